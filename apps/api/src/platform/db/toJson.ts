/** A value as JSON for the database. Lone surrogates become U+FFFD, as they do in a parameter of type text. */
export const toJson = (value: object) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? Buffer.from(part).toString() : part));
