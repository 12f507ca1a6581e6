export { recall } from './store.ts';
