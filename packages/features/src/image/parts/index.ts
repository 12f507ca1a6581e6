export { ImageManager } from './ImageManager.tsx';
