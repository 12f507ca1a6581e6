/** 円の金額：¥5,000 */
export const formatYen = (amount: number) => `¥${amount.toLocaleString('ja-JP')}`;

/** 差し引かれることのある金額：−¥4,000 */
export const formatSignedYen = (amount: number) =>
  amount < 0 ? `−${formatYen(-amount)}` : formatYen(Math.abs(amount));

/** 税込の価格：¥5,000（税込）、0円なら「無料」。 */
export const formatPrice = (amount: number) => (amount === 0 ? '無料' : `${formatYen(amount)}（税込）`);
