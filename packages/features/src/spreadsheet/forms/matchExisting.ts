import type { PropertyDetails, UnlockedProduct } from '@iespec/contract';
import { normalizeName } from '@iespec/tables';

type Named = { name: string; product_code: string };
export type Match = { product: UnlockedProduct; isInRoom: boolean };

/**
 * Returns a function that finds the existing product for a product of a table. It first searches the same
 * room, by model number, then by name, and finds each product there only once. In other rooms, it finds a
 * product by its model number, if no other product has that.
 */
export function createMatcher(rooms: PropertyDetails['rooms']) {
  const index = new Map<string, UnlockedProduct[]>();
  const add = (key: string, product: UnlockedProduct) => index.set(key, [...(index.get(key) ?? []), product]);
  for (const { id, products } of rooms)
    for (const product of products) {
      if (product.locked) continue;
      const code = normalizeName(product.product_code ?? '');
      if (code) add(`code ${code}`, product);
      if (code) add(`room ${id} code ${code}`, product);
      add(`room ${id} name ${normalizeName(product.name)}`, product);
    }
  const taken = new Set<UnlockedProduct>();

  return function match(roomId: number | null, { name, product_code }: Named): Match | null {
    const code = normalizeName(product_code);
    const free = (key: string) => (index.get(key) ?? []).filter((product) => !taken.has(product));
    const [inRoom] = [
      ...(code ? free(`room ${roomId} code ${code}`) : []),
      ...free(`room ${roomId} name ${normalizeName(name)}`),
    ];
    if (inRoom) {
      taken.add(inRoom);
      return { product: inRoom, isInRoom: true };
    }
    const [elsewhere, ...others] = free(`code ${code}`);
    return elsewhere && others.length === 0 ? { product: elsewhere, isInRoom: false } : null;
  };
}
