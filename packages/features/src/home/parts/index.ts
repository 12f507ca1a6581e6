export { PropertyTile } from './PropertyTile.tsx';
