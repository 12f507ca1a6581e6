export { ImageManager } from '../later/index.tsx';
export { PhotoHandout } from './PhotoHandout.tsx';
