import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ObjectStore } from '../../media/storage/objectStore.ts';
import { enqueueJobs } from '../../platform/jobs/enqueueJobs.ts';
import { registerActors, userIdOf } from '../../test/actors.ts';
import { actionsOf, hashOf, operate } from '../../test/operator.ts';
import { purchaseWith } from '../../test/purchases.ts';
import { createPropertyIn } from '../../test/states.ts';
import { world } from '../../test/world.ts';
import { commands } from './commands/index.ts';

const testWorld = world();
const { parts, as } = testWorld;
const run = (...argv: string[]) => operate(parts.context, ...argv);

/** A mail that was given up. Returns the ids of the mail and of its job. */
async function failedMail(key: string) {
  const mail = { key, recipient: `${key}@example.jp`, subject: '件名', body_text: '本文', body_html: '<p>本文' };
  const { id } = await parts.db.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow();
  await enqueueJobs(parts.db, { kind: 'mail', keys: [key] });
  const failure = { attempts: 3, failed_at: new Date(), last_error: '550 no such user' };
  const job = await parts.db
    .updateTable('jobs')
    .set(failure)
    .where('key', '=', key)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { mail: String(id), job: String(job.id) };
}

beforeEach(async () => {
  await parts.db.deleteFrom('jobs').execute();
  await parts.db.deleteFrom('mails').execute();
  parts.sendMail.mockClear();
});

describe('mails', () => {
  test('one that was given up is listed and sent again; a sent one has no text left', async () => {
    const { mail } = await failedMail('lost-1');
    expect((await run('mails', 'list', '--failed')).output).toMatch(
      new RegExp(`^${mail} .* 送れなかった（3回試行、550 no such user） lost-1 宛先 lost-1@example.jp「件名」$`),
    );
    expect(await run('mails', 'resend', mail)).toMatchObject({ code: 0, output: expect.stringContaining('もう一度') });
    await parts.jobs.runDue('mail');
    expect(parts.sendMail.mock.calls).toMatchObject([[{ to: 'lost-1@example.jp', text: '本文' }]]);
    expect((await run('mails', 'list', '--failed')).output).toBe('メールはありません');
    expect((await run('mails', 'list')).output).toContain('送信済み');
    expect(await run('mails', 'resend', mail)).toMatchObject({ code: 1, error: expect.stringContaining('送信済み') });
    expect((await run('mails', 'resend', '999999')).error).toBe('メール 999999 は見つかりません');
    expect((await actionsOf(parts.db)).at(-1)).toMatchObject({
      command: 'mails resend',
      subject: 'mail',
      details: { key: 'lost-1' },
    });
  });

  test('are found by their recipient', async () => {
    await failedMail('other');
    await parts.db.updateTable('mails').set({ recipient: 'seller@example.jp' }).where('key', '=', 'other').execute();
    await failedMail('third');
    const { output } = await run('mails', 'list', '--user', String(parts.seller.id));
    expect(output.split('\n')).toEqual([expect.stringContaining('seller@example.jp')]);
  });
});

describe('jobs', () => {
  test('that were given up are listed, tried again and dropped; others cannot be dropped', async () => {
    const [first, second] = [await failedMail('job-1'), await failedMail('job-2')];
    expect((await run('jobs', 'list', '--failed')).output.split('\n')).toHaveLength(2);
    expect(await run('jobs', 'retry', first.job)).toMatchObject({ code: 0, output: '1件の処理をもう一度試します' });
    expect((await run('jobs', 'list', '--failed')).output).toMatch(
      new RegExp(`^${second.job} mail job-2（あきらめた `),
    );
    expect(await run('jobs', 'drop', first.job, '--reason', '不要')).toMatchObject({
      code: 2,
      error: `あきらめた処理 ${first.job} は見つかりません`,
    });
    expect(await run('jobs', 'drop', second.job, '--reason', '不要')).toMatchObject({
      code: 0,
      output: `処理 ${second.job}（mail job-2）を捨てました`,
    });
    expect((await run('jobs', 'list')).output).toMatch(new RegExp(`^${first.job} mail job-1（次は `));
    expect((await run('jobs', 'retry', 'all')).output).toBe('0件の処理をもう一度試します');
    expect((await run('jobs', 'retry', 'everything')).code).toBe(2);
    expect((await actionsOf(parts.db)).at(-2)).toMatchObject({
      command: 'jobs drop',
      reason: '不要',
      details: { kind: 'mail', key: 'job-2' },
    });
  });
});

