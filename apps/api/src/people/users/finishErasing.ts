import { sweepDeletedImages } from '../../content/deletion/deletedImages.ts';
import { deleteQueuedFiles } from '../../media/storage/deleteFiles.ts';
import { closeCheckouts } from '../../money/transactions/closeCheckouts.ts';
import type { Context, PaymentContext } from '../../platform/context.ts';

/** Closes the checkouts of hidden properties and removes files, after the transaction of `eraseOwnedProperties`. */
export async function finishErasing(context: PaymentContext & Pick<Context, 'storage'>, hidden: number[]) {
  for (const property_id of hidden) {
    await closeCheckouts(context, { property_id });
    await sweepDeletedImages(context, property_id);
  }
  await deleteQueuedFiles(context);
}
