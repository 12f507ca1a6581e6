import { newItem } from '@iespec/contract';

/** The name of a new product: its number is the room's product count plus one, or the next free one. */
export function nextProductName(products: { name: string }[]) {
  const taken = new Set(products.map(({ name }) => name));
  let number = products.length + 1;
  while (taken.has(newItem.productName(number))) number += 1;
  return newItem.productName(number);
}
