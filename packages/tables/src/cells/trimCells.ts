/** Drops empty rows and columns at the end, and fills the remaining rows up to the same length. */
export function trimCells(cells: string[][]): string[][] {
  const height = cells.findLastIndex((row) => row.some(Boolean)) + 1;
  const width = Math.max(0, ...cells.map((row) => row.findLastIndex(Boolean) + 1));
  return cells.slice(0, height).map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''));
}
