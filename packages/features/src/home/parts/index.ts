export { PropertyGrid } from './PropertyGrid.tsx';
export { PropertyTile } from './PropertyTile.tsx';
