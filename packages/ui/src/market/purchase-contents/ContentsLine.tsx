import { type PurchaseCounts, purchaseContents } from './formatPurchaseContents.ts';

/** 購入で手に入るものの1行。区切りの「／」のあとでだけ折り返す。 */
export const ContentsLine = ({ counts }: { counts: PurchaseCounts }) =>
  purchaseContents(counts).map((item, index, { length }) => (
    <span key={item} className="inline-block">
      {`${item}${index < length - 1 ? '／' : ''}`}
    </span>
  ));
