export { loadWholeStyles } from './wholeStyles.ts';
