export { ImageManager, loadImageManager } from './ImageManager.tsx';
export { PhotoHandout } from './PhotoHandout.tsx';
