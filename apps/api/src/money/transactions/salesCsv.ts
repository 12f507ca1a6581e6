import type { Sale } from '@iespec/contract';

const header = ['販売日', '取引番号', '物件名', '販売価格（税込）', '返金額', '手数料', '受取額', '状態'];

const stateOf = ({ state, refunded }: Sale) => {
  if (state === 'refunded') return '返金済み';
  if (state === 'disputed') return '異議申し立て';
  return refunded > 0 ? '一部返金' : '販売済み';
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

/** Sales as CSV in UTF-8, with a byte order mark because some spreadsheets assume Shift_JIS otherwise. */
export function toSalesCsv(sales: Sale[]) {
  const rows = sales.map((sale) => [
    dayOf(sale.sold_at),
    sale.id,
    sale.property.name,
    sale.price,
    sale.refunded,
    sale.fee,
    sale.net,
    stateOf(sale),
  ]);
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
