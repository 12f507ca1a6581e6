import type { Merge } from '../src/cells/grid.ts';
import { type Cell, type Column, columnsOf, type Draw, type Item, type Random } from './drawColumns.ts';
import { dittos, inside, type Kind, kinds, notes, outside, rooms, sums } from './scheduleWords.ts';

// Draws sheets of schedules at random, as architects keep them, and knows what must come out of each of their cells.

/** What must come out of a cell: of the product in a line, or of the `part` of a room there. Counts from 0. */
export type Fact = { line: number; column: number; part: string; what: string; text: string };
export type Drawn = { rows: string[][]; merges: Merge[]; facts: Fact[] };

/** Rooms, grouped by floor, with one or several rows each; or the parts of the outside. */
function drawItems({ below, chance, shuffle, word }: Random, { rows, places }: Kind): Item[] {
  if (!places) return shuffle(outside).map((part) => ({ floor: '', room: '', part }));
  return word('1|1 2|B1 1|1 2 3')
    .split(' ')
    .flatMap((floor) =>
      shuffle(rooms)
        .slice(0, 1 + below(3))
        .concat(chance(0.5) ? 'トイレ' : [])
        .flatMap((room) => {
          const parts = shuffle(inside).slice(0, rows === 'parts' ? 2 + below(3) : rows === 'rooms' ? 1 : 1 + below(3));
          return parts.map((part) => ({ floor, room, part }));
        }),
    );
}

/** Where rooms stand: in columns, in lines between the rows (■LDK), or nowhere; floors also before a room's name. */
function drawPlaces({ random, kind, items }: Draw) {
  const { chance, one, word } = random;
  const isList = kind.rows === 'products';
  const room = kind.places === '' ? 'none' : isList ? word('column|column|line|none') : 'column';
  const floor = room === 'none' ? 'none' : word(room === 'line' ? 'none|line|name' : 'none|line|name|column');
  const [suffix, mark] = [floor === 'column' && chance(0.4) ? '' : word('F|階'), word('■|●|◆|【】')];
  const floorOf = ({ floor }: Item) => floor + (floor === 'B1' && suffix ? 'F' : suffix);
  const nameOf = (item: Item) => (floor === 'name' ? `${floorOf(item)} ${item.room}` : item.room);
  const marked = (text: string) => (mark === '【】' ? `【${text}】` : mark + text);
  const column = (headings: string, what: string, textOf: (item: Item) => string): Column => ({
    headings: [word(headings)],
    cells: items.map((item) => ({ text: textOf(item), says: { [what]: textOf(item) } })),
    repeats:
      what === '製品名' || (kind.rows === 'rooms' && what === '部屋')
        ? one(['again', 'ditto'])
        : one(['again', 'ditto', 'merged']),
  });
  const columns = [
    ...(floor === 'column' ? [column('階|階数|フロア', '階', floorOf)] : []),
    ...(room === 'column' ? [column(kind.places, '部屋', nameOf)] : []),
    ...(kind.rows === 'parts'
      ? [column('部位|部　位', '製品名', ({ part: [names] }) => names.replace(/[|].*/, ''))]
      : []),
  ];
  /** The lines between a row and the one above. */
  function linesAbove(item: Item, above: Item | undefined) {
    const isNewFloor = item.floor !== above?.floor;
    const isNewRoom = isNewFloor || item.room !== above?.room;
    return [
      ...(floor === 'line' && isNewFloor ? [room === 'line' ? floorOf(item) : marked(floorOf(item))] : []),
      ...(room === 'line' && isNewRoom ? [marked(nameOf(item))] : []),
    ];
  }
  function roomOf(item: Item, title: string) {
    if (room === 'none') return title.includes('外部') ? '外部' : '';
    const isApart = floor === 'line' || floor === 'column';
    return isApart ? `${suffix ? floorOf(item) : `${item.floor}F`} ${item.room}` : nameOf(item);
  }
  return { columns, linesAbove, roomOf };
}

