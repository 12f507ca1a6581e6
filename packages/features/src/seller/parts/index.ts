export { SalesTab } from '../later/index.tsx';
