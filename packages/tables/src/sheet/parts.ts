import { guessUse } from './columns.ts';
import { compactName, maxHeadingLength, nameOfHeading } from './headings.ts';

/** Parts of a room, as schedules of finishes name them. */
const parts = new Set(
  `床 床面 土間 巾木 幅木 腰壁 腰 腰板 腰見切 壁 壁面 内壁 垂壁 垂れ壁 下り壁 間仕切 間仕切壁 天井 天井面
  廻縁 廻り縁 回縁 回り縁 周縁 周り縁 まわり縁 天井廻縁 天井廻り縁 天井回り縁 木部 造作材 柱型 梁型 出窓 ニッチ 床見切 沓摺 沓摺り 建具枠 枠 三方枠 四方枠 窓枠 窓台 額縁 敷居 鴨居 長押 框 上框 上り框 見切 見切り 見切縁
  造作 造作家具 棚 カウンター 階段 段板 踏板 踏面 蹴込 蹴込板 ささら 手摺 手すり 笠木 柱 梁 幕板 カーテンボックス 床の間 浴槽 洗面台
  ポーチ床 犬走り`.split(/\s+/),
);

/** What a column tells of a part, by the words at the end of its heading. */
const aspects: [words: RegExp, aspect: string][] = [
  [/仕上げ?材?料?$/, '仕上'],
  [/下地材?$/, '下地'],
  [/(?:材質|材料|樹種|塗装|色|色番|厚み?|厚さ|高さ|寸法|サイズ|見込み?|見付け?|仕様|記号|符号|備考|[hHtT])$/, ''],
  [/(?:メーカー|メーカ|製造元|ブランド)(?:[・/／](?:品番|型番))?$/, ''],
  [/(?:品番|型番|型式|商品名|製品名)$/, ''],
];

export type PartColumn = { part: string; aspect: string };

/**
 * Splits the heading of a column of a schedule of finishes: 床 下地, 床（仕上）, 巾木 H. A part's name alone stands
 * for its finish. Before 仕上 and 下地, any words name a part: ニッチ 仕上. Null if no part is named.
 */
export function readPartHeading(heading: string): PartColumn | null {
  if (heading.length > maxHeadingLength) return null;
  const name = nameOfHeading(heading)
    .normalize('NFKC')
    .replace(/[(（[［](.*?)[)）\]］]$/, ' $1');
  if (isPartName(name)) return { part: name.replace(/\s/g, ''), aspect: '仕上' };
  for (const [words, aspect] of aspects) {
    const found = words.exec(name);
    const part = found ? name.slice(0, found.index).replace(/[\s・/／]+$/, '') : '';
    const isPart = isPartName(part) || (aspect !== '' && /\s/.test(name));
    if (found && part && isPart) return { part, aspect: aspect || found[0] };
  }
  return null;
}

/** Whether a cell says what a column tells of the part above it: 下地, 仕上. */
export const isAspect = (cell: string) => /^(?:下地材?|仕上げ?材?料?|仕様)$/.test(cell.replace(/\s/g, ''));

/** Whether a cell is the name of a part. */
export const isPartName = (cell: string) => parts.has(cell.normalize('NFKC').replace(/\s/g, ''));

/** Whether a heading stands above the names of parts. */
export const isHeadingOfParts = (heading: string) => /^(?:部位|部分)(?:名称?)?$/.test(compactName(heading));

/** Whether a heading tells something of a known part: 床下地. */
export const isPartHeading = (heading: string) => isPartName(readPartHeading(heading)?.part ?? '');

/** What a schedule of finishes says of a room rather than of its parts. */
const ofRoom =
  /^(?:.*面積|.*[帖畳]数|広さ|天井高さ?|ch|室高|気積|室番号?|部屋番号|用途|内装制限|排煙|換気)(?:\(.*\))?$/i;

export const isOfRoom = (heading: string) => guessUse(heading) === 'description' || ofRoom.test(compactName(heading));
