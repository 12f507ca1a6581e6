import { isId } from '@iespec/contract';

/** An id as an address carries it; null when it is none. */
export const parseId = (given: string | null | undefined): number | null =>
  given && /^[1-9]\d{0,9}$/.test(given) && isId(Number(given)) ? Number(given) : null;
