export type PurchaseCounts = {
  /** 製品の数。見本は含めない。 */
  products: number;
  /** 有料画像のある図面の数。 */
  drawings: number;
  /** 図面のほかの有料画像の数。 */
  paidImages: number;
};

/** 購入しなくても見られるもの。 */
export type FreeCounts = {
  /** 見本の製品の数。 */
  products: number;
  /** 公開されている図面の数。 */
  drawings: number;
};

const format = (count: number) => count.toLocaleString('ja-JP');

/** 購入で手に入るもの。0のものは含めない。 */
export const purchaseContents = ({ products, drawings, paidImages }: PurchaseCounts) =>
  [
    products > 0 && `製品${format(products)}点の品番・寸法`,
    drawings > 0 && `図面${format(drawings)}枚`,
    paidImages > 0 && `有料画像${format(paidImages)}枚`,
  ].filter((item) => item !== false);

/** 購入で手に入るものを1行で：製品12点の品番・寸法／図面2枚／有料画像5枚 */
export const formatPurchaseContents = (counts: PurchaseCounts) => purchaseContents(counts).join('／');

/** 数だけを短く：製品12点、図面2枚、写真5枚。0のものは含めない。 */
export const nameContents = ({ products, drawings, paidImages }: PurchaseCounts) =>
  [
    products > 0 && `製品${format(products)}点`,
    drawings > 0 && `図面${format(drawings)}枚`,
    paidImages > 0 && `写真${format(paidImages)}枚`,
  ].filter((item) => item !== false);

/** 購入しなくても見られるものを1行で：ほかに、製品1点・図面1枚を無料で公開中。なければ空。 */
export function formatFreeContents({ products, drawings }: FreeCounts) {
  const contents = [products > 0 && `製品${format(products)}点`, drawings > 0 && `図面${format(drawings)}枚`];
  const named = contents.filter((item) => item !== false).join('・');
  return named && `ほかに、${named}を無料で公開中`;
}
