import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { Db } from '../db/schema.ts';
import { queueRequestedMail } from './queueMail.ts';

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());

const mail = { subject: '件名', text: '本文', html: '<p>本文' };
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const ask = (minutes: number, kind: 'password-reset' | 'confirmation' = 'password-reset') =>
  queueRequestedMail(db, { kind, to: 'mio@example.jp', mail, now: minutesFromNow(minutes) });
const count = async () => (await db.selectFrom('mails').select('id').execute()).length;

test('a mailbox gets five mails of a kind within an hour; other kinds are counted apart', async () => {
  for (let time = 0; time < 6; time += 1) await ask(0);
  expect(await count()).toBe(5);
  await ask(59);
  expect(await count()).toBe(5);
  await ask(0, 'confirmation');
  expect(await count()).toBe(6);
  await ask(61);
  expect(await count()).toBe(7);
});
