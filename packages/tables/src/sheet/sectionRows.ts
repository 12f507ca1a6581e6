import type { ColumnUse, SheetRow } from './sheet.ts';

const rooms =
  `LDK LD DK リビング ダイニング キッチン 台所 居間 食堂 応接室 応接間 和室 洋室 茶の間 茶室 寝室 主寝室 ベッドルーム
  子供室 子供部屋 子ども部屋 こども部屋 個室 客間 ゲストルーム 書斎 ワークスペース スタディコーナー 玄関 玄関ホール エントランス ポーチ
  ホール 廊下 階段 階段室 トイレ 便所 洗面 洗面室 洗面所 洗面脱衣室 脱衣室 脱衣所 サニタリー ランドリー ランドリールーム 浴室
  バスルーム バス 風呂 パントリー 納戸 収納 物置 クローゼット ウォークインクローゼット WIC WCL CL SIC SC シューズクローク
  家事室 ユーティリティ ロフト 屋根裏 小屋裏 吹抜 吹き抜け 土間 縁側 サンルーム テラス デッキ ウッドデッキ バルコニー ベランダ
  庭 外構 外部 外観 車庫 ガレージ カーポート 共通 共用部 全室 その他`.split(/\s+/);

const floor = String.raw`(?:B?\d+F|地?下?[\d一二三]*階|地下|屋上)`;
const room = `(?:${rooms.toSorted((a, b) => b.length - a.length).join('|')})`;
const roomName = new RegExp(
  String.raw`^(?:\d+[.)]\s*)?(?:${floor}|(?:${floor}\s*)?${room}(?:[・/、&+\s]*${room})*\s*(?:[\dA-Z]|\([^)]*\))?)$`,
  'iu',
);

const isRoomName = (text: string) => roomName.test(text.normalize('NFKC'));

/** ■リビング, 【LDK】: the mark before a title, or the brackets around one. */
const marked = /^(?:[■●◆◇□○◎▼▽▲△★☆▶►◼]+\s*(.+)|[【〔［[＜<〈《「『](.+)[】〕］\]＞>〉》」』])$/s;

/**
 * The room that a title names for the rows below it; null if the row is not a title. A title has text in its
 * first cell only. It is marked (■), is a usual name of a room, or its column has no text of products.
 */
function roomOfSection([first = '', ...others]: string[], use: ColumnUse | undefined): string | null {
  if (!first || others.some(Boolean)) return null;
  const [, afterMark, inBrackets] = marked.exec(first) ?? [];
  const title = afterMark ?? inBrackets;
  if (title) return title.trim();
  const isTitle = others.length > 0 && (isRoomName(first) || (use === 'ignored' && /\p{L}/u.test(first)));
  return isTitle ? first : null;
}

type Table = { headings: string[]; uses: ColumnUse[]; rows: SheetRow[]; skipped: SheetRow[] };

/** Turns titles between the rows into a first column, 部屋, unless the table has a column of rooms. */
export function withSections(table: Table): Table {
  const { headings, uses, rows, skipped } = table;
  if (uses.includes('room')) return table;
  let current = '';
  const filled = rows.flatMap(({ line, cells }) => {
    const room = roomOfSection(cells, uses[0]);
    current = room ?? current;
    return room === null ? [{ line, cells: [current, ...cells] }] : [];
  });
  if (filled.length === rows.length) return table;
  return {
    headings: ['部屋', ...headings],
    uses: ['room', ...uses],
    rows: filled,
    skipped: skipped.map(({ line, cells }) => ({ line, cells: ['', ...cells] })),
  };
}
