import type { Image } from '@iespec/contract';
import { type Actor, requireUser } from '#platform/actor.ts';
import type { Db, ImageRow } from '#platform/db/schema.ts';
import { notFound } from '#policies/authorize.ts';
import { lockAndTouch, writeAs } from '#policies/writeAs.ts';
import type { MediaContext } from '../context.ts';
import { toImage } from './dto.ts';
import * as repository from './repository.ts';

type ChangeContext = Pick<MediaContext, 'db' | 'storage'>;

/** Locks one of the actor's images and applies `change` to it. Throws as `lockAndTouch` does. */
async function changeImage(
  { db, storage }: ChangeContext,
  actor: Actor,
  id: number,
  change: (tx: Db, image: ImageRow) => Promise<ImageRow | undefined>,
): Promise<Image> {
  const changed = await writeAs(db, requireUser(actor), async (tx) => {
    await lockAndTouch(tx, actor, { kind: 'image', id });
    const image = await repository.lockImage(tx, id);
    if (!image) throw notFound('image');
    return change(tx, image);
  });
  if (!changed) throw notFound('image');
  return toImage(changed, { unlocked: true, storage });
}

/** Sets the description of one of the actor's images; null removes it. Throws as `lockAndTouch` does. */
export const changeDescription = (context: ChangeContext, actor: Actor, id: number, description: string | null) =>
  changeImage(context, actor, id, (tx) => repository.updateImage(tx, id, { description }));

/**
 * Moves one of the actor's images before the sibling at `position`, or to the end. All images of the same
 * parent get consecutive positions. Throws as `lockAndTouch` does.
 */
export const changeOrder = (context: ChangeContext, actor: Actor, id: number, position: number) =>
  changeImage(context, actor, id, async (tx, image) => {
    const others = (await repository.listSiblings(tx, image)).filter((other) => other.id !== id);
    const before = others.findIndex((other) => other.position >= position);
    const ids = others.map((other) => other.id).toSpliced(before < 0 ? others.length : before, 0, id);
    await repository.updatePositions(tx, ids);
    return repository.findImage(tx, id);
  });
