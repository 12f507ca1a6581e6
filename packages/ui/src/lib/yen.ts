/** Yen as figures: ¥5,000 */
export const formatYen = (amount: number) => `¥${amount.toLocaleString('ja-JP')}`;

/** Money as people read it here: ¥5,000（税込） */
export const formatPrice = (amount: number) => `${formatYen(amount)}（税込）`;
