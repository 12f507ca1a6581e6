import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { type Input, read } from './read.ts';
import type { ReadProduct } from './sheet/readCells.ts';
import { readProducts } from './sheet/readProducts.ts';

/** A product on one line: LDK | 机 | メーカー | 品番 | 幅 450mm | 色 白 | 備考. */
const lineOf = (product: ReadProduct) =>
  [
    product.room_name,
    product.name,
    product.manufacturer_name,
    product.product_code,
    product.dimensions.map(({ dimension_type, value, unit }) => `${dimension_type} ${value}${unit}`).join(', '),
    product.specifications.map(({ spec_type, spec_value }) => `${spec_type} ${spec_value}`).join(', '),
    product.description,
  ].join(' | ');

async function tablesIn(input: Input) {
  const reading = await read(input);
  return 'problem' in reading ? [] : reading.tables;
}

async function linesOf(input: Input) {
  const products = (await tablesIn(input)).flatMap((table) => readProducts(table));
  return products.flatMap((product) => [lineOf(product), ...product.notices.map(({ text }) => `  ${text}`)]);
}

/** A table as it is copied. Bars stand for tabs. */
const copied = (...lines: string[]) => ({ text: lines.join('\n').replaceAll('|', '\t') });

test.each<[what: string, input: Input, lines: string[]]>([
  [
    'dittos in any column',
    copied(
      '部屋|製品名|メーカー|品番|色|素材|幅|備考',
      'LDK|引出しA|座右工房|Z-1|白|オーク|450|ソフトクローズ',
      '〃|引出しB|〃|Z-2|〃|同上|〃|〃',
    ),
    [
      'LDK | 引出しA | 座右工房 | Z-1 | 幅 450mm | 色 白, 素材 オーク | ソフトクローズ',
      'LDK | 引出しB | 座右工房 | Z-2 | 幅 450mm | 色 白, 素材 オーク | ソフトクローズ',
    ],
  ],
  [
    'rooms of one name on two floors',
    copied('階|室名|製品名|品番', '1F|トイレ|便器|TC-1', '||手洗器|TL-1', '2F|トイレ|便器|TC-2', '||紙巻器|TK-2'),
    [
      '1F トイレ | 便器 |  | TC-1 |  |  | ',
      '1F トイレ | 手洗器 |  | TL-1 |  |  | ',
      '2F トイレ | 便器 |  | TC-2 |  |  | ',
      '2F トイレ | 紙巻器 |  | TK-2 |  |  | ',
    ],
  ],
  [
    'notes under the table',
    copied('部屋|製品名|品番', 'LDK|ソファ|S-1', '以下余白||', '注）寸法は有効寸法||', '＊印は施主支給||', '以上||'),
    ['LDK | ソファ |  | S-1 |  |  | '],
  ],
  [
    'quotation marks and a line break',
    copied(
      '部屋|製品名|メーカー|備考',
      'LDK|"檜"無垢フローリング|木曽木材|"2液ウレタン',
      '艶消し"',
      'LDK|ソファ|座右工房|カバー洗濯可',
    ),
    [
      'LDK | "檜"無垢フローリング | 木曽木材 |  |  |  | 2液ウレタン\n艶消し',
      'LDK | ソファ | 座右工房 |  |  |  | カバー洗濯可',
    ],
  ],
  [
    'units below the headings',
    copied('部屋|製品名|幅|奥行|高さ', '||(cm)|(cm)|(cm)', 'LDK|机|120|60|70'),
    ['LDK | 机 |  |  | 幅 120cm, 奥行 60cm, 高さ 70cm |  | '],
  ],
  [
    'two tables below each other',
    copied(
      '家具表||||',
      '部屋|製品名|メーカー|品番|幅',
      'LDK|ソファ|座右工房|S-1|1800',
      '||||',
      '建具表||||',
      '記号|取付場所|形式|寸法|材質',
      'WD-1|LDK|片引戸|W900×H2000|シナ合板',
    ),
    [
      'LDK | ソファ | 座右工房 | S-1 | 幅 1800mm |  | ',
      'LDK | WD-1 片引戸 |  |  | 幅 900mm, 高さ 2000mm | 材質 シナ合板 | ',
    ],
  ],
  [
    'a row for each of 下地 and 仕上 of a room',
    copied(
      '室名|項目|床|壁|備考',
      'LDK|下地|合板|PB|床暖房',
      '|仕上|ナラ|漆喰|照明別途',
      '寝室|下地|〃|〃|',
      '|仕上|〃|―|',
    ),
    [
      'LDK | 床 |  |  |  | 下地 合板, 仕上 ナラ | 床暖房\n照明別途',
      'LDK | 壁 |  |  |  | 下地 PB, 仕上 漆喰 | ',
      '寝室 | 床 |  |  |  | 下地 合板, 仕上 ナラ | ',
      '寝室 | 壁 |  |  |  | 下地 PB | ',
    ],
  ],
  [
    'a part over two rows, and places that are parts',
    copied('外部仕上表', '箇所|仕上|メーカー', '外壁|ガルバリウム|〃', '|焼杉|共栄木材'),
    [
      '外部 | 外壁 |  |  |  | 仕上 ガルバリウム | ',
      '  「〃」が指すセルは空のため、空にしました',
      '外部 | 外壁 | 共栄木材 |  |  | 仕上 焼杉 | ',
    ],
  ],
  [
    'doors without names, and headings in groups',
    copied(
      '符号|室名|内法寸法||枠||数量',
      '||W|H|材質|見込|',
      'WD1|LDK|800|2,000|タモ|110|1',
      'WD2|和室|〃|1.8m|〃|〃|2',
    ),
    [
      'LDK | WD1 |  |  | 幅 800mm, 高さ 2000mm, 枠見込 110mm | 枠 材質 タモ, 数量 1 | ',
      '  製品名がないため、符号を製品名にしました',
      '和室 | WD2 |  |  | 幅 800mm, 高さ 1.8m, 枠見込 110mm | 枠 材質 タモ, 数量 2 | ',
      '  製品名がないため、符号を製品名にしました',
    ],
  ],
  [
    'marks below No., and one among numbers',
    copied('No.|名称|数量', 'WD1|片引き戸|1', 'WD2|障子|4', '|', '番号|機器名|台数', '1|便器|2', 'K-2|換気扇|1'),
    [
      ' | WD1 片引き戸 |  |  |  | 数量 1 | ',
      ' | WD2 障子 |  |  |  | 数量 4 | ',
      ' | 便器 |  |  |  | 番号 1, 台数 2 | ',
      ' | 換気扇 |  |  |  | 番号 K-2, 台数 1 | ',
    ],
  ],
  [
    'rooms on lines of their own in their column',
    copied('室名|品名|品番', 'LDK||', '|机|D-1', '|椅子|C-1', '納戸||'),
    ['LDK | 机 |  | D-1 |  |  | ', 'LDK | 椅子 |  | C-1 |  |  | ', '納戸 |  |  |  |  |  | '],
  ],
  [
    'a mark that is merged over the rooms of a light',
    copied('器具記号|階|室|器具|型番', 'D1|1|LDK|ダウンライト|LZD-1', '||廊下|〃|〃', 'B1|2|LDK|ペンダント|／'),
    [
      '1F LDK | D1 ダウンライト |  | LZD-1 |  |  | ',
      '1F 廊下 | D1 ダウンライト |  | LZD-1 |  |  | ',
      '  符号は上のセルの「D1」としました',
      '2F LDK | B1 ペンダント |  |  |  |  | ',
    ],
  ],
  [
    'dittos with more behind them',
    copied('部屋|品名|品番|仕様', 'LDK|引出し|A-1|オーク t=15 OSCL', '〃|〃（小）|A-2|〃 t=12', '〃|棚|A-3|同上 OF'),
    [
      'LDK | 引出し |  | A-1 |  | 仕様 オーク t=15 OSCL | ',
      'LDK | 引出し（小） |  | A-2 |  | 仕様 オーク t=12 OSCL | ',
      '  「〃（小）」は「引出し（小）」と読みました',
      '  「〃 t=12」は「オーク t=12 OSCL」と読みました',
      'LDK | 棚 |  | A-3 |  | 仕様 オーク t=12 OSCL OF | ',
      '  「同上 OF」は「オーク t=12 OSCL OF」と読みました',
    ],
  ],
  [
    'a metre behind millimetres',
    copied('符号|形式|寸法（W×H）', 'WD1|引違い|1,600×1.8m'),
    [
      ' | WD1 引違い |  |  |  | 寸法（W×H） 1,600×1.8m | ',
      '  「寸法（W×H）」の「1,600×1.8m」は寸法として読み取れないため、仕様に入れました',
    ],
  ],
  [
    'line breaks in the source of HTML',
    { html: '<table><tr><td>品名<td>備考<tr><td>ナラ\r\n  無垢<td>1行目<br>\r\n  2行目&nbsp;</table>' },
    [' | ナラ 無垢 |  |  |  |  | 1行目\n2行目'],
  ],
])('%s', async (_, input, lines) => {
  expect(await linesOf(input)).toEqual(lines);
});

test('texts below a table that name nothing are footnotes', async () => {
  const [table] = await tablesIn(
    copied(
      '室名|品名|品番',
      'LDK|机|D-1',
      '―以下余白―',
      '',
      '寸法は現場確認のこと',
      '・色は別途',
      '＜注記＞',
      '木部は無塗装',
    ),
  );
  expect(table?.skipped.map(({ line, reason }) => [line, reason])).toEqual(
    [3, 5, 6, 7, 8].map((line) => [line, 'note']),
  );
});

test('numbers are read as their cells show them', async () => {
  const formats = ['"WD-"0', '0%', '#,##0"mm"', '0000', 'General"台"', '0.0', '#,##0'];
  const cells = formats.map((numFmt, index) => [`1,${index}`, { value: 12.5, style: { numFmt } }] as const);
  const rows = [['品名', '掛率', '幅', '品番', '数量', '重量', '金額'], []];
  const bytes = new Uint8Array(await writeXlsx({ sheets: [{ name: '表', rows, cells: new Map(cells) }] }));
  expect(await linesOf({ bytes })).toEqual([
    ' | WD-13 |  | 0013 | 幅 13mm | 掛率 1250%, 数量 12.5台, 重量 12.5, 金額 12.5 | ',
  ]);
});
