import { isAspect } from './parts.ts';
import type { Row, Table } from './table.ts';

/** A new column: the index of the column that its cells come from, and the aspect of their rows; any if empty. */
type Source = { index: number; heading: string; aspect: string };

/** Finds the column that says what each row is about: 下地, 仕上. Returns -1 if there is none. */
function findAspects({ rows, headings }: Table): number {
  const isOfAspects = (index: number) => rows.every(({ cells }) => isAspect(cells[index] ?? ''));
  const hasSeveral = (index: number) => new Set(rows.map(({ cells }) => cells[index])).size > 1;
  return headings.findIndex((_, index) => isOfAspects(index) && hasSeveral(index));
}

/** The rows of each room: a room begins where another is named, or where an aspect comes again. */
function groupRows({ rows, uses }: Table, column: number): Row[][] {
  const placeOf = ({ cells }: Row) =>
    cells.filter((_, index) => uses[index] === 'room' || uses[index] === 'floor').join('');
  const groups: Row[][] = [];
  for (const row of rows) {
    const [first, ...others] = groups.at(-1) ?? [];
    const place = placeOf(row);
    const isOfRoom = first && (place === '' || place === placeOf(first));
    const isNew = ![first, ...others].some((other) => other?.cells[column] === row.cells[column]);
    if (isOfRoom && isNew) groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** Makes one row of those of a room. Texts that are not of parts are joined. */
function combineRows(rows: Row[], sources: Source[], column: number): Row {
  const found = sources.map(({ index, aspect }) =>
    rows.filter(({ cells }) => cells[index] && (aspect === '' || cells[column] === aspect)),
  );
  const line = rows[0]?.line ?? 0;
  return {
    line,
    lines: found.map(([first]) => first?.line ?? line),
    cells: sources.map(({ index }, at) => [...new Set(found[at]?.map(({ cells }) => cells[index]))].join('\n')),
  };
}

/**
 * A schedule of finishes may have a row for 下地 and one for 仕上 of each room. They become one row, with a column for
 * each aspect of a part, so that a ditto repeats the same aspect of the room above.
 */
export function withAspectRows(table: Table): Table {
  const column = table.kind === 'rooms' ? findAspects(table) : -1;
  if (column < 0) return table;
  const aspects = [...new Set(table.rows.map(({ cells }) => cells[column] ?? ''))];
  const sources = table.headings.flatMap((heading, index): Source[] => {
    if (index === column) return [];
    if (table.uses[index] !== 'part') return [{ index, heading, aspect: '' }];
    return aspects.map((aspect) => ({ index, heading: `${heading} ${aspect}`, aspect }));
  });
  const pick = <T>(items: T[]) => sources.map(({ index }) => items[index] as T);
  return {
    ...table,
    columns: pick(table.columns),
    headings: sources.map(({ heading }) => heading),
    uses: pick(table.uses),
    rows: groupRows(table, column).map((rows) => combineRows(rows, sources, column)),
    skipped: table.skipped.map((row) => ({ ...row, cells: pick(row.cells) })),
  };
}
