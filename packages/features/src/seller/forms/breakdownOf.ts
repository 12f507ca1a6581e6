import { feeOf, isPrice } from '@iespec/contract';

/** Fee and proceeds in yen for the price that the seller typed; null if it is not a valid price. */
export function breakdownOf(typed: string) {
  const plain = typed.normalize('NFKC').replaceAll(',', '').trim();
  const price = Number(plain);
  if (plain === '' || !isPrice(price)) return null;
  return { fee: feeOf(price), proceeds: price - feeOf(price) };
}
