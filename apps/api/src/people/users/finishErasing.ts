import type { PaymentContext } from '#money/context.ts';
import { closeCheckouts } from '#money/transactions/closeCheckouts.ts';
import type { Context } from '#platform/context.ts';

/**
 * Closes the checkouts of hidden properties and deletes queued files. Call it after the transaction of
 * `eraseOwnedProperties`.
 */
export async function finishErasing(context: PaymentContext & Pick<Context, 'jobs'>, hiddenPropertyIds: number[]) {
  for (const property_id of hiddenPropertyIds) await closeCheckouts(context, { property_id });
  await context.jobs.perform('image-sweep', hiddenPropertyIds);
  await context.jobs.runDue('file-deletion');
}
