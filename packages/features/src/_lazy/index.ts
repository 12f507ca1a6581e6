export { loadFullStylesheet } from './wholeStyles.ts';
