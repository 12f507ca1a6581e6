export { saveProductsCsv } from '../saveProductsCsv.ts';
