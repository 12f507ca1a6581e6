import { authorize, notFound } from '../../platform/access/authorize.ts';
import { canReadPaid } from '../../platform/access/visibility.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { toImage } from './dto.ts';
import { findImage } from './repository.ts';

/** An image as the actor may see it. Throws as `authorize` does. */
export async function readImage({ db, storage }: Pick<Context, 'db' | 'storage'>, actor: Actor, id: number) {
  const { access } = await authorize(db, actor, 'read', 'image', id);
  const image = await findImage(db, id);
  if (!image) throw notFound('image');
  return toImage(image, { unlocked: canReadPaid(access), storage });
}
