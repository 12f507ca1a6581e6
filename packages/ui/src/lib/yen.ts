/** Yen as figures: ¥5,000 */
export const yenFigures = (amount: number) => `¥${amount.toLocaleString('ja-JP')}`;

/** Money as people read it here: ¥5,000（税込） */
export const yen = (amount: number) => `${yenFigures(amount)}（税込）`;
