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
const request = (minutes: number, kind: 'password-reset' | 'confirmation' = 'password-reset') =>
  queueRequestedMail(db, { kind, to: 'mio@example.jp', mail, now: new Date(Date.now() + minutes * 60_000) });
const count = async () => (await db.selectFrom('mails').select('id').execute()).length;

test('limits a mailbox to five mails per kind and hour', async () => {
  for (let time = 0; time < 6; time += 1) await request(0);
  expect(await count()).toBe(5);
  await request(59);
  expect(await count()).toBe(5);
  await request(0, 'confirmation');
  expect(await count()).toBe(6);
  await request(61);
  expect(await count()).toBe(7);
});
