import { isId } from '@iespec/contract';

/** The id in a reference of the provider's, which is expanded or not. */
export const idOf = (reference: string | { id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Our transaction's id in a reference or in metadata; null for values that are not ours. */
export const transactionIdOf = (reference: string | null | undefined) =>
  reference && /^[1-9]\d{0,9}$/.test(reference) && isId(Number(reference)) ? Number(reference) : null;
