/** ¥5,000（税込）; 無料 for ¥0. */
export const yenWithTax = (amount: number) => (amount === 0 ? '無料' : `${yen(amount)}（税込）`);

/** ¥4,000 */
export const yen = (amount: number) => `${amount < 0 ? '−' : ''}¥${Math.abs(amount).toLocaleString('ja-JP')}`;

const inTokyo = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long', timeStyle: 'short' });

/** 2026年11月22日 9:30, Tokyo time. */
export const dateAndTime = (date: Date) => inTokyo.format(date);

const dayInTokyo = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long' });

/** 2026年11月22日, Tokyo time. */
export const day = (date: Date) => dayInTokyo.format(date);
