/**
 * Counts the places that are taken, for each holder (a user, an address, the process) up to its limit. The
 * returned function takes one place of each holder, by the holder's id; null: it has none. `full`: the first
 * holder without a place left, in which case none is taken. `leave` frees the places.
 */
export function countPlaces<Holder extends string>(limits: Record<Holder, number>) {
  const counts = new Map<string, number>();
  return (holders: Record<Holder, string | number | null>) => {
    const taken = (Object.keys(holders) as Holder[])
      .filter((holder) => holders[holder] !== null)
      .map((holder) => ({ holder, key: `${holder} ${holders[holder]}` }));
    const full = taken.find(({ holder, key }) => (counts.get(key) ?? 0) >= limits[holder])?.holder;
    const add = (change: 1 | -1) => {
      for (const { key } of full ? [] : taken) {
        const count = (counts.get(key) ?? 0) + change;
        if (count > 0) counts.set(key, count);
        else counts.delete(key);
      }
    };
    add(1);
    return { full, leave: () => add(-1) };
  };
}
