import { type ColumnWords, inside, type Kind } from './scheduleWords.ts';

// Draws the columns of schedules at random, and knows what each of their cells says.

/** A cell, and what it says of its product: 製品名, 寸法 幅 in mm, 仕様 材質; or of a part of its room: 床/仕様 下地. */
export type Cell = { text: string; says: Record<string, string> };

/** How a text is written below itself. */
type Repeats = 'again' | 'ditto' | 'merged';

/** `headings`: from the upper line to the lowest. `unit`: in the line below them; `sheetUnit`: beside the title. */
export type Column = { headings: string[]; unit?: string; sheetUnit?: string; cells: Cell[]; repeats?: Repeats };

/** What a row is of. `part`: where a table has a row for each part. */
export type Item = { floor: string; room: string; part: (typeof inside)[number] };
export type Draw = { random: Random; kind: Kind; items: Item[] };
export type Random = ReturnType<typeof randomOf>;

/** Draws from a fixed sequence (mulberry32). `word`: one of the words between bars. */
export function randomOf(seed: number) {
  let state = seed;
  function next() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (count: number) => Math.floor(next() * count);
  const one = <T>(items: readonly T[]) => items[below(items.length)] as T;
  const shuffle = <T>(items: readonly T[]) =>
    items
      .map((item) => ({ item, key: next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
  return {
    below,
    one,
    shuffle,
    chance: (share: number) => next() < share,
    word: (words: string) => one(words.split('|')),
  };
}

/** A column in which each cell says one thing, with few different texts, so that they repeat. */
function columnOf({ random, items }: Draw, [, what, headings, texts = '', blanks = 0.15]: ColumnWords): Column {
  const { below, chance, one, shuffle, word } = random;
  const heading = word(headings);
  const few = shuffle(texts.split(/\s*\|/)).slice(0, 1 + below(4));
  const says = (text: string) => ({ [what === '仕様' || what === 'of room' ? `${what} ${heading}` : what]: text });
  const cells = items.map((): Cell => {
    const text = one(few);
    return chance(blanks) ? { text: word('||―|－|-|なし'), says: {} } : { text, says: says(text) };
  });
  return { headings: [heading], cells };
}

const thousands = (number: number) => String(number).replace(/(?=\d{3}$)(?<=\d)/, ',');
const lengths = [450, 600, 750, 850, 885, 900, 1600, 1800, 2000, 2100, 2400];
const sizeNames: Record<string, string> = { W: '幅', D: '奥行', H: '高さ' };

/** Ways to write a size in a cell of its own, and sizes in one cell. */
const sizeStyles = [
  (mm: number) => `${mm}mm`,
  (mm: number) => `${mm / 1000}m`,
  (mm: number, label: string) => `${label}${mm}`,
  (mm: number, label: string) => `${label}=${thousands(mm)}`,
  ...[String, String, thousands],
];
const sizesStyles = [
  (sizes: number[]) => sizes.join('×'),
  (sizes: number[]) => sizes.map(thousands).join('×'),
  (sizes: number[]) => sizes.join(' x '),
  (sizes: number[], labels: string[]) => sizes.map((mm, index) => `${labels[index]}${mm}`).join('×'),
  (sizes: number[], labels: string[]) => sizes.map((mm, index) => `${labels[index]}=${thousands(mm)}`).join(' '),
];

/** A column of one size: W below 内法寸法, 幅(cm), 見込. */
function sizeColumn({ random, items }: Draw, headings: string[], what: string, unit: string, label: string): Column {
  const style = unit ? String : random.one(sizeStyles.slice(what === '見込' ? 4 : 0));
  const few = random.shuffle(what === '見込' ? [30, 33, 36] : lengths).slice(0, 2);
  const cells = items.map((): Cell => {
    if (random.chance(0.1)) return { text: random.word('|―|-'), says: {} };
    const mm = random.one(few);
    return { text: unit === 'cm' ? String(mm / 10) : style(mm, label), says: { [`寸法 ${what}`]: String(mm) } };
  });
  return { headings, cells };
}

/** W, D and H in columns of their own, with a unit somewhere, or in one column. */
function sizeColumns(draw: Draw, own: string[], uppers: string): Column[] {
  const { chance, one, shuffle, word } = draw.random;
  const upper = word(uppers);
  if (chance(0.4)) {
    const labels = chance(0.2) ? shuffle(own) : own;
    const order = labels.join('×');
    const [style, few] = [one(sizesStyles), [0, 1].map(() => shuffle(lengths).slice(0, labels.length))];
    const cells = draw.items.map((): Cell => {
      const sizes = one(few);
      const says = labels.map((label, index) => [`寸法 ${sizeNames[label]}`, String(sizes[index])]);
      return { text: style(sizes, labels), says: Object.fromEntries(says) };
    });
    return [
      {
        headings: [
          word(
            `${upper} ${order}|${upper}（${order}）|${upper}\n(${order})|${order}|${order}(mm)|${upper} ${order} [mm]`,
          ),
        ],
        cells,
      },
    ];
  }
  const [unit, place] = [word('||mm|cm'), word(own.includes('D') ? 'heading|below|upper|title' : 'heading|below')];
  const isNamed = chance(0.4);
  const hasUpper = place === 'upper' || chance(0.7);
  return own.map((label) => {
    const [what = '', name] = [sizeNames[label], isNamed ? sizeNames[label] : label];
    const heading = unit && place === 'heading' ? `${name}(${unit})` : `${name}`;
    const above = unit && place === 'upper' ? `${upper}（${unit}）` : upper;
    const sized = sizeColumn(draw, hasUpper ? [above, heading] : [heading], what, unit, label);
    return {
      ...sized,
      ...(unit && place === 'below' && { unit: `(${unit})` }),
      ...(unit && place === 'title' && { sheetUnit: `単位：${unit}` }),
    };
  });
}

/** 材質 and 見込 below 枠, beside those of the door. */
function frameColumns(draw: Draw, part: string): Column[] {
  const material = columnOf(draw, [1, `仕様 ${part}材質`, '材質', 'スプルス|タモ|アルミ']);
  const depth = sizeColumn(draw, ['見込'], '見込', '', '');
  const ofPart = depth.cells.map((cell) => ({ ...cell, says: { [`寸法 ${part}見込`]: cell.says['寸法 見込'] ?? '' } }));
  const cells = ofPart.map((cell) => (cell.says[`寸法 ${part}見込`] ? cell : { ...cell, says: {} }));
  return [
    { ...material, headings: [part, '材質'] },
    { cells, headings: [part, '見込'] },
  ];
}

/** Maker and model number in one column. */
function makerColumn(draw: Draw, [, , headings]: ColumnWords): Column {
  const between = draw.random.word('　|／| |\n');
  const cells = draw.items.map((): Cell => {
    const [maker, code] = [
      draw.random.word('大光電機|TOTO|山田照明'),
      draw.random.word('LZD-91234|CES9720|ヴァンドリームNX'),
    ];
    if (draw.random.chance(0.2)) return { text: '', says: {} };
    return draw.random.chance(0.2)
      ? { text: maker, says: { メーカー: maker } }
      : { text: maker + between + code, says: { メーカー: maker, 品番: code } };
  });
  return { headings: [draw.random.word(headings)], cells };
}

/** Marks or numbers that count the rows: WD1, WD2; A, B. */
function marksOf({ random, items }: Draw, [, what, headings, prefixes]: ColumnWords): Column {
  const prefix = prefixes === undefined ? '' : random.word(prefixes);
  const letter = prefixes !== undefined && prefix === '';
  const cells = items.map((_, index): Cell => {
    const text = letter ? String.fromCharCode(65 + index) : `${prefix}${index + 1}`;
    return { text, says: prefixes === undefined ? {} : { [what]: text } };
  });
  return { headings: [random.word(headings)], cells, repeats: 'again' };
}

/** What finishes a part: タモ H=30 says its height, too. `about`: of which part, if the columns are of several. */
function finishCell(text: string, about: string): Cell {
  const [, finish = text, height] = /^(\S+) H=(\d+)$/.exec(text) ?? [];
  return { text, says: { [`${about}仕様 仕上`]: finish, ...(height && { [`${about}寸法 高さ`]: height }) } };
}

/** Rooms down, parts across, each with one or several columns below it. */
function partColumns(draw: Draw): Column[] {
  const { below, chance, shuffle, word } = draw.random;
  const [hasBases, style] = [chance(0.75), word('two lines|two lines|together|blank')];
  const top = chance(0.15) && style === 'two lines' ? [word('仕　上|内部仕上|各部仕上')] : [];
  const chosen = [...inside.slice(0, 1), ...shuffle(inside.slice(1)).slice(0, 2 + below(4))];
  return chosen.flatMap(([names, bases, finishes]) => {
    const part = word(names);
    const about = (what: string) => `${part}/${what}`;
    const finish = columnOf(draw, [1, '', '仕上|仕上げ|仕上材', finishes, part === '床' ? 0 : 0.2]);
    const finishCells = finish.cells.map((cell) => ('' in cell.says ? finishCell(cell.text, about('')) : cell));
    const columns = [
      ...(bases && hasBases ? [columnOf(draw, [1, about('仕様 下地'), '下地|下地材', bases])] : []),
      { ...finish, cells: finishCells },
      ...(hasBases && chance(0.2)
        ? [columnOf(draw, [1, about('メーカー'), 'メーカー', 'TOTO|LIXIL|サンゲツ', 0.3])]
        : []),
      ...(hasBases && chance(0.2) ? [columnOf(draw, [1, about('品番'), '品番|型番', 'SP-2801|TX 12|0012', 0.3])] : []),
    ];
    return columns.map(({ headings: [heading = ''], cells }) => {
      if (columns.length === 1 && chance(0.6)) return { headings: [...top, part], cells };
      if (style === 'two lines') return { headings: [...top, part, heading], cells };
      return { headings: [style === 'blank' ? `${part} ${heading}` : part + heading], cells };
    });
  });
}

/** The column of a schedule by part, with the layers or finishes of the part in each row. */
function layerColumn(draw: Draw, [, what, headings]: ColumnWords): Column {
  const heading = draw.random.word(headings);
  const cells = draw.items.map(({ part: [, bases, finishes] }): Cell => {
    const text = draw.random.word((what === '下地' ? bases : finishes).replace(/ H=\d+/g, ''));
    return text === '' ? { text: draw.random.word('|―'), says: {} } : { text, says: { [`仕様 ${heading}`]: text } };
  });
  return { headings: [heading], cells };
}

/** The columns of a table, of which some are left out, in any order. `places`: of floors, rooms and parts. */
export function columnsOf(draw: Draw, places: Column[]): Column[] {
  const { chance, shuffle, word } = draw.random;
  const { rows, columns } = draw.kind;
  const isBoth = chance(0.2);
  const chosen = columns.filter(([share, what]) => {
    if (what === 'メーカー・品番') return isBoth;
    return chance(share) && !(isBoth && (what === 'メーカー' || what === '品番'));
  });
  // A single column of names among other tables is no table.
  if (places.length + chosen.length < 2) return columnsOf(draw, places);
  const drawn = chosen.map((words): Column[] => {
    const [, what, headings] = words;
    if (what.startsWith('sizes')) return sizeColumns(draw, what.split(' ').slice(1), headings);
    if (what === '見込') return [sizeColumn(draw, [word(headings)], what, '', '')];
    if (what === 'メーカー・品番') return [makerColumn(draw, words)];
    if (what === '枠') return frameColumns(draw, word(headings));
    if (what === '符号' || what === 'No.') return [marksOf(draw, words)];
    if (what === '') return [{ headings: [word(headings)], cells: draw.items.map(() => ({ text: '', says: {} })) }];
    if (what === '下地' || what === '仕上') return [layerColumn(draw, words)];
    return [columnOf(draw, words)];
  });
  if (rows === 'rooms') return [...places, ...partColumns(draw), ...drawn.flat()];
  return (chance(0.6) ? [places, ...shuffle(drawn)] : shuffle([places, ...drawn])).flat();
}
