import { spawn } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readCategories } from '../content/categories/categories.ts';
import { insertUser } from '../people/users/repository.ts';
import { openEmbedded } from '../platform/db/client.ts';
import { lockDataDir } from '../platform/db/lock.ts';
import { migrate } from '../platform/db/migrate.ts';
import { enqueueJobs } from '../platform/jobs/enqueueJobs.ts';
import { insertListedProperty } from '../test/testListing.ts';
import { runCommand } from './operator/runCommand.ts';
import { listenForCommands, socketPath } from './operator/socket.ts';

/** Runs an operator command against a data directory. */
async function run(dir: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'operator.ts'), ...args], {
    env: { PATH: process.env.PATH ?? '', IESPEC_DATA_DIR: dir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, output };
}

const newDir = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'iespec-operator-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
};

test('reconcile prints the difference in yen and exits with 1; attention lists matters that need a decision', async () => {
  const dir = await newDir();
  const db = await openEmbedded(join(dir, 'database'));
  await migrate(db);
  const seller = await insertUser(db, { external_user_id: 's', email: 's@example.jp', name: 's' });
  const buyer = await insertUser(db, { external_user_id: 'b', email: 'b@example.jp', name: 'b' });
  const { id: listing_id, property_id } = await insertListedProperty({ db, seller } as never);
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
  await db.destroy();

  const compared = await run(dir, 'reconcile', '--day', '2026-11-20');
  expect(compared.output).toContain('支払い: 決済サービス ¥0、帳簿 ¥5,000');
  // The charge of ¥5,000, unknown to the provider, and the seller's share of ¥4,000.
  expect(compared.output).toContain('差は合計 ¥9,000 です');
  expect(compared.code).toBe(1);
  expect(await run(dir, 'reconcile', '--day', '2026-11-19')).toMatchObject({
    code: 0,
    output: expect.stringContaining('差はありません'),
  });
  const listed = await run(dir, 'attention');
  expect(listed.output).toContain(`返金が済んでいません: 取引 ${id}（¥5,000）`);
  expect(listed.output).toContain('照合の差: 2026-11-20 ¥9,000');
  expect(listed.output).toContain('送れなかったメール: paid-1-buyer（3回試行、550 no such user）');
  expect(listed.output).not.toContain('gone@example.jp');
  expect(listed.code).toBe(1);
  expect(listed.output).toMatch(/再試行: jobs retry \d+\n$/);
  expect((await run(dir, 'jobs', 'retry', 'all')).output).toContain('1件の処理をもう一度試します');
  expect((await run(dir, 'attention')).output).not.toContain('送れなかったメール');
}, 120_000);

test('refund-request grants or refuses a request that attention lists', async () => {
  const dir = await newDir();
  const db = await openEmbedded(join(dir, 'database'));
  await migrate(db);
  const seller = await insertUser(db, { external_user_id: 's', email: 's@example.jp', name: 's' });
  const buyers = ['one', 'two'].map((name) => ({ external_user_id: name, email: `${name}@example.jp`, name }));
  const { id: listing_id, property_id } = await insertListedProperty({ db, seller } as never);
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
  await db.destroy();

  const { output } = await run(dir, 'attention');
  expect(output).toContain(`返金の申し込み: 取引 ${first}（`);
  expect(output).toContain('2026-11-20（期限内）、理由 そのほか：一行目 二行目。');
  expect(output).toContain('2026-12-20（期限後）、理由 内容に重大な欠陥がある。');
  expect(output).toContain(`決める: refund-request ${second} --grant | --refuse お断りの文`);

  expect(await run(dir, 'refund-request', String(first), '--refuse', '閲覧のあとのため、お断りします。')).toEqual({
    code: 0,
    output: `取引 ${first} の返金を断り、購入者にメールで知らせます\n`,
  });
  expect(await run(dir, 'refund-request', String(first), '--grant')).toEqual({
    code: 1,
    output: `取引 ${first} に、決める申し込みはありません\n`,
  });
  // Without a payment at the provider, the refund remains due.
  const granted = await run(dir, 'refund-request', String(second), '--grant');
  expect(granted).toMatchObject({ code: 1, output: expect.stringContaining(`取引 ${second} の返金を始めました。`) });
  const left = (await run(dir, 'attention')).output;
  expect(left).not.toContain('返金の申し込み');
  expect(left).toContain(`返金が済んでいません: 取引 ${second}（¥5,000）`);
}, 120_000);

