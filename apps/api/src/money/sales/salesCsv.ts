import type { SalesEntry } from '@iespec/contract';
import { toCsv } from '@iespec/tables/csv';

/**
 * In every row, the price less the fee is the amount received. Refunds are negative, so each column can be
 * summed.
 */
const header = ['日付', '取引番号', '物件名', '販売価格（税込）', '手数料', '受取額', '状態'];

const labels: Record<SalesEntry['kind'], string> = {
  sale: '販売済み',
  refund: '返金済み',
  refund_failed: '返金の取り消し',
  dispute: '異議申し立て',
  dispute_won: '異議申し立ての取り消し',
};

/** The day in Tokyo, such as `2026-11-22`. */
const dayOf = (moment: string) =>
  new Date(moment).toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short' });

/** The ledger as CSV. */
export function toSalesCsv(entries: SalesEntry[]) {
  const rows = entries.map(({ occurred_at, transaction_id, property, price, fee, net, kind }) => [
    dayOf(occurred_at),
    transaction_id,
    property.name,
    price,
    fee,
    net,
    labels[kind],
  ]);
  return toCsv([header, ...rows]);
}
