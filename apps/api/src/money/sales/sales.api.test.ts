import type { SalesEntry } from '@iespec/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { userIdOf } from '#test/actors.ts';
import { purchaseWith, transactionOf } from '#test/purchases.ts';
import { insertListedProperty } from '#test/testListing.ts';
import { eventually, world } from '#test/world.ts';
import { bookSales } from './bookSales.ts';
import { toSalesCsv } from './salesCsv.ts';

const testWorld = world();
const { parts, as, read: readAs, send } = testWorld;

const sales = async (query = '') =>
  (await send('GET', `/api/sellers/sales${query}`)).body as unknown as {
    items: SalesEntry[];
    next_cursor: string | null;
  };
const totals = async () => (await send('GET', '/api/sellers/sales/totals')).body as unknown as { years: object[] };
const csv = async (query: string) => {
  const response = await as('seller', 'GET', `/api/sellers/sales/csv${query}`);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return Buffer.from(await response.arrayBuffer());
};

type Refund = [id: string, amount: number, status: 'pending' | 'succeeded' | 'failed', at: string];

/** Books a transaction with all its refunds so far. */
async function book(id: number, refunds: Refund[] = []) {
  const { db } = parts;
  const transaction = await db.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const payment = {
    refunds: refunds.map(([name, amount, status, at]) => ({
      id: `re_${id}_${name}`,
      amount,
      status,
      failure_reason: null,
      created_at: new Date(at),
    })),
    entries: [],
  };
  await db
    .transaction()
    .execute((tx) => bookSales(tx, transaction, { payment, now: new Date('2025-06-01T00:00:00Z') }));
}

/** Inserts and books a sale that the provider does not know. */
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
  await book(id);
  return id;
}

const entriesOf = async (transactionId: number) =>
  (await sales()).items.filter(({ transaction_id }) => transaction_id === transactionId);

beforeAll(async () => {
  await as('buyer', 'GET', '/api/users/me');
});