test('rejects an unknown command and an embedded database in use', async () => {
  const dir = await newDir();
  expect(await run(dir, 'balance')).toMatchObject({
    code: 2,
    output: expect.stringMatching(/「balance」というコマンドはありません[\s\S]*reconcile/),
  });
  const release = lockDataDir(dir);
  expect(await run(dir, 'attention')).toMatchObject({ code: 2, output: expect.stringContaining('使用中') });
  release();
}, 60_000);

test('works beside the process that has the embedded database, as its owner alone may', async () => {
  const dir = await newDir();
  const release = lockDataDir(dir);
  const db = await openEmbedded(join(dir, 'database'));
  await migrate(db);
  const user = await insertUser(db, { external_user_id: 's', email: 's@example.jp', name: 's' });
  const path = socketPath(dir);
  // Left behind by a process that was killed.
  await writeFile(path, '');
  expect(await run(dir, 'attention')).toMatchObject({ code: 2, output: expect.stringContaining('使用中') });
  const log = vi.fn();
  const context = { db, clock: () => new Date(), log, endSessions: async () => {}, readIdentity: async () => null };
  const stop = await listenForCommands({
    path,
    run: (argv, out) => runCommand(argv, async () => context as never, out),
    log,
  });
  expect((await stat(path)).mode & 0o777).toBe(0o600);

  const deactivated = await run(dir, 'users', 'deactivate', String(user.id), '--reason', '規約違反', '--as', '佐藤');
  expect(deactivated).toMatchObject({ code: 0, output: expect.stringContaining(`利用者 ${user.id} のログイン`) });
  expect(await db.selectFrom('users').select('is_active').executeTakeFirst()).toEqual({ is_active: false });
  const again = await run(dir, 'users', 'deactivate', String(user.id), '--reason', '規約違反');
  expect(again).toEqual({ code: 1, output: `利用者 ${user.id} は、すでに停止しています\n` });
  const listed = await run(dir, 'audit', '--json', '--actions');
  expect(JSON.parse(listed.output)).toMatchObject({ actions: [{ operator: '佐藤', command: 'users deactivate' }] });
  await run(dir, 'users', 'reactivate', String(user.id), '--reason', '確認した');
  const { username } = userInfo();
  expect((await run(dir, 'audit', '--actions', '--limit', '1')).output).toContain(`操作 ${username}: users reactivate`);
  expect(await run(dir, 'refund', '1')).toMatchObject({ code: 2, output: expect.stringContaining('--reason') });
  expect(log).not.toHaveBeenCalled();

  await stop();
  expect(await run(dir, 'attention')).toMatchObject({ code: 2, output: expect.stringContaining('使用中') });
  await db.destroy();
  release();
  expect(await run(dir, 'attention')).toMatchObject({ code: 0 });
}, 120_000);

test('a data directory whose path is too long for a socket leaves the marketplace running', async () => {
  const log = vi.fn();
  const stop = await listenForCommands({ path: `/tmp/${'x'.repeat(120)}`, run: async () => 0, log });
  expect(log).toHaveBeenCalledOnce();
  await stop();
});

test('category adds a category before その他, once', async () => {
  const dir = await newDir();
  expect(await run(dir, 'category', ' 音響 ')).toEqual({ code: 0, output: 'カテゴリー「音響」を加えました\n' });
  expect(await run(dir, 'category', '音響')).toEqual({ code: 1, output: 'カテゴリー「音響」はもうあります\n' });
  expect((await run(dir, 'category')).output).toContain('使い方: pnpm operator category 名前');
  const db = await openEmbedded(join(dir, 'database'));
  const names = (await readCategories(db)).map(({ name }) => name);
  await db.destroy();
  expect(names.slice(0, 2)).toEqual(['照明', '家具']);
  expect(names.slice(-3)).toEqual(['防犯・通信', '音響', 'その他']);
}, 60_000);