/** The lines of headings, and their merged cells: 床 above 下地 and 仕上, and units in a line below. */
function drawHeadings({ word }: Random, columns: Column[], hasMerges: boolean): Omit<Drawn, 'facts'> {
  const count = Math.max(...columns.map(({ headings }) => headings.length));
  const isClear = count <= 2 && !columns.some(({ headings: [first = '', second] }) => second && first.endsWith('枠'));
  const style = hasMerges ? 'merged' : word(isClear ? 'empty|empty|empty|empty|repeated|low' : 'empty|repeated');
  const merges: Merge[] = [];
  const rows = Array.from({ length: count }, (_, line) => {
    let group = '';
    return columns.map(({ headings }, column) => {
      const last = headings.length - 1;
      if (style === 'repeated') return headings[Math.min(line, last)] as string;
      if (style === 'low' && last === 0) return line === count - 1 ? (headings[0] as string) : '';
      const above = group;
      group = line < last ? headings.slice(0, line + 1).join() : '';
      if (group && group === above) {
        (merges.at(-1) as Merge).columns++;
        return '';
      }
      if (line <= last) merges.push({ row: line, column, rows: line === last ? count - last : 1, columns: 1 });
      return headings[line] ?? '';
    });
  });
  const units = columns.some(({ unit }) => unit) ? [columns.map(({ unit = '' }) => unit)] : [];
  return { rows: [...rows, ...units], merges: hasMerges ? merges : [] };
}

const sayAlike = (one: Cell | undefined, other: Cell) =>
  Object.keys(other.says).length > 0 && JSON.stringify(one?.says) === JSON.stringify(other.says);

/** What a cell says of a part, without the part: 同左 refers to the same of another part. */
const aspectOf = ({ says }: Cell) => Object.keys(says).flatMap((what) => /[/](.*)/.exec(what)?.[1] ?? [])[0];
const textOf = (cell: Cell | undefined) => Object.values(cell?.says ?? {}).join();

/** Writes a cell below another: itself, a mark that repeats a cell, or nothing if both are merged. */
function writeCell({ chance, one }: Random, { cells, repeats }: Column, index: number, lefts: Column[]) {
  const [cell, above] = [cells[index] as Cell, cells[index - 1] as Cell];
  if (sayAlike(above, cell))
    return repeats === 'merged' ? '' : repeats === 'ditto' && chance(0.7) ? one(dittos) : cell.text;
  if (repeats !== 'ditto') return cell.text;
  if (cell.text === '' && above.text === '') return chance(0.05) ? one(dittos) : '';
  const left = lefts.findLast(({ cells }) =>
    cells.some((other) => aspectOf(other) && aspectOf(other) === aspectOf(cell)),
  );
  if (left && textOf(left.cells[index]) === textOf(cell) && chance(0.5)) return '同左';
  const [, material, thickness] = /^(\S+) (t=\S+)$/.exec(cell.text) ?? [];
  if (material && above.text.startsWith(`${material} t=`) && !/ .* /.test(above.text)) return `〃 ${thickness}`;
  const isLonger = above.text !== '' && cell.text.startsWith(`${above.text} `);
  return isLonger && chance(0.7) ? `〃 ${cell.text.slice(above.text.length + 1)}` : cell.text;
}

