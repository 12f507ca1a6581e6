export { PropertyGrid } from './PropertyGrid.tsx';
export { PropertyList } from './PropertyList.tsx';
export { PropertyTile } from './PropertyTile.tsx';
