import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertUser } from '#people/users/repository.ts';
import type { Db } from '#platform/db/schema.ts';
import { testDatabase } from '#test/database.ts';
import { hasDemoPeople, isDemoEmail } from './seed.ts';

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());

test('hasDemoPeople is true only for a database with the demo’s accounts', async () => {
  await insertUser(db, { external_user_id: 'hanako', email: 'hanako@example.jp', name: '山田 花子' });
  expect(await hasDemoPeople(db)).toBe(false);
  await insertUser(db, { external_user_id: 'buyer', email: 'buyer@example.jp', name: '見本 買い手' });
  expect(await hasDemoPeople(db)).toBe(true);
});

test.each([
  ['seller@example.jp', true],
  [' Seller@Example.jp ', true],
  ['hanako@example.jp', false],
])('isDemoEmail(%j) is %s', (email, isDemo) => expect(isDemoEmail(email)).toBe(isDemo));
