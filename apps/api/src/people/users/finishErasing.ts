import { sweepDeletedImages } from '../../content/deletion/deletedImages.ts';
import { deleteQueuedFiles } from '../../media/storage/deleteFiles.ts';
import { closeCheckouts } from '../../money/transactions/closeCheckouts.ts';
import type { Context, PaymentContext } from '../../platform/context.ts';

/** After the transaction of `eraseHomes`: ends the open checkouts of the homes that it has hidden, and removes files. */
export async function finishErasing(context: PaymentContext & Pick<Context, 'storage'>, hidden: number[]) {
  for (const property_id of hidden) {
    await closeCheckouts(context, { property_id });
    await sweepDeletedImages(context, property_id);
  }
  await deleteQueuedFiles(context);
}
