export { company } from './company.ts';
