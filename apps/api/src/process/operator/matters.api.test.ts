import { expect, test } from 'vitest';
import { readCategories } from '#content/categories/categories.ts';
import { insertUser } from '#people/users/repository.ts';
import { enqueueJobs } from '#platform/jobs/enqueueJobs.ts';
import { operate } from '#test/operator.ts';
import { insertListedProperty } from '#test/testListing.ts';
import { world } from '#test/world.ts';

const { parts } = world();

const run = (...argv: string[]) => operate(parts.context, ...argv);

test('reconcile prints the difference in yen and exits with 1; attention lists matters that need a decision', async () => {
  const { db, seller } = parts;
  const buyer = await insertUser(db, { external_user_id: 'b', email: 'b@example.jp', name: 'b' });
  const { id: listing_id, property_id } = await insertListedProperty(parts);
  const terms = { price: 5000, fee: 1000, payout: 4000, wording_version: 'test', status: 'paid' as const };
  const { id } = await db
    .insertInto('transactions')
    .values({ ...terms, buyer_id: buyer.id, seller_id: seller.id, property_id, listing_id, refund_due: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const charge = { provider_id: 'txn_1', object_id: 'ch_1', type: 'charge' as const, amount: 5000 };
  await db
    .insertInto('ledger_entries')
    .values({ ...charge, transaction_id: id, occurred_at: '2026-11-20T03:00:00Z' })
    .execute();
  await enqueueJobs(db, { kind: 'mail', keys: ['paid-1-buyer'] });
  const failure = { attempts: 3, failed_at: new Date(), last_error: '550 no such user' };
  await db.updateTable('jobs').set(failure).where('kind', '=', 'mail').execute();

  const compared = await run('reconcile', '--day', '2026-11-20');
  expect(compared.output).toContain('支払い: 決済サービス ¥0、帳簿 ¥5,000');
  // The charge of ¥5,000, unknown to the provider, and the seller's share of ¥4,000.
  expect(compared.output).toContain('差は合計 ¥9,000 です');
  expect(compared.code).toBe(1);
  expect((await run('reconcile', '--day', '2026-11-19')).output).toContain('差はありません');
  const listed = await run('attention');
  expect(listed.output).toContain(`返金が済んでいません: 取引 ${id}（¥5,000）`);
  expect(listed.output).toContain('照合の差: 2026-11-20 ¥9,000');
  expect(listed.output).toContain('送れなかったメール: paid-1-buyer（3回試行、550 no such user）');
  expect(listed.code).toBe(1);
  expect((await run('jobs', 'retry', 'all')).output).toContain('1件の処理をもう一度試します');
  expect((await run('attention')).output).not.toContain('送れなかったメール');
});

test('refund-request grants or refuses a request that attention lists', async () => {
  const { db, seller } = parts;
  const buyers = ['one', 'two'].map((name) => ({ external_user_id: name, email: `${name}@example.jp`, name }));
  const { id: listing_id, property_id } = await insertListedProperty(parts);
  const paid_at = new Date('2026-11-20T00:00:00Z');
  const terms = { price: 5000, fee: 1000, payout: 4000, wording_version: 'test', status: 'paid' as const, paid_at };
  const [first = 0, second = 0] = await Promise.all(
    buyers.map(async (buyer) => {
      const { id: buyer_id } = await insertUser(db, buyer);
      const sale = { ...terms, buyer_id, seller_id: seller.id, property_id, listing_id };
      return (await db.insertInto('transactions').values(sale).returning('id').executeTakeFirstOrThrow()).id;
    }),
  );
  await db
    .insertInto('refund_requests')
    .values([
      { transaction_id: first, reason: 'other', details: '一行目\n二行目', requested_at: '2026-11-20T12:00:00Z' },
      { transaction_id: second, reason: 'defect', requested_at: '2026-12-20T12:00:00Z' },
    ])
    .execute();

  const { output } = await run('attention');
  expect(output).toContain(`返金の申し込み: 取引 ${first}（`);
  expect(output).toContain('2026-11-20（期限内）、理由 そのほか：一行目 二行目。');
  expect(output).toContain('2026-12-20（期限後）、理由 内容に重大な欠陥がある。');
  expect(output).toContain(`決める: refund-request ${second} --grant | --refuse お断りの文`);

  const refused = await run('refund-request', String(first), '--refuse', '閲覧のあとのため、お断りします。');
  expect(refused.output).toBe(`取引 ${first} の返金を断り、購入者にメールで知らせます`);
  const closed = { code: 1, error: `取引 ${first} に、決める申し込みはありません` };
  expect(await run('refund-request', String(first), '--grant')).toMatchObject(closed);
  // Without a payment at the provider, the refund remains due.
  const granted = await run('refund-request', String(second), '--grant');
  expect(granted).toMatchObject({ code: 1, output: expect.stringContaining(`取引 ${second} の返金を始めました。`) });
  const left = (await run('attention')).output;
  expect(left).not.toContain('返金の申し込み');
  expect(left).toContain(`返金が済んでいません: 取引 ${second}（¥5,000）`);
});

test('category adds a category before その他, once', async () => {
  expect((await run('category', ' 音響 ')).output).toBe('カテゴリー「音響」を加えました');
  expect(await run('category', '音響')).toMatchObject({ code: 1, error: 'カテゴリー「音響」はもうあります' });
  const names = (await readCategories(parts.db)).map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['照明', '家具']);
  expect(names.slice(-3)).toEqual(['防犯・通信', '音響', 'その他']);
});
