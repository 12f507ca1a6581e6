import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openAgain, testDatabase } from '../../test/database.ts';
import type { OutgoingMail } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { createDeliverMails, sweepMails } from './deliverMails.ts';
import { MailRefused } from './mailRefused.ts';
import { queueMail } from './queueMail.ts';

const mail = { subject: '件名', text: '本文', html: '<p>本文' };
let db: Db;
let now: Date;
const clock = () => now;
const log = vi.fn();

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  // Rows carry the database's own time.
  now = new Date(Date.now() + 1000);
  log.mockReset();
});

const queue = (key: string, to = 'mio@example.jp') => queueMail(db, { key, to, mail });
const after = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const rows = () => db.selectFrom('mails').selectAll().orderBy('id').execute();

test('what is queued is sent once, and its body forgotten', async () => {
  const sendMail = vi.fn(async (_: OutgoingMail) => {});
  const deliver = createDeliverMails({ db, sendMail, clock, log });
  await queue('paid-1-buyer');
  await queue('paid-1-buyer');
  await queue('paid-1-seller', '');
  await Promise.all([deliver(), deliver()]);
  await deliver();
  after(24 * 60 * 60_000);
  await deliver();
  expect(sendMail.mock.calls.map(([{ to, subject, text }]) => [to, subject, text])).toEqual([
    ['mio@example.jp', '件名', '本文'],
  ]);
  expect(await rows()).toMatchObject([{ key: 'paid-1-buyer', attempts: 1, body_text: null, body_html: null }]);
});

test('a mail whose transaction is rolled back is not sent', async () => {
  const sendMail = vi.fn(async () => {});
  await db
    .transaction()
    .execute(async (tx) => {
      await queueMail(tx, { key: 'paid-2-buyer', to: 'mio@example.jp', mail });
      throw new Error('rolled back');
    })
    .catch(() => {});
  await createDeliverMails({ db, sendMail, clock, log })();
  expect(sendMail).not.toHaveBeenCalled();
});

test('what fails is tried again, later each time, under the same id; other mails go meanwhile', async () => {
  const ids: string[] = [];
  const sendMail = vi.fn(async ({ id, to }: OutgoingMail) => {
    ids.push(id);
    if (to === 'down@example.jp' && ids.length < 6) throw new Error('Connection refused');
  });
  const deliver = createDeliverMails({ db, sendMail, clock, log });
  await queue('paid-3-buyer', 'down@example.jp');
  await queue('paid-3-seller');
  await deliver();
  expect(await rows()).toMatchObject([{ sent_at: null, failure: 'Connection refused' }, { sent_at: expect.any(Date) }]);
  const sent = () => sendMail.mock.calls.length;
  after(59_000);
  await deliver();
  expect(sent()).toBe(2);
  after(1_000);
  await deliver();
  expect(sent()).toBe(3);
  after(119_000);
  await deliver();
  expect(sent()).toBe(3);
  for (const pause of [1_000, 240_000, 480_000]) {
    after(pause);
    await deliver();
  }
  expect(sent()).toBe(6);
  expect(new Set([ids[0], ...ids.slice(2)]).size).toBe(1);
  expect(await rows()).toMatchObject([{ sent_at: expect.any(Date), attempts: 5, body_html: null }, {}]);
  expect(log).toHaveBeenCalledTimes(4);
});

test('what is refused for good is given up at once, everything else in the end; both are remembered for the operator', async () => {
  const sendMail = vi.fn(async ({ to }: OutgoingMail) => {
    throw to === 'gone@example.jp' ? new MailRefused('550 no such user') : new Error('down');
  });
  const deliver = createDeliverMails({ db, sendMail, clock, log });
  await queue('paid-4-buyer', 'gone@example.jp');
  await deliver();
  expect(await rows()).toMatchObject([{ failed_at: expect.any(Date), failure: '550 no such user', body_text: null }]);
  await queue('paid-4-seller');
  for (let attempt = 0; attempt < 30; attempt += 1) {
    after(6 * 60 * 60_000);
    await deliver();
  }
  expect(sendMail).toHaveBeenCalledTimes(1 + 20);
  expect((await rows()).every(({ failed_at }) => failed_at !== null)).toBe(true);
});

test('two processes send a mail once; one that died gives way after its claim', async () => {
  const other = openAgain(db);
  const sendMail = vi.fn(async (_: OutgoingMail) => {});
  for (let count = 0; count < 10; count += 1) await queue(`many-${count}`);
  await Promise.all([db, other].map((each) => createDeliverMails({ db: each, sendMail, clock, log })()));
  expect(new Set(sendMail.mock.calls.map(([{ id }]) => id)).size).toBe(10);
  expect(sendMail).toHaveBeenCalledTimes(10);
  if (other !== db) await other.destroy();

  await queue('orphan');
  let isAlive = false;
  const dying = vi.fn(() => (isAlive ? Promise.resolve() : new Promise<void>(() => {})));
  void createDeliverMails({ db, sendMail: dying, clock, log })();
  await vi.waitFor(() => expect(dying).toHaveBeenCalled());
  isAlive = true;
  const survivor = createDeliverMails({ db, sendMail: dying, clock, log });
  await survivor();
  expect(dying).toHaveBeenCalledTimes(1);
  after(5 * 60_000);
  await survivor();
  expect(dying).toHaveBeenCalledTimes(2);
});

test('old mails are forgotten, those that wait are not', async () => {
  await queue('old');
  await createDeliverMails({ db, sendMail: async () => {}, clock, log })();
  await queue('waiting');
  after(89 * 24 * 60 * 60_000);
  await sweepMails({ db, clock });
  expect(await rows()).toHaveLength(2);
  after(2 * 24 * 60 * 60_000);
  await sweepMails({ db, clock });
  expect((await rows()).map(({ key }) => key)).toEqual(['waiting']);
});
