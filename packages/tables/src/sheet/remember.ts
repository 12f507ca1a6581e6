/** More results than this are forgotten. */
const max = 20_000;

/** A function that keeps its results, because the cells of a table repeat. */
export function remember<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (known.size > max) known.clear();
    if (!known.has(text)) known.set(text, read(text));
    return known.get(text) as T;
  };
}
