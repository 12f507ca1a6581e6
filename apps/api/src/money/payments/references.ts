/** The id in a reference to an object at the provider. The reference may be replaced by the object. */
export const idOf = (reference: string | { id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
