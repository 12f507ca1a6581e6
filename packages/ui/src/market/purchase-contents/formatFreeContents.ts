/** 購入しなくても見られるもの。 */
export type FreeCounts = {
  /** 見本の製品の数。 */
  products: number;
  /** 公開されている図面の数。 */
  drawings: number;
};

const format = (count: number) => count.toLocaleString('ja-JP');

/** 購入しなくても見られるものを1行で：ほかに、製品1点・図面1枚を無料で公開中。なければ空。 */
export function formatFreeContents({ products, drawings }: FreeCounts) {
  const contents = [products > 0 && `製品${format(products)}点`, drawings > 0 && `図面${format(drawings)}枚`];
  const named = contents.filter((item) => item !== false).join('・');
  return named && `ほかに、${named}を無料で公開中`;
}
