import type { Actor, Context } from '../context.ts';
import { deleteContent } from '../deletion/deleteContent.ts';
import { closeCheckouts } from '../transactions/closeCheckouts.ts';

/** Deletes a listing and ends its open checkouts. Throws as `authorize` does. */
export const deleteListing = (context: Context, actor: Actor, id: number) =>
  deleteContent(context, actor, 'listing', id, () => closeCheckouts(context, { listing_id: id }));
