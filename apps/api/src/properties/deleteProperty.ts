import type { Actor, Context } from '../context.ts';
import { deleteContent } from '../deletion/deleteContent.ts';
import { closeCheckouts } from '../transactions/closeCheckouts.ts';

/** Deletes a property with its content and ends its open checkouts. Throws as `authorize` does. */
export const deleteProperty = (context: Context, actor: Actor, id: number) =>
  deleteContent(context, actor, 'property', id, () => closeCheckouts(context, { property_id: id }));
