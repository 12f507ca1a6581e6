export { loadFullStylesheet } from './fullStylesheet.ts';