/** What must come out of a row. A mark begins its product's name; what is said of a room is a remark on its first part. */
function factsOf(columns: Column[], index: number, line: number, room: string): Fact[] {
  const isMark = ({ cells }: Column) => Boolean(cells[index]?.says.符号);
  const ordered = [...columns.entries()].sort(([, one], [, other]) => Number(isMark(other)) - Number(isMark(one)));
  const said = ordered.flatMap(([column, { headings, cells }]): Fact[] =>
    Object.entries(cells[index]?.says ?? {}).map(([says, text]) => {
      const [, part = '', aspect = says] = /^(.*)[/](.*)$/.exec(says) ?? [];
      if (says.startsWith('of room')) return { line, column, part, what: '備考', text: `${headings[0]}：${text}` };
      return { line, column, part, what: aspect.replace('符号', '製品名'), text };
    }),
  );
  const first = said.find(({ part }) => part)?.part ?? '';
  const place = said.find(({ what }) => what === '部屋' || what === '階')?.column ?? -1;
  const facts = new Map<string, Fact>();
  for (const { part: own, ...fact } of said) {
    const part = own || first;
    const [key, isPlace] = [`${part}/${fact.what}`, fact.what === '部屋' || fact.what === '階'];
    const before = facts.get(key);
    if (room) facts.set(`${part}/`, { line, column: place, part, what: '部屋', text: room });
    if (!isPlace) facts.set(key, { ...fact, part, text: [before?.text, fact.text].filter(Boolean).join(' ') });
  }
  return [...facts.values()];
}

/** In text, an empty cell of the first column would be below a merged one. */
function withFirstFilled(columns: Column[]): Column[] {
  const first = columns.findIndex(({ cells }) => cells.some(({ says }) => Object.keys(says).length > 0));
  const cells = columns[first]?.cells.map((cell) => (cell.text ? cell : { ...cell, text: '―' })) ?? [];
  return columns.map((column, index) => (index === first ? { ...column, cells } : column));
}

const alone = (columns: Column[], text: string, at = 0) => columns.map((_, index) => (index === at ? text : ''));

/** The lines above the headings, with a scale, a date or the unit of sizes beside them. */
function drawTitles({ chance, one, word }: Random, columns: Column[], title: string): string[][] {
  const lines = one([[], [title], [`南荻窪の家　${title}`], ['山田邸新築工事', title]]);
  const rows = lines.map((text) => alone(columns, text));
  const last = columns.length - 1;
  if (rows[0] && last > 2 && chance(0.4)) rows[0][last] = word('縮尺 1/50|2026/03/10|作成：山田|図番 A-12|縮尺 ―');
  const sheetUnit = columns.find(({ sheetUnit }) => sheetUnit)?.sheetUnit;
  if (sheetUnit) rows.push(alone(columns, sheetUnit, last));
  return rows.length > 0 && chance(0.3) ? [...rows, alone(columns, '')] : rows;
}

/** The lines below a table: sums, and footnotes. */
function drawFoot({ below, chance, one }: Random, columns: Column[]): string[][] {
  const name = columns.findIndex(({ cells }) => cells[0]?.says.製品名);
  const isCounted = ({ headings: [heading = ''] }: Column) => /数|金額|単価/.test(heading);
  function drawSum() {
    const at = chance(0.3) && name >= 0 ? name : 0;
    return columns.map((column, index) => (index === at ? one(sums) : isCounted(column) ? '12' : ''));
  }
  const times = <T>(count: number, draw: () => T) => Array.from({ length: count }, draw);
  const at = chance(0.1) && columns.length > 2 ? 1 : 0;
  const drawNotes = () =>
    one(notes)
      .split('/')
      .map((note) => alone(columns, note, at));
  return [
    ...times(chance(0.3) ? 1 + below(2) : 0, drawSum),
    ...times(chance(0.2) ? 1 : 0, () => alone(columns, '')),
    ...times(chance(0.5) ? 1 + below(3) : 0, drawNotes).flat(),
  ];
}

/** Writes a row. `isBelow`: whether its cells may be merged with those of the row above. */
function writeRow(random: Random, columns: Column[], index: number, isBelow: boolean): string[] {
  const written = columns.map((column, at) => {
    const text = column.cells[index]?.text ?? '';
    const isNothing = index === 0 && text === '' && at > 0 && column.repeats === 'ditto';
    if (index === 0) return isNothing && random.chance(0.05) ? random.one(dittos) : text;
    return writeCell(random, column, index, columns.slice(0, at)) || (isBelow ? '' : text);
  });
  // A row that is merged with the one above in all columns is no row.
  return written.some(Boolean) ? written : columns.map(({ cells }) => cells[index]?.text ?? '');
}

