import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ObjectStore } from '#media/storage/objectStore.ts';
import { enqueueJobs } from '#platform/jobs/enqueueJobs.ts';
import { registerActors, userIdOf } from '#test/actors.ts';
import { actionsOf, hashOf, operate } from '#test/operator.ts';
import { purchaseWith } from '#test/purchases.ts';
import { createPropertyIn } from '#test/states.ts';
import { world } from '#test/world.ts';
import { commands } from './commands/index.ts';
import { runCommand } from './runCommand.ts';

const testWorld = world();
const { parts } = testWorld;
const run = (...argv: string[]) => operate(parts.context, ...argv);

/** A mail that was given up. Returns the ids of the mail and of its job. */
async function failedMail(key: string) {
  const mail = { key, recipient: `${key}@example.jp`, subject: '件名', body_text: '本文', body_html: '<p>本文' };
  const { id } = await parts.db.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow();
  await enqueueJobs(parts.db, { kind: 'mail', keys: [key] });
  const failure = { attempts: 3, failed_at: new Date(), last_error: '550 \u001b[31mno such user' };
  const job = await parts.db
    .updateTable('jobs')
    .set(failure)
    .where('key', '=', key)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { mail: String(id), job: String(job.id) };
}

beforeAll(() => registerActors(parts));
beforeEach(async () => {
  await parts.db.deleteFrom('jobs').execute();
  await parts.db.deleteFrom('mails').execute();
  parts.sendMail.mockClear();
});

test('mails lists one that was given up, and sends it again; a sent one has no text left', async () => {
  const { mail } = await failedMail('seller');
  await failedMail('other');
  expect((await run('mails', 'list', '--failed', '--user', String(parts.seller.id))).output).toMatch(
    new RegExp(
      `^${mail} .* 送れなかった（3回試行、550 \\\\u001b\\[31mno such user） seller 宛先 seller@example.jp「件名」$`,
    ),
  );
  expect((await run('mails', 'resend', mail)).output).toBe(`メール ${mail}（seller）をもう一度送ります`);
  await parts.jobs.runDue('mail');
  expect(parts.sendMail.mock.calls).toMatchObject([[{ to: 'seller@example.jp', text: '本文' }]]);
  expect(await run('mails', 'resend', mail)).toMatchObject({ code: 1, error: expect.stringContaining('送信済み') });
  expect((await run('mails', 'resend', '999999')).error).toBe('メール 999999 は見つかりません');
  const action = { command: 'mails resend', subject: 'mail', details: { key: 'seller' } };
  expect((await actionsOf(parts.db)).at(-1)).toMatchObject(action);
});

test('jobs that were given up are listed, tried again and dropped; others cannot be dropped', async () => {
  const [first, second] = [await failedMail('job-1'), await failedMail('job-2')];
  expect((await run('jobs', 'retry', first.job)).output).toBe('1件の処理をもう一度試します');
  expect((await run('jobs', 'list', '--failed')).output).toMatch(new RegExp(`^${second.job} mail job-2（あきらめた `));
  expect((await run('jobs', 'drop', first.job, '--reason', '不要')).code).toBe(2);
  const { output } = await run('jobs', 'drop', second.job, '--reason', '不要');
  expect(output).toBe(`処理 ${second.job}（mail job-2）を捨てました`);
  expect((await run('jobs', 'list')).output).toMatch(new RegExp(`^${first.job} mail job-1（次は `));
  const action = { command: 'jobs drop', reason: '不要', details: { kind: 'mail', key: 'job-2' } };
  expect((await actionsOf(parts.db)).at(-1)).toMatchObject(action);
});

test('person shows what is kept of somebody', async () => {
  const purchase = await purchaseWith(testWorld, 'requester');
  const id = String(await userIdOf(parts, 'requester'));
  await run('users', 'deactivate', id, '--reason', '問い合わせ');
  const data = JSON.parse((await run('person', 'requester@example.jp', '--json')).output) as Record<string, object[]>;
  expect(data).toMatchObject({
    user: { id: Number(id), email: 'requester@example.jp' },
    identity: null,
    transactions: [{ id: (await purchase.read()).id, price: 5000, refund_requests: [] }],
    mails: expect.arrayContaining([expect.objectContaining({ recipient: 'requester@example.jp' })]),
    actions: [{ command: 'users deactivate' }],
  });
  expect(data.changes?.length).toBeGreaterThan(0);
  const seller = JSON.parse((await run('person', String(parts.seller.id), '--json')).output) as typeof data;
  for (const rows of [seller.properties, seller.images, seller.sales]) expect(rows?.length).toBeGreaterThan(0);
  expect(seller.seller).toMatchObject({ account_id: expect.stringMatching(/^acct_/) });
  const text = (await run('person', id)).output;
  expect(text).toContain('取引（購入と販売）（1件）');
  expect(text).toContain('email: requester@example.jp');
});

