import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { type Cursor, runBatch } from './runBatch.ts';

const all = Array.from({ length: 250 }, (_, index) => ({ id: index + 1 }));
const list = async (after: number, limit: number) => all.filter(({ id }) => id > after).slice(0, limit);

/** Runs batches from a cursor until all rows have had their turn. Returns the ids in the order of work. */
async function runAll(work: (row: { id: number }) => Promise<unknown>) {
  const log = vi.fn();
  const worked: number[] = [];
  let cursor: Cursor = {};
  do
    cursor = await runBatch(cursor, {
      list,
      work: (row) => {
        worked.push(row.id);
        return work(row);
      },
      log,
    });
  while (cursor.after);
  return { worked, log };
}

test('goes through all rows in batches, then begins anew', async () => {
  const { worked } = await runAll(async () => {});
  expect(worked).toEqual(all.map(({ id }) => id));
});

test('a failure is logged, and the next row has its turn', async () => {
  const { worked, log } = await runAll(async ({ id }) => {
    if (id === 7) throw new Error('broken');
  });
  expect(worked).toHaveLength(250);
  expect(log).toHaveBeenCalledTimes(1);
});

test('when the provider does not answer, the batch ends, and the next one continues after the failed row', async () => {
  const work = vi
    .fn()
    .mockRejectedValue(new Stripe.errors.StripeConnectionError({ message: 'no answer', type: 'api_error' } as never));
  const cursor = await runBatch({ after: 10 }, { list, work, log: vi.fn() });
  expect(work).toHaveBeenCalledTimes(1);
  expect(cursor).toEqual({ after: 11 });
});
