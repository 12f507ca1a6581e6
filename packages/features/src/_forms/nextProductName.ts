import { newItem } from '@iespec/contract';

/** The name of a new product: numbered one above the room's product count, or with the next free number. */
export function nextProductName(products: { name: string }[]) {
  const taken = new Set(products.map(({ name }) => name));
  let number = products.length + 1;
  while (taken.has(newItem.productName(number))) number += 1;
  return newItem.productName(number);
}
