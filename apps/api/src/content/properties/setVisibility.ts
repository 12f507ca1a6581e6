import type { Property } from '@iespec/contract';
import type { PaymentContext } from '#money/context.ts';
import { withdrawListing } from '#money/listings/saveListing.ts';
import { closeCheckouts } from '#money/transactions/closeCheckouts.ts';
import { type Actor, requireUser } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { ensurePublishable } from '#policies/ensurePublishable.ts';
import { lockAndTouch, writeAs } from '#policies/writeAs.ts';
import { readProperty } from './readProperties.ts';
import { updateProperty } from './repository.ts';

/**
 * Publishes one of the actor's properties, or makes it private. When it becomes private, its listing becomes
 * a draft, its open checkouts are closed, and a trigger requests new addresses for the public files of its
 * images. Buyers can still read it. Throws as `lockAndTouch` and `ensurePublishable` do.
 */
export async function setVisibility(
  context: PaymentContext & Pick<Context, 'jobs'>,
  actor: Actor,
  id: number,
  visibility: Property['visibility'],
) {
  const { db } = context;
  await writeAs(db, requireUser(actor), async (tx) => {
    await lockAndTouch(tx, actor, { kind: 'property', id });
    if (visibility === 'PUBLIC') await ensurePublishable(tx, id);
    await updateProperty(tx, id, { visibility });
    if (visibility === 'PRIVATE') await withdrawListing(tx, id);
  });
  if (visibility === 'PRIVATE') {
    context.jobs.wake('file-deletion');
    await closeCheckouts(context, { property_id: id });
  }
  return readProperty(db, id);
}
