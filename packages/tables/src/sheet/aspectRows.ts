import { isAspect } from './parts.ts';
import type { Row, Table } from './table.ts';

/** The column that says what each row of a room tells of its parts: 下地, 仕上; -1 if there is none. */
function findAspects({ rows, headings }: Table): number {
  return headings.findIndex((_, index) => {
    const cells = rows.flatMap(({ cells }) => cells[index] || []);
    return new Set(cells).size > 1 && cells.length > 1 && cells.every(isAspect);
  });
}

/** The rows of each room: a room begins where it is named, or where an aspect comes again. */
function groupRows({ rows, uses }: Table, column: number): Row[][] {
  const placeOf = ({ cells }: Row) => uses.map((use, index) => (use === 'room' || use === 'floor' ? cells[index] : ''));
  const groups: Row[][] = [];
  for (const row of rows) {
    const group = groups.at(-1) ?? [];
    const place = placeOf(row).join('');
    const isSame = place === '' || (group[0] && place === placeOf(group[0]).join(''));
    if (isSame && group.length > 0 && !group.some(({ cells }) => cells[column] === row.cells[column])) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

/**
 * A schedule of finishes may have a row for 下地 and one for 仕上 of each room. They become one row, with a column for
 * each aspect of a part, so that a ditto repeats the same aspect of the room above.
 */
export function withAspectRows(table: Table): Table {
  const column = table.kind === 'rooms' ? findAspects(table) : -1;
  if (column < 0) return table;
  const aspects = [...new Set(table.rows.flatMap(({ cells }) => cells[column] || []))];
  const places = table.headings.flatMap((heading, index) => {
    if (index === column) return [];
    if (table.uses[index] !== 'part') return [{ index, heading, aspect: null }];
    return aspects.map((aspect) => ({ index, heading: `${heading} ${aspect}`, aspect }));
  });
  function combine(group: Row[]): Row {
    const sources = places.map(({ index, aspect }) =>
      group.find(({ cells }) => cells[index] && (aspect === null || cells[column] === aspect)),
    );
    return {
      line: group[0]?.line ?? 0,
      lines: sources.map((row) => row?.line ?? group[0]?.line ?? 0),
      cells: places.map(({ index }, at) => sources[at]?.cells[index] ?? ''),
    };
  }
  return {
    ...table,
    columns: places.map(({ index }) => table.columns[index] ?? -1),
    headings: places.map(({ heading }) => heading),
    uses: places.map(({ index }) => table.uses[index] ?? 'ignored'),
    rows: groupRows(table, column).map(combine),
    skipped: table.skipped.map((row) => ({ ...row, cells: places.map(({ index }) => row.cells[index] ?? '') })),
  };
}
