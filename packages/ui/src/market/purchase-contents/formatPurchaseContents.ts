export type PurchaseCounts = {
  /** 製品の数。 */
  products: number;
  /** 図面の数。 */
  drawings: number;
  /** 限定写真（PAIDの画像）の数。 */
  paidImages: number;
};

const format = (count: number) => count.toLocaleString('ja-JP');

/** 購入で手に入るもの。0のものは含めない。 */
export const purchaseContents = ({ products, drawings, paidImages }: PurchaseCounts) =>
  [
    products > 0 && `製品${format(products)}点の品番・寸法`,
    drawings > 0 && `図面${format(drawings)}枚`,
    paidImages > 0 && `限定写真${format(paidImages)}枚`,
  ].filter((item) => item !== false);

/** 購入で手に入るものを1行で：製品12点の品番・寸法／図面2枚／限定写真5枚 */
export const formatPurchaseContents = (counts: PurchaseCounts) => purchaseContents(counts).join('／');
