import { feeOf } from '@iespec/contract';

/** Yen that `count` sales at `price` bring the seller. The fee is rounded down for each sale. */
export function proceedsOf(price: number, count: number) {
  const fee = feeOf(price) * count;
  const total = price * count;
  return { total, fee, net: total - fee };
}
