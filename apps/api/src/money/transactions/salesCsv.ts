import type { Sale } from '@iespec/contract';

const header = ['販売日', '取引番号', '物件名', '販売価格（税込）', '返金額', '手数料', '受取額', '状態'];

const stateOf = ({ state, refunded }: Sale) => {
  if (state === 'refunded') return '返金済み';
  if (state === 'disputed') return '異議申し立て';
  return refunded > 0 ? '一部返金' : '販売済み';
};

/** 2026-11-22, in Tokyo. */
const dayOf = (moment: string) =>
  new Date(moment).toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short' });

/** A spreadsheet takes a text that begins so for a formula; full-width signs too, where the language is Japanese. */
const formula = /^[=+\-@＝＋－＠\t\r]/;

/** A cell by RFC 4180. What was typed is never a formula. */
function cell(value: string | number) {
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Sales as a file for a spreadsheet: UTF-8 with a byte order mark, without which some take it for Shift_JIS. */
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