describe('a ledger of two years', () => {
  let ids: number[];
  beforeAll(async () => {
    ids = [
      // Already the next year in Tokyo.
      await insertSale('2024-12-31T15:00:00Z'),
      await insertSale('2024-12-31T14:59:59Z'),
      await insertSale('2025-03-31T14:59:59Z'),
      await insertSale('2025-03-20T00:00:00Z', { price: 0, fee: 0, payout: 0 }),
      await insertSale('2025-03-21T00:00:00Z', { status: 'expired' }),
    ];
    // A sale of 2024 that is refunded in two parts, in 2025.
    await book(ids[1] ?? 0, [['first', 2000, 'succeeded', '2025-03-01T00:00:00Z']]);
    await book(ids[1] ?? 0, [
      ['first', 2000, 'succeeded', '2025-03-01T00:00:00Z'],
      ['second', 3000, 'succeeded', '2025-03-31T15:00:00Z'],
    ]);
    // Neither a pending nor a failed refund is an entry.
    await book(ids[2] ?? 0, [
      ['pending', 2000, 'pending', '2025-04-02T00:00:00Z'],
      ['failed', 500, 'failed', '2025-04-02T00:00:00Z'],
    ]);
  });

  test('lists a sale as it was and each refund on its own day, in pages, newest first', async () => {
    const first = await sales('?limit=3');
    expect(first.items).toMatchObject([
      { transaction_id: ids[1], kind: 'refund', price: -3000, fee: -600, net: -2400 },
      { transaction_id: ids[2], kind: 'sale', price: 5000, fee: 1000, net: 4000 },
      { transaction_id: ids[3], kind: 'sale', price: 0, fee: 0, net: 0 },
    ]);
    const second = await sales(`?limit=3&cursor=${first.next_cursor}`);
    expect(second.items).toMatchObject([
      { transaction_id: ids[1], kind: 'refund', price: -2000, fee: -400, net: -1600 },
      { transaction_id: ids[0], kind: 'sale' },
      { transaction_id: ids[1], kind: 'sale', price: 5000, fee: 1000, net: 4000 },
    ]);
    expect(second.next_cursor).toBeNull();
    expect((await sales('?skip=5')).items).toEqual(second.items.slice(2));

    const ofYear = await sales('?limit=4&year=2025');
    expect(ofYear.items.map(({ transaction_id }) => transaction_id)).toEqual([ids[1], ids[2], ids[3], ids[1]]);
    const rest = await sales(`?limit=4&year=2025&cursor=${ofYear.next_cursor}`);
    expect(rest.items.map(({ transaction_id }) => transaction_id)).toEqual([ids[0]]);
    expect(rest.next_cursor).toBeNull();
    expect((await sales('?year=2024')).items).toMatchObject([{ transaction_id: ids[1], kind: 'sale', net: 4000 }]);
  });

  test('continues its pages at the same entry when a new entry is added', async () => {
    const first = await sales('?limit=2');
    const late = await insertSale('2025-05-01T00:00:00Z');
    const second = await sales(`?limit=4&cursor=${first.next_cursor}`);
    expect(second.items.map(({ transaction_id }) => transaction_id)).toEqual([ids[3], ids[1], ids[0], ids[1]]);
    await parts.db.deleteFrom('sales_entries').where('transaction_id', '=', late).execute();
  });

  test('is summed by year and month in Tokyo', async () => {
    const sums = (count: number, price: number, refunded: number, fee: number, net: number) => ({
      count,
      price,
      refunded,
      fee,
      net,
    });
    const april = { month: 4, ...sums(0, 0, 3000, -600, -2400) };
    const march = { month: 3, ...sums(2, 5000, 2000, 600, 2400) };
    const january = { month: 1, ...sums(1, 5000, 0, 1000, 4000) };
    const december = { month: 12, ...sums(1, 5000, 0, 1000, 4000) };
    expect(await totals()).toEqual({
      years: [
        { year: 2025, ...sums(3, 10000, 5000, 1000, 4000), months: [april, march, january] },
        { year: 2024, ...sums(1, 5000, 0, 1000, 4000), months: [december] },
      ],
    });
  });

  test('is exported as CSV, for one year or all', async () => {
    const bytes = await csv('?year=2025');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString().slice(1).split('\r\n');
    expect(lines).toEqual([
      '日付,取引番号,物件名,販売価格（税込）,手数料,受取額,状態',
      `2025-01-01,${ids[0]},試験の家,5000,1000,4000,販売済み`,
      `2025-03-01,${ids[1]},試験の家,-2000,-400,-1600,返金済み`,
      `2025-03-20,${ids[3]},試験の家,0,0,0,販売済み`,
      `2025-03-31,${ids[2]},試験の家,5000,1000,4000,販売済み`,
      `2025-04-01,${ids[1]},試験の家,-3000,-600,-2400,返金済み`,
      '',
    ]);
    expect((await csv('?year=2024')).toString().split('\r\n').slice(1)).toEqual([
      `2024-12-31,${ids[1]},試験の家,5000,1000,4000,販売済み`,
      '',
    ]);
    expect((await csv('')).toString().split('\r\n')).toHaveLength(8);
    expect((await as('seller', 'GET', '/api/sellers/sales/csv?year=abc')).status).toBe(422);
  });

  test('excludes other sellers’ sales, even after a cursor of another seller', async () => {
    const { next_cursor } = await sales('?limit=1');
    for (const query of ['', `?cursor=${next_cursor}`])
      expect(await readAs(`/api/sellers/sales${query}`, 'buyer')).toEqual({ items: [], next_cursor: null });
    expect(await readAs('/api/sellers/sales/totals', 'buyer')).toEqual({ years: [] });
    expect(await (await as('buyer', 'GET', '/api/sellers/sales/csv')).text()).not.toContain('試験の家');
  });
});

