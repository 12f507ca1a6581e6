import type { SalesEntry } from '@iespec/contract';

/** In every row the price less the fee is the net amount, and each column adds up. */
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

/** First characters that make spreadsheets read a cell as a formula; Japanese spreadsheets also accept full-width signs. */
const formula = /^[=+\-@＝＋－＠\t\r]/;

/** A cell according to RFC 4180. User input is escaped so that it is never a formula. */
function cell(value: string | number) {
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The ledger as CSV in UTF-8, with a byte order mark because some spreadsheets assume Shift_JIS otherwise. */
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
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
