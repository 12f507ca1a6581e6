/** The largest id that there can be. */
const largest = 2_147_483_647;

/** An id as an address carries it; null when it is none. */
export const idFrom = (given: string | null | undefined): number | null =>
  given && /^[1-9]\d{0,9}$/.test(given) && Number(given) <= largest ? Number(given) : null;