test('a receipt is complete, and only for its buyer', async () => {
  const id = await insertSale('2024-03-31T14:59:59Z');
  const refund = { id: `re_${id}`, transaction_id: id, amount: 2000, created_at: new Date() };
  await parts.db
    .insertInto('refunds')
    .values({ ...refund, status: 'succeeded' })
    .execute();
  const readReceipt = async () => (await as('buyer', 'GET', `/api/transactions/${id}`)).json();
  expect(await readReceipt()).toMatchObject({
    totalAmount: 5000,
    purchaseDate: '2024-03-31T14:59:59.000Z',
    refundableUntil: '2024-04-01T14:59:59.000Z',
    title: '試験の家 仕様情報',
    buyer: { name: 'buyer', email: 'buyer@example.jp' },
    tax: { rate: 10, amount: 454 },
    refundedAmount: 2000,
    refundedAt: null,
    operator: { name: '【運営会社名】', registrationNumber: null },
  });
  expect((await as('seller', 'GET', `/api/transactions/${id}`)).status).toBe(404);
  const refunded = { status: 'refunded' as const, refunded_at: new Date() };
  await parts.db.updateTable('transactions').set(refunded).where('id', '=', id).execute();
  expect(await readReceipt()).toMatchObject({
    status: 'refunded',
    refundedAmount: 5000,
    refundedAt: expect.any(String),
  });
});

test('the refunded part of a fee is rounded down in total, not per refund', async () => {
  const id = await insertSale('2024-01-01T00:00:00Z', { price: 4999, fee: 999, payout: 4000 });
  const first: Refund = ['first', 1234, 'succeeded', '2024-01-02T00:00:00Z'];
  const second: Refund = ['second', 1234, 'succeeded', '2024-01-03T00:00:00Z'];
  const last: Refund = ['last', 2531, 'succeeded', '2024-01-04T00:00:00Z'];
  for (const refunds of [[first], [first, second], [first, second, last]]) await book(id, refunds);
  expect((await entriesOf(id)).map(({ price, fee, net }) => [price, fee, net])).toEqual([
    [-2531, -506, -2025],
    // 999 × 2468 ÷ 4999 = 493.2
    [-1234, -247, -987],
    // 999 × 1234 ÷ 4999 = 246.6
    [-1234, -246, -988],
    [4999, 999, 4000],
  ]);
});

test('a refund that fails after it has succeeded is taken back by an entry of its own', async () => {
  const id = await insertSale('2024-02-01T00:00:00Z');
  await book(id, [['x', 5000, 'succeeded', '2024-02-02T00:00:00Z']]);
  for (let time = 0; time < 2; time += 1) await book(id, [['x', 5000, 'failed', '2024-02-02T00:00:00Z']]);
  expect((await entriesOf(id)).map(({ kind, net, occurred_at }) => [kind, net, occurred_at])).toEqual([
    ['refund_failed', 4000, '2025-06-01T00:00:00.000Z'],
    ['refund', -4000, '2024-02-02T00:00:00.000Z'],
    ['sale', 4000, '2024-02-01T00:00:00.000Z'],
  ]);
});

test('a payment that was refunded before it was fulfilled is no sale', async () => {
  const id = await insertSale('2024-02-03T00:00:00Z', { status: 'refunded', refunded_at: new Date() });
  await book(id, [['x', 5000, 'succeeded', '2024-02-03T00:00:00Z']]);
  expect(await entriesOf(id)).toEqual([]);
});

test('a free sale is booked', async () => {
  const listing = await insertListedProperty(parts, 0);
  await as('suzuki', 'POST', '/api/transactions/checkout', { listingId: listing.id });
  const { id } = await transactionOf(testWorld, listing.id);
  expect(await entriesOf(id)).toMatchObject([{ kind: 'sale', price: 0, fee: 0, net: 0 }]);
});