test('audit lists actions and changes, by person and day, and nobody can change it', async () => {
  const id = String(await userIdOf(parts, 'member'));
  await run('users', 'deactivate', id, '--reason', '規約違反');
  const { output } = await run('audit', '--user', id);
  expect(output).toMatch(/操作 検査: users deactivate user \d+、理由 規約違反/);
  expect(output).toMatch(/変更 users \d+ update .*"is_active":false/);
  expect((await run('audit', '--user', id, '--actions')).output).not.toContain('変更');
  expect((await run('audit', '--since', '2999-01-01')).output).toBe('記録はありません');
  await run('users', 'reactivate', id, '--reason', '確認した');
  await expect(parts.db.deleteFrom('operator_actions').execute()).rejects.toThrow('append-only');
});

test('--dry-run: every writing command says what it would do, leaves every table as it is, and calls nothing', async () => {
  const { property, transaction } = await createPropertyIn(parts, 'sold');
  const { property: down } = await createPropertyIn(parts, 'takenDown');
  const request = { transaction_id: transaction, reason: 'mistake' as const, requested_at: new Date() };
  await parts.db.insertInto('refund_requests').values(request).execute();
  const { mail, job } = await failedMail('dry');
  const lost = { payment_intent_id: 'pi_dry', amount: 5000, paid_at: new Date(), found_at: new Date() };
  await parts.db.insertInto('lost_payments').values(lost).execute();
  const [member, idle] = [await userIdOf(parts, 'member'), await userIdOf(parts, 'deactivated')];
  const trials: Record<string, string[][]> = {
    refund: [[`${transaction}`], [`${transaction}`, '--amount', '100']],
    'refund-request': [
      [`${transaction}`, '--grant'],
      [`${transaction}`, '--refuse', 'お断りします'],
    ],
    'lost-payment': [['pi_dry']],
    reconcile: [[]],
    'users deactivate': [[`${member}`]],
    'users reactivate': [[`${idle}`]],
    'users delete': [[`${member}`]],
    'properties take-down': [[`${property}`]],
    'properties restore': [[`${down}`]],
    'mails resend': [[mail]],
    'jobs retry': [['all']],
    'jobs drop': [[job]],
    category: [['音響']],
    backup: [['--to', join(tmpdir(), 'iespec-no-backup')]],
    'images copy': [['--to', 'object-store']],
  };
  const reading = ['attention', 'person', 'mails list', 'jobs list', 'audit'];
  expect([...Object.keys(trials), ...reading].toSorted()).toEqual(Object.keys(commands).toSorted());
  const before = await hashOf(parts.db);
  const provider = { ...parts.context, payments: null as never, objectStore: {} as ObjectStore };
  for (const [name, calls] of Object.entries(trials)) {
    for (const words of calls) {
      const answer = await operate(provider, ...name.split(' '), ...words, '--reason', '試し', '--dry-run');
      expect(answer, name).toMatchObject({ code: 0, output: expect.stringMatching(/^お試し: .+\n./), error: '' });
    }
  }
  expect(await hashOf(parts.db)).toBe(before);
  expect(existsSync(join(tmpdir(), 'iespec-no-backup'))).toBe(false);
});

test.each([
  [['balance']],
  [['refund']],
  [['refund', '1']],
  [['refund', '1', '2', '--reason', '理由']],
  [['refund', '1', '--reason', ' ']],
  [['refund', '1', '--reason', '理由', '--to', 'me']],
])('%j is wrong use: nothing is opened', async (argv) => {
  const answer = await runCommand(argv, () => Promise.reject(new Error('opened')));
  expect(answer).toEqual({ exitCode: 2, output: '', error: expect.stringContaining('使い方: pnpm operator') });
});

test.each([
  [['refund', '1', '--amount=1.5', '--reason', '理由']],
  [['refund-request', '1', '--grant', '--refuse', '文']],
  [['mails', 'list', '--limit', '5000']],
  [['reconcile', '--day', 'yesterday']],
])('%j is wrong use, too', async (argv) => {
  expect(await run(...argv)).toMatchObject({ code: 2, output: '', error: expect.stringContaining('使い方: ') });
});

test('an unexpected error is logged and gets one sentence', async () => {
  const result = await operate({ ...parts.context, db: null as never }, 'attention');
  expect(result).toEqual({ code: 2, output: '', error: expect.stringContaining('ログを確かめてください') });
  expect(parts.log).toHaveBeenCalled();
});
