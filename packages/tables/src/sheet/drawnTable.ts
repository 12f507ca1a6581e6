import type { Merge } from '../cells/grid.ts';
import { literalCell } from './marks.ts';
import type { WrittenProduct } from './productRows.ts';

/** A sheet of a workbook. `headings`: how many of its rows are a title or headings. */
export type DrawnTable = { name: string; cells: (string | number)[][]; merges: Merge[]; headings: number };

/** A product in its room. */
export type Placed = { room: string; product: WrittenProduct };

export type Draw = (products: Placed[]) => DrawnTable;

export const toCells = (texts: (string | number | null | undefined)[]) =>
  texts.map((text) => (typeof text === 'number' ? text : literalCell(text ?? '')));

/** Tables are in millimetres. */
export const sizeOf = ({ value, unit }: WrittenProduct['dimensions'][number]) =>
  unit === 'mm' ? value : `${value}${unit}`;