test('person shows what is kept of somebody, and no secrets', async () => {
  const purchase = await purchaseWith(testWorld, 'requester');
  const id = String(await userIdOf(parts, 'requester'));
  await run('users', 'deactivate', id, '--reason', '問い合わせ');
  await run('users', 'reactivate', id, '--reason', '問い合わせ');
  const { code, output } = await run('person', 'requester@example.jp', '--json');
  expect(code).toBe(0);
  const data = JSON.parse(output) as Record<string, object[]>;
  expect(data).toMatchObject({
    user: { id: Number(id), email: 'requester@example.jp' },
    identity: null,
    transactions: [{ id: (await purchase.read()).id, price: 5000, refund_requests: [] }],
    mails: expect.arrayContaining([expect.objectContaining({ recipient: 'requester@example.jp' })]),
    actions: [{ command: 'users reactivate' }, { command: 'users deactivate' }],
  });
  expect(data.changes?.length).toBeGreaterThan(0);
  const seller = JSON.parse((await run('person', String(parts.seller.id), '--json')).output) as typeof data;
  expect(seller.properties?.length).toBeGreaterThan(0);
  expect(seller.images?.length).toBeGreaterThan(0);
  expect(seller.sales?.length).toBeGreaterThan(0);
  expect(seller.seller).toMatchObject({ account_id: expect.stringMatching(/^acct_/) });
  const text = (await run('person', id)).output;
  expect(text).toContain('取引（購入と販売）（1件）');
  expect(text).toContain('email: requester@example.jp');
  expect((await run('person', 'nobody@example.jp')).error).toBe('利用者「nobody@example.jp」は見つかりません');
});

test('audit lists actions and changes, by person and day', async () => {
  await registerActors(parts);
  const id = await userIdOf(parts, 'member');
  await run('users', 'deactivate', String(id), '--reason', '規約違反');
  const { output } = await run('audit', '--user', String(id));
  expect(output).toMatch(/操作 検査: users deactivate user \d+、理由 規約違反/);
  expect(output).toMatch(/変更 users \d+ update .*"is_active":false/);
  expect((await run('audit', '--user', String(id), '--actions')).output).not.toContain('変更');
  expect((await run('audit', '--since', '2999-01-01')).output).toBe('記録はありません');
  expect((await run('audit', '--since', 'yesterday')).code).toBe(2);
  await run('users', 'reactivate', String(id), '--reason', '確認した');
  await expect(parts.db.deleteFrom('operator_actions').execute()).rejects.toThrow('append-only');
});

describe('--dry-run', () => {
  test('says what every writing command would do, and leaves every table as it is', async () => {
    const { property, transaction } = await createPropertyIn(parts, 'sold');
    const { property: down } = await createPropertyIn(parts, 'takenDown');
    const request = { transaction_id: transaction, reason: 'mistake' as const, requested_at: new Date() };
    await parts.db.insertInto('refund_requests').values(request).execute();
    const { mail, job } = await failedMail('dry');
    const [member, idle] = [await userIdOf(parts, 'member'), await userIdOf(parts, 'deactivated')];
    const reason = ['--reason', '試し'];
    const lines = [
      ['refund', String(transaction), ...reason],
      ['refund', String(transaction), '--amount', '100', ...reason],
      ['refund-request', String(transaction), '--grant'],
      ['refund-request', String(transaction), '--refuse', 'お断りします'],
      ['reconcile'],
      ['users', 'deactivate', String(member), ...reason],
      ['users', 'reactivate', String(idle), ...reason],
      ['users', 'delete', String(member), ...reason],
      ['properties', 'take-down', String(property), ...reason],
      ['properties', 'restore', String(down), ...reason],
      ['mails', 'resend', mail],
      ['jobs', 'retry', 'all'],
      ['jobs', 'drop', job, ...reason],
      ['category', '音響'],
      ['backup', '--to', join(tmpdir(), 'iespec-no-backup')],
      ['images', 'copy', '--to', 'object-store'],
    ];
    const before = await hashOf(parts.db);
    const provider = { ...parts.context, payments: null as never, objectStore: {} as ObjectStore };
    for (const line of lines) {
      const { code, output, error } = await operate(provider, ...line, '--dry-run');
      expect({ code, error }, line.join(' ')).toEqual({ code: 0, error: '' });
      expect(output).toContain('何も書いていません');
    }
    expect(await hashOf(parts.db)).toBe(before);
    expect(existsSync(join(tmpdir(), 'iespec-no-backup'))).toBe(false);
    const reading = ['attention', 'person', 'mails list', 'jobs list', 'audit'];
    const tried = new Set(
      lines.map(([first, second]) => commands.find(({ name }) => [first, `${first} ${second}`].includes(name))?.name),
    );
    expect([...tried, ...reading].toSorted()).toEqual(commands.map(({ name }) => name).toSorted());
  });
});

