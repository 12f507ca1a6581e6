import { parseCells } from '../cells/parseCells.ts';
import { readSheet } from './readSheet.ts';

/** Finds the table of products in a CSV file, or in cells copied from a spreadsheet. */
export const readText = (text: string) => readSheet(parseCells(text));
