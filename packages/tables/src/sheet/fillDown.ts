import type { ColumnUse, SheetRow } from './sheet.ts';

const isDitto = (text: string) => /^(?:〃|々|仝|同上)$/.test(text);

const mayBeDitto = (use: ColumnUse | undefined) => use === 'room' || use === 'manufacturer_name' || use === 'category';

/**
 * Fills the empty cells of merged rooms with the text above, and replaces dittos by it. If several columns
 * name rooms, such as floor and room, a new text in one leaves the empty columns after it empty. Makers are
 * filled only in the first column, where they group the list.
 */
export function fillDown(rows: SheetRow[], uses: ColumnUse[]): SheetRow[] {
  const rooms = uses.flatMap((use, index) => (use === 'room' ? [index] : []));
  const first = uses.findIndex((use) => use !== 'ignored');
  const makers = uses[first] === 'manufacturer_name' ? [first] : [];
  let above: string[] = [];
  return rows.map(({ line, cells }) => {
    const filled = cells.map((text, index) => (isDitto(text) && mayBeDitto(uses[index]) ? (above[index] ?? '') : text));
    const firstRoom = rooms.findIndex((index) => filled[index]);
    const merged = firstRoom < 0 ? rooms : rooms.slice(0, firstRoom);
    for (const index of [...merged, ...makers]) filled[index] ||= above[index] ?? '';
    above = filled;
    return { line, cells: filled };
  });
}
