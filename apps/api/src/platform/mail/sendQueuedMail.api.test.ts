import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { maxRequested } from '#people/identity/mailedLinks.ts';
import { jobHandlers } from '#process/jobs/handlers.ts';
import { testDatabase } from '#test/database.ts';
import { letTimePass } from '#test/jobs.ts';
import type { Db } from '../db/schema.ts';
import { createJobs } from '../jobs/createJobs.ts';
import type { LogEvent } from '../log.ts';
import { mails } from '../metrics.ts';
import { currentRequestId, withRequestId } from '../requestId.ts';
import { MailRejected } from './mailRejected.ts';
import { queueMail, queueRequestedMail } from './queueMail.ts';
import type { OutgoingMail, SendMail } from './sendMail.ts';
import { sweepMails } from './sendQueuedMail.ts';

const mail = { subject: '件名', text: '本文', html: '<p>本文' };
let db: Db;
const day = 24 * 60 * 60_000;
const clock = () => new Date();
const log = vi.fn();
const logEvent = vi.fn<LogEvent>();

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  await db.deleteFrom('jobs').execute();
  log.mockReset();
  logEvent.mockReset();
});

const queue = (key: string, to = 'mio@example.jp') => queueMail(db, { key, to, mail });
const advance = (milliseconds: number) => letTimePass(db, milliseconds);
const deliverWith = (sendMail: SendMail) => {
  const handlers = jobHandlers({ db, clock, log, logEvent, sendMail } as unknown as Parameters<typeof jobHandlers>[0]);
  const { runDue } = createJobs({ db, log, logEvent }, () => handlers);
  return () => runDue('mail');
};
/** The mails, with the state of their jobs; null once they are done. */
const rows = () =>
  db
    .selectFrom('mails')
    .leftJoin('jobs', 'jobs.key', 'mails.key')
    .selectAll('mails')
    .select(['attempts', 'due_at', 'failed_at', 'last_error'])
    .orderBy('mails.id')
    .execute();

test('sends a queued mail once, and erases its body', async () => {
  const sendMail = vi.fn(async (_: OutgoingMail) => {});
  const deliver = deliverWith(sendMail);
  await queue('paid-1-buyer');
  await queue('paid-1-buyer');
  await queue('paid-1-seller', '');
  await Promise.all([deliver(), deliver()]);
  await deliver();
  await advance(day);
  await deliver();
  expect(sendMail.mock.calls.map(([{ to, subject, text }]) => [to, subject, text])).toEqual([
    ['mio@example.jp', '件名', '本文'],
  ]);
  expect(await rows()).toMatchObject([
    { key: 'paid-1-buyer', attempts: null, sent_at: expect.any(Date), body_text: null, body_html: null },
  ]);
});

test('does not send a mail whose transaction is rolled back', async () => {
  const sendMail = vi.fn(async () => {});
  await db
    .transaction()
    .execute(async (tx) => {
      await queueMail(tx, { key: 'paid-2-buyer', to: 'mio@example.jp', mail });
      throw new Error('rolled back');
    })
    .catch(() => {});
  await deliverWith(sendMail)();
  expect(sendMail).not.toHaveBeenCalled();
});

test('retries with growing delays under the same id, without blocking other mails', async () => {
  const ids: string[] = [];
  const sendMail = vi.fn(async ({ id, to }: OutgoingMail) => {
    if (to !== 'down@example.jp') return;
    ids.push(id);
    if (ids.length < 5) throw new Error('Connection refused');
  });
  const deliver = deliverWith(sendMail);
  await queue('paid-3-buyer', 'down@example.jp');
  await queue('paid-3-seller');
  await deliver();
  expect(await rows()).toMatchObject([
    { sent_at: null, last_error: 'Connection refused' },
    { sent_at: expect.any(Date) },
  ]);
  for (const [delay, attempts] of [
    [10_000, 2],
    [10_000, 3],
    [10_000, 3],
    [10_000, 4],
    [20_000, 5],
    [20_000, 6],
  ] as const) {
    await advance(delay);
    await deliver();
    expect(sendMail).toHaveBeenCalledTimes(attempts);
  }
  expect(new Set(ids).size).toBe(1);
  expect(await rows()).toMatchObject([{ sent_at: expect.any(Date), attempts: null, body_html: null }, {}]);
  expect(log).toHaveBeenCalledTimes(4);
});

test('gives up on a rejected mail at once and on others after 38 attempts in four days, and keeps both for the operator', async () => {
  const sendMail = vi.fn(async ({ to }: OutgoingMail) => {
    throw to === 'gone@example.jp' ? new MailRejected('550 no such user') : new Error('down');
  });
  const deliver = deliverWith(sendMail);
  await queue('paid-4-buyer', 'gone@example.jp');
  await deliver();
  expect(await rows()).toMatchObject([{ failed_at: expect.any(Date), last_error: '550 no such user' }]);
  await queue('paid-4-seller');
  let waited = 0;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const [{ due_at } = { due_at: null }] = (await rows()).slice(1);
    const wait = due_at ? Math.max(0, due_at.getTime() - Date.now()) : 0;
    await advance(wait);
    waited += wait;
    await deliver();
  }
  expect(sendMail).toHaveBeenCalledTimes(1 + 38);
  const days = waited / day;
  expect(days).toBeGreaterThan(3.5);
  expect(days).toBeLessThan(4);
  expect((await rows()).every(({ failed_at }) => failed_at !== null)).toBe(true);
});

test('deletes old mails, except pending ones', async () => {
  await queue('old');
  await deliverWith(async () => {})();
  await queue('pending');
  const sweepAfter = (days: number) => sweepMails({ db, clock: () => new Date(Date.now() + days * day) });
  await sweepAfter(89);
  expect(await rows()).toHaveLength(2);
  await sweepAfter(91);
  expect((await rows()).map(({ key }) => key)).toEqual(['pending']);
});

test('a mail carries the request that caused it, and leaves a line without its recipient', async () => {
  const seen: unknown[] = [];
  const countSent = async () => (await mails.get()).values.find(({ labels }) => labels.outcome === 'sent')?.value ?? 0;
  const before = await countSent();
  await withRequestId('k7m29qx4td', () => queue('paid-9-buyer'));
  await deliverWith(async ({ id }) => void seen.push(id, currentRequestId()))();
  expect(seen).toEqual([expect.any(String), 'k7m29qx4td']);
  expect(logEvent.mock.calls.map(([event]) => event)).toEqual([
    { event: 'mail', key: 'paid-9-buyer', messageId: seen[0] },
    expect.objectContaining({ event: 'job', kind: 'mail', key: 'paid-9-buyer', outcome: 'done' }),
  ]);
  expect(await countSent()).toBe(before + 1);
});

test('limits a mailbox to five mails per kind and hour, even if they are requested at once', async () => {
  const request = (minutes: number, kind: 'password-reset' | 'confirmation' = 'password-reset') =>
    queueRequestedMail(db, {
      kind,
      max: maxRequested[kind],
      to: 'mio@example.jp',
      mail,
      now: new Date(Date.now() + minutes * 60_000),
    });
  await Promise.all(Array.from({ length: 10 }, () => request(0)));
  expect(await rows()).toHaveLength(5);
  await request(59);
  expect(await rows()).toHaveLength(5);
  await request(0, 'confirmation');
  expect(await rows()).toHaveLength(6);
  await request(61);
  expect(await rows()).toHaveLength(7);
});