describe('the command line', () => {
  const never = () => Promise.reject(new Error('opened'));
  const outline = async (...argv: string[]) => {
    const [lines, errors]: [string[], string[]] = [[], []];
    const { runCommand } = await import('./runCommand.ts');
    const out = { print: (line: string) => lines.push(line), printError: (line: string) => errors.push(line) };
    return { code: await runCommand(argv, never, out as never), output: lines.join('\n'), error: errors.join('\n') };
  };

  test('each command explains itself with examples that are valid, without opening anything', async () => {
    expect(await outline()).toMatchObject({ code: 0, output: expect.stringContaining('users deactivate') });
    for (const { name, examples } of commands) {
      const { code, output } = await outline(...name.split(' '), '--help');
      expect({ name, code }).toEqual({ name, code: 0 });
      expect(output).toContain(`使い方: pnpm operator ${name}`);
      for (const example of examples) await expect(outline(...example.split(' ')), example).rejects.toThrow('opened');
    }
    expect((await outline('users')).error).toContain('users deactivate');
  });

  test.each([
    [['balance']],
    [['refund']],
    [['refund', '1']],
    [['refund', '1', '2', '--reason', '理由']],
    [['refund', '1', '--reason', ' ']],
    [['refund', '1', '--reason', '理由', '--to', 'me']],
    [['refund', '1', '--reason']],
    [['attention', '1']],
    [['users', 'deactivate', '1', '--reason', 'x'.repeat(501)]],
  ])('%j is wrong use: exit code 2, and nothing is opened', async (argv) => {
    const { code, output, error } = await outline(...argv);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(error).not.toBe('');
  });

  test.each([
    [['refund', 'x', '--reason', '理由']],
    [['refund', '1', '--amount', '-5', '--reason', '理由']],
    [['refund', '1', '--amount=1.5', '--reason', '理由']],
    [['refund-request', '1']],
    [['refund-request', '1', '--grant', '--refuse', '文']],
    [['refund-request', '1', '--refuse', ' ']],
    [['mails', 'list', '--limit', '5000']],
    [['category', 'x'.repeat(21)]],
    [['reconcile', '--day', 'yesterday']],
  ])('%j is wrong use, too', async (argv) => {
    expect(await run(...argv)).toMatchObject({ code: 2, output: '', error: expect.stringContaining('使い方: ') });
  });

  test('an unexpected error is logged and gets one sentence', async () => {
    const broken = { ...parts.context, db: null as never };
    const result = await operate(broken, 'attention');
    expect(result).toEqual({ code: 2, output: '', error: expect.stringContaining('ログを確かめてください') });
    expect(parts.log).toHaveBeenCalled();
  });
});

test('visitors’ cached answers are gone after a take-down', async () => {
  const { property } = await createPropertyIn(parts, 'published');
  const read = async () => (await as('visitor', 'GET', `/api/properties/${property}/details`)).status;
  expect([await read(), await read()]).toEqual([200, 200]);
  await run('properties', 'take-down', String(property), '--reason', '権利の侵害');
  expect(await read()).toBe(404);
});
