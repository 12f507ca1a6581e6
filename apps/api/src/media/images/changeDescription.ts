import type { Image } from '@iespec/contract';
import { requireUser } from '../../platform/access/actor.ts';
import { authorize, notFound } from '../../platform/access/authorize.ts';
import { lockProperty } from '../../platform/access/lockProperty.ts';
import { writeAs } from '../../platform/access/writeAs.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { toImage } from './dto.ts';
import { lockImage, updateImage } from './repository.ts';

/** Changes what is written to an image of the actor's own; null: nothing. Throws as `authorize` does. */
export async function changeDescription(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  actor: Actor,
  id: number,
  description: string | null,
): Promise<Image> {
  const { property_id } = await authorize(db, actor, 'write', 'image', id);
  const image = await writeAs(db, requireUser(actor), async (tx) => {
    await lockProperty(tx, property_id);
    const locked = await lockImage(tx, id);
    if (!locked || locked.deleted_at) throw notFound('image');
    return updateImage(tx, id, { description });
  });
  return toImage(image, { unlocked: true, storage });
}
