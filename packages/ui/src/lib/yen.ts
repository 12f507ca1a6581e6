/** 円の金額：¥5,000 */
export const formatYen = (amount: number) => `¥${amount.toLocaleString('ja-JP')}`;

/** 税込の価格：¥5,000（税込） */
export const formatPrice = (amount: number) => `${formatYen(amount)}（税込）`;