describe('a payment at the provider', () => {
  const reversal = { reverse_transfer: true, refund_application_fee: true };
  const stripe = () => parts.payments.stripe;

  test('is booked with its partial refunds, whose amounts match the provider’s', async () => {
    const bought = await purchaseWith(testWorld, 'partial', undefined, 4999);
    const { id } = await bought.read();
    await stripe().refunds.create({ payment_intent: bought.intent, amount: 1234, ...reversal });
    const [refund, sale] = await eventually(async () => {
      const entries = await entriesOf(id);
      return entries.length === 2 && entries;
    });
    expect(sale).toMatchObject({ kind: 'sale', price: 4999, net: 4999 - (sale?.fee ?? 0) });
    expect(refund).toMatchObject({ kind: 'refund', price: -1234 });
    // The provider does its own rounding of a partial fee, so the amounts may differ by one yen.
    const { seller } = await bought.money();
    expect(Math.abs((sale?.net ?? 0) + (refund?.net ?? 0) - seller)).toBeLessThanOrEqual(1);
  });

  test('is booked with a pending refund on the day on which the refund succeeds', async () => {
    const bought = await purchaseWith(testWorld, 'patient', '4000000000007726');
    const { id } = await bought.read();
    const refund = await stripe().refunds.create({ payment_intent: bought.intent, ...reversal });
    await eventually(() => parts.db.selectFrom('refunds').select('id').where('id', '=', refund.id).executeTakeFirst());
    expect(await entriesOf(id)).toMatchObject([{ kind: 'sale' }]);
    const later = new Date(Date.now() + 30 * 24 * 60 * 60_000);
    parts.setClock(later);
    await parts.control(`/refunds/${refund.id}`, { status: 'succeeded' });
    await eventually(async () => (await bought.read()).status === 'refunded');
    parts.setClock(null);
    expect(await entriesOf(id)).toMatchObject([
      { kind: 'refund', price: -5000, fee: -1000, net: -4000, occurred_at: later.toISOString() },
      { kind: 'sale', price: 5000, fee: 1000, net: 4000 },
    ]);
  });

  test('is booked with what a dispute withdraws and returns', async () => {
    const bought = await purchaseWith(testWorld, 'disputer', '4000000000000259');
    await eventually(async () => (await bought.read()).status === 'disputed');
    const { id } = await bought.read();
    const withdrawn = { kind: 'dispute', price: -5000, fee: -1000, net: -4000 };
    expect(await entriesOf(id)).toMatchObject([withdrawn, { kind: 'sale' }]);
    const { data } = await stripe().disputes.list({ payment_intent: bought.intent });
    await stripe().disputes.update(data[0]?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } });
    await eventually(async () => (await bought.read()).status === 'paid');
    expect(await entriesOf(id)).toMatchObject([
      { kind: 'dispute_won', price: 5000, fee: 1000, net: 4000 },
      withdrawn,
      { kind: 'sale' },
    ]);
  });

  test('stays a sale if it was fulfilled and is refunded because of another purchase', async () => {
    const bought = await purchaseWith(testWorld, 'twice');
    const { id } = await bought.read();
    await parts.db
      .updateTable('transactions')
      .set({ status: 'expired', refund_due: true })
      .where('id', '=', id)
      .execute();
    await parts.jobs.runDue('payment');
    await eventually(async () => (await bought.read()).status === 'refunded');
    expect(await entriesOf(id)).toMatchObject([{ kind: 'refund', net: -4000 }, { kind: 'sale' }]);
  });
});

describe('escapes the CSV cell', () => {
  const amounts = { price: 0, fee: 0, net: 0 };
  const occurred_at = '2025-03-01T00:00:00.000Z';
  const sale = { id: 7, kind: 'sale' as const, occurred_at, transaction_id: 1, ...amounts };
  const cellOf = (name: string) => {
    const [, line = ''] = toSalesCsv([{ ...sale, property: { id: 1, name } }]).split('\r\n');
    return line.slice('2025-03-01,1,'.length, -',0,0,0,販売済み'.length);
  };

  test.each([
    ['家;=1+1', '"家;=1+1"'],
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
