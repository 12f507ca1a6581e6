import type { Image } from '@iespec/contract';
import { requireUser } from '../../platform/access/actor.ts';
import { authorize, notFound } from '../../platform/access/authorize.ts';
import { lockProperty } from '../../platform/access/lockProperty.ts';
import { writeAs } from '../../platform/access/writeAs.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { toImage } from './dto.ts';
import { findImage, listPlace, lockImage, updatePositions } from './repository.ts';

/**
 * Moves an image of the actor's own before the one that has `position` in the same place, or behind the last. The
 * images of the place get consecutive positions. Throws as `authorize` does.
 */
export async function changeOrder(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  actor: Actor,
  id: number,
  position: number,
): Promise<Image> {
  const { property_id } = await authorize(db, actor, 'write', 'image', id);
  const image = await writeAs(db, requireUser(actor), async (tx) => {
    await lockProperty(tx, property_id);
    const moved = await lockImage(tx, id);
    if (!moved || moved.deleted_at) throw notFound('image');
    const others = (await listPlace(tx, moved)).filter((other) => other.id !== id);
    const before = others.findIndex((other) => other.position >= position);
    const ordered = others.toSpliced(before < 0 ? others.length : before, 0, moved);
    await updatePositions(
      tx,
      ordered.map((one) => one.id),
    );
    return findImage(tx, id);
  });
  if (!image) throw notFound('image');
  return toImage(image, { unlocked: true, storage });
}
