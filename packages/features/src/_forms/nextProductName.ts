import { newItem } from '@iespec/contract';

/** The name of a new product of a room: of the number behind its products, or the next one that is free. */
export function nextProductName(products: { name: string }[]) {
  const taken = new Set(products.map(({ name }) => name));
  let number = products.length + 1;
  while (taken.has(newItem.productName(number))) number += 1;
  return newItem.productName(number);
}
