import { feeOf } from '@iespec/contract';

/** What `count` sales at `price` yen bring the seller, in yen. The fee is rounded down for each sale, as it is charged. */
export function proceedsOf(price: number, count: number) {
  const fee = feeOf(price) * count;
  const total = price * count;
  return { total, fee, net: total - fee };
}
