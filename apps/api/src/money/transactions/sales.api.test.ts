import type { Sale } from '@iespec/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { userIdOf } from '../../test/actors.ts';
import { purchaseWith } from '../../test/purchases.ts';
import { insertListedProperty } from '../../test/testListing.ts';
import { eventually, world } from '../../test/world.ts';
import { toSalesCsv } from './salesCsv.ts';

const testWorld = world();
const { parts, as, send } = testWorld;

const sales = async (query = '') =>
  (await send('GET', `/api/sellers/sales${query}`)).body as unknown as { items: Sale[]; next_cursor: string | null };
const totals = async () => (await send('GET', '/api/sellers/sales/totals')).body as unknown as { years: object[] };

/** Inserts a sale that the provider does not know. */
async function insertSale(paid_at: string, fields: object = {}) {
  const { id: listing_id, property_id } = await insertListedProperty(parts);
  const { id } = await parts.db
    .insertInto('transactions')
    .values({
      buyer_id: await userIdOf(parts, 'buyer'),
      seller_id: parts.seller.id,
      property_id,
      listing_id,
      price: 5000,
      fee: 1000,
      payout: 4000,
      wording_version: 'test',
      status: 'paid',
      paid_at,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const insertRefund = (transaction_id: number, amount: number, status: 'succeeded' | 'failed' = 'succeeded') =>
  parts.db
    .insertInto('refunds')
    .values({ id: `re_${transaction_id}_${amount}`, transaction_id, amount, status, created_at: new Date() })
    .execute();

beforeAll(async () => {
  await as('buyer', 'GET', '/api/users/me');
});

describe('sales of two years', () => {
  let ids: number[];
  beforeAll(async () => {
    ids = [
      // Already the next year in Tokyo.
      await insertSale('2024-12-31T15:00:00Z'),
      await insertSale('2024-12-31T14:59:59Z'),
      await insertSale('2025-03-01T00:00:00Z', { status: 'refunded', refunded_at: new Date() }),
      await insertSale('2025-03-31T14:59:59Z'),
      await insertSale('2025-03-20T00:00:00Z', { price: 0, fee: 0, payout: 0 }),
      await insertSale('2025-03-21T00:00:00Z', { status: 'expired' }),
    ];
    await insertRefund(ids[3] ?? 0, 2000);
    await insertRefund(ids[3] ?? 0, 500, 'failed');
  });

  test('are listed in pages, newest first', async () => {
    const first = await sales('?limit=3');
    expect(first.items).toMatchObject([
      { id: ids[4], price: 0, refunded: 0, fee: 0, net: 0, state: 'paid' },
      { id: ids[3], price: 5000, refunded: 2000, fee: 600, net: 2400, state: 'paid' },
      { id: ids[2], price: 5000, refunded: 5000, fee: 0, net: 0, state: 'refunded' },
    ]);
    const second = await sales(`?limit=3&cursor=${first.next_cursor}`);
    expect(second.items.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect(second.next_cursor).toBeNull();

    const ofYear = await sales('?limit=2&year=2025');
    expect(ofYear.items.map(({ id }) => id)).toEqual([ids[4], ids[3]]);
    const rest = await sales(`?limit=2&year=2025&cursor=${ofYear.next_cursor}`);
    expect(rest.items.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
    expect(rest.next_cursor).toBeNull();
    expect((await sales('?year=2024')).items.map(({ id }) => id)).toEqual([ids[1]]);
  });

  test('are summed by year and month in Tokyo', async () => {
    const sums = (count: number, price: number, refunded: number, fee: number, net: number) => ({
      count,
      price,
      refunded,
      fee,
      net,
    });
    const march = { month: 3, ...sums(3, 10000, 7000, 600, 2400) };
    const january = { month: 1, ...sums(1, 5000, 0, 1000, 4000) };
    const december = { month: 12, ...sums(1, 5000, 0, 1000, 4000) };
    expect(await totals()).toEqual({
      years: [
        { year: 2025, ...sums(4, 15000, 7000, 1600, 6400), months: [march, january] },
        { year: 2024, ...sums(1, 5000, 0, 1000, 4000), months: [december] },
      ],
    });
  });

  test('are exported as CSV, for one year or all', async () => {
    const csv = async (query: string) => {
      const response = await as('seller', 'GET', `/api/sellers/sales/csv${query}`);
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      return Buffer.from(await response.arrayBuffer());
    };
    const bytes = await csv('?year=2025');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString().slice(1).split('\r\n');
    expect(lines).toEqual([
      '販売日,取引番号,物件名,販売価格（税込）,返金額,手数料,受取額,状態',
      `2025-01-01,${ids[0]},試験の家,5000,0,1000,4000,販売済み`,
      `2025-03-01,${ids[2]},試験の家,5000,5000,0,0,返金済み`,
      `2025-03-20,${ids[4]},試験の家,0,0,0,0,販売済み`,
      `2025-03-31,${ids[3]},試験の家,5000,2000,600,2400,一部返金`,
      '',
    ]);
    expect((await csv('')).toString().split('\r\n')).toHaveLength(7);
    expect((await as('seller', 'GET', '/api/sellers/sales/csv?year=abc')).status).toBe(422);
  });

  test('exclude other sellers’ sales', async () => {
    const own = (await (await as('buyer', 'GET', '/api/sellers/sales')).json()) as { items: object[] };
    expect(own.items).toEqual([]);
    expect(await (await as('buyer', 'GET', '/api/sellers/sales/totals')).json()).toEqual({ years: [] });
  });

  test('have a complete receipt for their buyer only', async () => {
    const receipt = (await (await as('buyer', 'GET', `/api/transactions/${ids[3]}`)).json()) as object;
    expect(receipt).toMatchObject({
      totalAmount: 5000,
      purchaseDate: '2025-03-31T14:59:59.000Z',
      title: '試験の家 仕様情報',
      buyer: { name: 'buyer', email: 'buyer@example.jp' },
      tax: { rate: 10, amount: 454 },
      refundedAmount: 2000,
      refundedAt: null,
      operator: { name: '【運営会社名】', registrationNumber: null },
    });
    expect((await as('seller', 'GET', `/api/transactions/${ids[3]}`)).status).toBe(404);
    const refundedReceipt = (await (await as('buyer', 'GET', `/api/transactions/${ids[2]}`)).json()) as object;
    expect(refundedReceipt).toMatchObject({ status: 'refunded', refundedAmount: 5000, refundedAt: expect.any(String) });
  });
});

test('after a partial refund, the amounts add up to the price and match the provider’s', async () => {
  const bought = await purchaseWith(testWorld, 'buyer', undefined, 4999);
  const partialRefund = { amount: 1234, reverse_transfer: true, refund_application_fee: true };
  await parts.payments.stripe.refunds.create({ payment_intent: bought.intent, ...partialRefund });
  await eventually(async () => (await sales()).items[0]?.refunded === 1234);
  const [sale] = (await sales()).items;
  expect(sale).toMatchObject({ price: 4999, state: 'paid' });
  expect(sale && sale.refunded + sale.fee + sale.net).toBe(4999);
  // The provider does its own rounding of a partial fee, so the amounts may differ by one yen.
  const { seller } = await bought.money();
  expect(Math.abs((sale?.net ?? 0) - seller)).toBeLessThanOrEqual(1);
});

test('the refunded part of a fee is rounded down', async () => {
  const id = await insertSale('2026-01-01T00:00:00Z', { price: 4999, fee: 999, payout: 4000 });
  await insertRefund(id, 1234);
  // 999 × 1234 ÷ 4999 = 246.6
  expect((await sales()).items.find((sale) => sale.id === id)).toMatchObject({ refunded: 1234, fee: 753, net: 3012 });
});

test('a purchase can be refunded for 24 hours', async () => {
  const id = await insertSale('2026-02-01T10:00:00Z');
  const purchase = (await (await as('buyer', 'GET', `/api/transactions/${id}`)).json()) as object;
  expect(purchase).toMatchObject({ refundableUntil: '2026-02-02T10:00:00.000Z' });
});

describe('escapes the CSV cell', () => {
  const amounts = { price: 0, refunded: 0, fee: 0, net: 0 };
  const sale = { id: 1, sold_at: '2025-03-01T00:00:00.000Z', ...amounts, state: 'paid' as const };
  const cellOf = (name: string) =>
    toSalesCsv([{ ...sale, property: { id: 1, name } }])
      .split('\r\n')
      .slice(1)
      .join('\r\n')
      .slice('2025-03-01,1,'.length, -',0,0,0,0,販売済み\r\n'.length);

  test.each([
    ['木漏れ日の家', '木漏れ日の家'],
    ['家,庭', '"家,庭"'],
    ['"家"', '"""家"""'],
    ['家\n庭', '"家\n庭"'],
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("https://evil.example","家")', `"'=HYPERLINK(""https://evil.example"",""家"")"`],
    ['+81', "'+81"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
  ])('%j', (name, cell) => {
    expect(cellOf(name)).toBe(cell);
  });
});
