import { isProviderDown } from '#money/payments/providerClient.ts';
import { isDatabaseUnavailable } from '#platform/db/limits.ts';
import type { Log } from '#platform/log.ts';

/** Where a task continues: after the row with this id; 0: at the first one. */
export type Cursor = { after?: number };

const size = 100;

type Batch<Row> = {
  /** Lists rows whose id is greater than `after`, in the order of their ids. */
  list: (after: number, limit: number) => Promise<Row[]>;
  work: (row: Row) => Promise<unknown>;
  log: Log;
};

/**
 * Runs one batch of a task. Returns the cursor of the next one. A failure is logged and does not stop the
 * batch, unless the card provider or the database does not answer, because every further row would wait for
 * it.
 */
export async function runBatch<Row extends { id: number }>({ after = 0 }: Cursor, { list, work, log }: Batch<Row>) {
  const rows = await list(after, size);
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      log(error as Error);
      if (isProviderDown(error) || isDatabaseUnavailable(error)) return { after: row.id };
    }
  }
  return { after: rows.length < size ? 0 : (rows.at(-1)?.id ?? 0) };
}
