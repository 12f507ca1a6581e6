import type { Grid } from './grid.ts';
import { parseCells } from './parseCells.ts';

/** The cells of a CSV file, or those copied from a spreadsheet. */
export const gridOfText = (text: string): Grid => ({ name: '', cells: parseCells(text), merges: [] });