/** Draws a table with its title, sums and footnotes. `hasMerges`: whether cells are merged rather than left empty. */
function drawTable(random: Random, hasMerges: boolean): Drawn {
  const { chance, one, word } = random;
  const kind = one(kinds);
  const items = drawItems(random, kind);
  const places = drawPlaces({ random, kind, items });
  const styles = ['again', 'ditto', 'ditto', hasMerges ? 'merged' : 'ditto'] as const;
  const drawn = columnsOf({ random, kind, items }, places.columns);
  const columns = withFirstFilled(drawn).map((column): Column => ({ repeats: one(styles), ...column }));
  const title = word(kind.titles);
  const headings = drawHeadings(random, columns, hasMerges);
  const rows = drawTitles(random, columns, title);
  const titles = rows.flat().join();
  const merges: Merge[] = [];
  const facts: Fact[] = [];
  function addHeadings(...above: string[]) {
    rows.push(...above.map((text) => alone(columns, text)));
    merges.push(...headings.merges.map((merge) => ({ ...merge, row: merge.row + rows.length })));
    rows.push(...headings.rows);
  }
  function mergeAbove(column: number) {
    const above = merges.find((merge) => merge.column === column && merge.row + merge.rows === rows.length);
    if (above) above.rows++;
    else merges.push({ row: rows.length - 1, column, rows: 2, columns: 1 });
  }
  addHeadings();
  for (const [index, item] of items.entries()) {
    const start = rows.length;
    // The next printed page, an empty row, and lines of floors and rooms.
    if (index > 2 && chance(0.04)) addHeadings(...one([[], [title], [`${title}（2）`]]));
    if (chance(0.02)) rows.push(alone(columns, ''));
    rows.push(...places.linesAbove(item, items[index - 1]).map((text) => alone(columns, text)));
    const isBelow = index > 0 && rows.length === start && item.floor === items[index - 1]?.floor;
    const texts = writeRow(random, columns, index, isBelow);
    for (const [column, { cells }] of columns.entries()) if (!texts[column] && cells[index]?.text) mergeAbove(column);
    facts.push(...factsOf(columns, index, rows.length, places.roomOf(item, titles)));
    rows.push(texts);
  }
  rows.push(...drawFoot(random, columns));
  return { rows, merges: hasMerges ? merges.filter(({ rows, columns }) => rows * columns > 1) : [], facts };
}

/** Puts one table below or beside another. */
function join(one: Drawn, other: Drawn, down: number, right: number): Drawn {
  const width = Math.max(...one.rows.map(({ length }) => length), ...other.rows.map(({ length }) => length + right));
  const rows = Array.from({ length: Math.max(one.rows.length, other.rows.length + down) }, (_, row) =>
    Array.from(
      { length: width },
      (_, column) => one.rows[row]?.[column] || other.rows[row - down]?.[column - right] || '',
    ),
  );
  const merges = other.merges.map((merge) => ({ ...merge, row: merge.row + down, column: merge.column + right }));
  const facts = other.facts.map((fact) => ({ ...fact, line: fact.line + down, column: fact.column + right }));
  return { rows, merges: [...one.merges, ...merges], facts: [...one.facts, ...facts] };
}

/** Draws a sheet with up to three tables, below or beside each other, and perhaps a margin. */
export function drawSheet(random: Random, hasMerges: boolean): Drawn {
  const { below, chance, word } = random;
  const places = word('||||below|beside|below below').split(' ').filter(Boolean);
  const sheet = places.reduce(
    (one, place) => {
      const [down, right] = place === 'below' ? [one.rows.length + below(3), 0] : [0, (one.rows[0]?.length ?? 0) + 1];
      return join(one, drawTable(random, hasMerges), down, right);
    },
    drawTable(random, hasMerges),
  );
  return join({ rows: [[]], merges: [], facts: [] }, sheet, chance(0.1) ? 1 : 0, chance(0.1) ? 1 : 0);
}
