/** Formats an amount in yen: ¥5,000 */
export const formatYen = (amount: number) => `¥${amount.toLocaleString('ja-JP')}`;

/** Formats a price in yen, tax included: ¥5,000（税込） */
export const formatPrice = (amount: number) => `${formatYen(amount)}（税込）`;
