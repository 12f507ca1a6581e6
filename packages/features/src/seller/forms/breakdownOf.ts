import { feeOf, isPrice } from '@iespec/contract';

/** Fee and proceeds in yen of a price as it is typed; null while it is none. */
export function breakdownOf(typed: string) {
  const plain = typed.normalize('NFKC').replaceAll(',', '').trim();
  const price = Number(plain);
  if (plain === '' || !isPrice(price)) return null;
  return { fee: feeOf(price), proceeds: price - feeOf(price) };
}
