import { expect, test } from 'vitest';
import type { UserRow } from '../../platform/db/schema.ts';
import { registerActors, userIdOf } from '../../test/actors.ts';
import { createPropertyIn, insertPurchase } from '../../test/states.ts';
import { world } from '../../test/world.ts';
import { checkPurchase } from './readPurchases.ts';

const { parts } = world();

test('a payment that is confirmed during the check is a purchase', async () => {
  await registerActors(parts);
  const ids = await createPropertyIn(parts, 'published');
  const transaction = await insertPurchase(parts, ids, 'buyer');
  const setStatus = (status: 'pending' | 'paid') =>
    parts.db
      .updateTable('transactions')
      .set({ status, paid_at: status === 'paid' ? new Date() : null })
      .where('id', '=', transaction)
      .execute();
  await setStatus('pending');
  let isFirst = true;
  /** Confirms the payment after the first query. */
  const db = parts.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isFirst) await setStatus('paid');
      isFirst = false;
      return result;
    },
  });
  const user = { id: await userIdOf(parts, 'buyer') } as UserRow;
  expect(await checkPurchase(db, { subject: null, user }, ids.property)).toMatchObject({ isPurchased: true });
});
