import { isId } from '@iespec/contract';

/** Parses the id in a URL; null if it is invalid. */
export const parseId = (given: string | null | undefined): number | null =>
  given && /^[1-9]\d{0,9}$/.test(given) && isId(Number(given)) ? Number(given) : null;
