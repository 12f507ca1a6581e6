/** The platform's share of a sale, in per cent. */
export const feePercent = 20;

/** A purchase may be taken back within these hours. */
export const refundHours = 24;

/** Yen. `initial` on creation; below `least` the card provider charges nothing; 0 is granted without it. */
export const price = { initial: 5000, least: 50, most: 9_999_999 } as const;

/** Yen in the browser's own history entry; never shown where the api answers. */
export const recordedAmount = 3000;

/** Rows of a list: the default and the most that one answer holds. */
export const pageSize = 100;

/** The platform's share of a price in whole yen; the rest is the seller's. */
export const feeOf = (yen: number) => Math.floor((yen * feePercent) / 100);

export const isPrice = (yen: number) =>
  Number.isInteger(yen) && (yen === 0 || (yen >= price.least && yen <= price.most));
