const names = new Set(
  `LDK LD DK リビング ダイニング キッチン 台所 居間 食堂 応接室 応接間 和室 洋室 茶の間 茶室 寝室 主寝室 ベッドルーム
  子供室 子供部屋 子ども部屋 こども部屋 個室 客間 ゲストルーム 書斎 ワークスペース スタディコーナー 玄関 玄関ホール エントランス ポーチ
  ホール 廊下 階段 階段室 トイレ 便所 洗面 洗面室 洗面所 洗面脱衣室 脱衣 脱衣室 脱衣所 サニタリー ランドリー ランドリールーム 浴室
  バスルーム バス 風呂 パントリー 納戸 収納 物置 クローゼット ウォークインクローゼット WIC WCL CL SIC SC シューズクローク
  家事室 ユーティリティ ロフト 屋根裏 小屋裏 小屋裏収納 吹抜 吹き抜け 土間 縁側 サンルーム テラス デッキ ウッドデッキ バルコニー
  ベランダ 庭 外構 外部 外観 車庫 ガレージ カーポート 共通 共用部 全室 その他`.split(/\s+/),
);
const longestName = Math.max(...[...names].map(({ length }) => length));

const floor = String.raw`(?:B?\d{1,2}[F階]|R?PH\d?F?|RF|(?:地[下上])?[\d一二三四五]{1,2}階|地下|屋上|小屋裏階|ロフト階)`;
const floorName = new RegExp(`^${floor}$`, 'iu');
const beforeRooms = new RegExp(String.raw`^(?:\d+[.)]\s*)?(?:${floor}\s*)?`, 'iu');

/** What may follow the names of rooms: 洋室1, 子供室A, 寝室(南). */
const afterRooms = /^\s*(?:[\dA-Z]|\([^()]*\))?$/iu;

/** Longer text is no name. */
const maxLength = 40;

export const isFloorName = (text: string) => text.length <= maxLength && floorName.test(text.normalize('NFKC'));

/** Where names of rooms that stand side by side, from `start` on, may end. */
function endsOfRooms(text: string, start: number): Set<number> {
  const ends = new Set<number>();
  const starts = new Set([start]);
  // Each position is looked at once, however many ways lead to it.
  for (let index = start; index < text.length; index++) {
    if (!starts.has(index)) continue;
    for (let end = index + 1; end <= Math.min(text.length, index + longestName); end++) {
      if (!names.has(text.slice(index, end).toUpperCase())) continue;
      ends.add(end);
      starts.add(end + (/^[・/、,&+\s]*/.exec(text.slice(end))?.[0].length ?? 0));
    }
  }
  return ends;
}

/** Whether text is a usual name of a room, or of several: 2階ホール, 洗面・脱衣室, 洋室1. */
export function isRoomName(text: string): boolean {
  if (text.length > maxLength) return false;
  const name = text.normalize('NFKC');
  const start = beforeRooms.exec(name)?.[0].length ?? 0;
  return isFloorName(text) || [...endsOfRooms(name, start)].some((end) => afterRooms.test(name.slice(end)));
}

/** The name of a floor as rooms take it: 1F for 1. */
export function floorOf(text: string): string {
  const floor = text.normalize('NFKC').trim();
  return /^(?:B?\d{1,2}|R|PH\d?)$/i.test(floor) ? `${floor.toUpperCase()}F` : text;
}

const floorBefore = new RegExp(`^${floor}\\s*(?=\\S)`, 'iu');

/** The name of a room without its floor: LDK for 1F LDK. */
export const withoutFloor = (name: string) => name.normalize('NFKC').replace(floorBefore, '');

/** The rooms in one cell, as in 居間・食堂, if each is the name of a room; a single one otherwise. */
export function splitRooms(text: string): string[] {
  const parts = text.split(/[、,，・/／\n]|\s*(?:及び|および|と)\s*/).map((part) => part.trim());
  return parts.length > 1 && parts.every((part) => part !== '' && isRoomName(part)) ? parts : [text];
}
