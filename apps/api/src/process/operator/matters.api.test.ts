import { expect, test } from 'vitest';
import { readCategories } from '../../content/categories/categories.ts';
import { insertUser } from '../../people/users/repository.ts';
import { enqueueJobs } from '../../platform/jobs/enqueueJobs.ts';
import { operate } from '../../test/operator.ts';
import { insertListedProperty } from '../../test/testListing.ts';
import { world } from '../../test/world.ts';

const { parts } = world();

/** `output`: what a terminal shows. */
async function run(...argv: string[]) {
  const { code, output, error } = await operate(parts.context, ...argv);
  return { code, output: output + error };
}

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
  await db
    .insertInto('ledger_entries')
    .values({
      provider_id: 'txn_1',
      transaction_id: id,
      type: 'charge',
      amount: 5000,
      object_id: 'ch_1',
      occurred_at: '2026-11-20T03:00:00Z',
    })
    .execute();
  await db
    .insertInto('mails')
    .values({
      key: 'paid-1-buyer',
      recipient: 'gone@example.jp',
      subject: '件名',
      body_text: '本文',
      body_html: '<p>本文',
    })
    .execute();
  await enqueueJobs(db, { kind: 'mail', keys: ['paid-1-buyer'] });
  const failed_at = new Date();
  const failure = { attempts: 3, failed_at, last_error: '550 no such user' };
  await db.updateTable('jobs').set(failure).where('kind', '=', 'mail').execute();

  const compared = await run('reconcile', '--day', '2026-11-20');
  expect(compared.output).toContain('支払い: 決済サービス ¥0、帳簿 ¥5,000');
  // The charge of ¥5,000, unknown to the provider, and the seller's share of ¥4,000.
  expect(compared.output).toContain('差は合計 ¥9,000 です');
  expect(compared.code).toBe(1);
  expect(await run('reconcile', '--day', '2026-11-19')).toMatchObject({
    code: 0,
    output: expect.stringContaining('差はありません'),
  });
  const listed = await run('attention');
  expect(listed.output).toContain(`返金が済んでいません: 取引 ${id}（¥5,000）`);
  expect(listed.output).toContain('照合の差: 2026-11-20 ¥9,000');
  expect(listed.output).toContain('送れなかったメール: paid-1-buyer（3回試行、550 no such user）');
  expect(listed.output).not.toContain('gone@example.jp');
  expect(listed.code).toBe(1);
  expect(listed.output).toMatch(/再試行: jobs retry \d+$/);
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

  expect(await run('refund-request', String(first), '--refuse', '閲覧のあとのため、お断りします。')).toEqual({
    code: 0,
    output: `取引 ${first} の返金を断り、購入者にメールで知らせます`,
  });
  expect(await run('refund-request', String(first), '--grant')).toEqual({
    code: 1,
    output: `取引 ${first} に、決める申し込みはありません`,
  });
  // Without a payment at the provider, the refund remains due.
  const granted = await run('refund-request', String(second), '--grant');
  expect(granted).toMatchObject({ code: 1, output: expect.stringContaining(`取引 ${second} の返金を始めました。`) });
  const left = (await run('attention')).output;
  expect(left).not.toContain('返金の申し込み');
  expect(left).toContain(`返金が済んでいません: 取引 ${second}（¥5,000）`);
});

test('category adds a category before その他, once', async () => {
  expect(await run('category', ' 音響 ')).toEqual({ code: 0, output: 'カテゴリー「音響」を加えました' });
  expect(await run('category', '音響')).toEqual({ code: 1, output: 'カテゴリー「音響」はもうあります' });
  expect((await run('category')).output).toContain('使い方: pnpm operator category 名前');
  const names = (await readCategories(parts.db)).map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['照明', '家具']);
  expect(names.slice(-3)).toEqual(['防犯・通信', '音響', 'その他']);
});
