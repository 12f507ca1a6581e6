export { idFrom } from './idFrom.ts';
