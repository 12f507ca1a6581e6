/** The id of a provider's reference, expanded or not. */
export const idOf = (reference: string | { id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
