export { ImageManager } from './ImageManager.tsx';
export { PhotoHandout } from './PhotoHandout.tsx';
