import { isId } from '@iespec/contract';

/** The id of a provider's reference, expanded or not. */
export const idOf = (reference: string | { id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Our transaction's id from a reference or metadata; null for values that are not ours. */
export const transactionIdOf = (reference: string | null | undefined) =>
  reference && /^[1-9]\d{0,9}$/.test(reference) && isId(Number(reference)) ? Number(reference) : null;
