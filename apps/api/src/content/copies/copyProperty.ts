import { ensureImageQuota } from '#media/images/copyImages.ts';
import { type Actor, requireUser } from '#platform/actor.ts';
import { findByCreationKey } from '#platform/db/findByCreationKey.ts';
import type { Db } from '#platform/db/schema.ts';
import { authorize, notFound } from '#policies/authorize.ts';
import { ensurePublishable } from '#policies/ensurePublishable.ts';
import { holdProperty } from '#policies/lockProperty.ts';
import { lockUser } from '#policies/lockUser.ts';
import { ensurePropertyQuota } from '#policies/quotas.ts';
import { writeAs } from '#policies/writeAs.ts';
import { toCopyName } from '../products/copyProduct.ts';
import { chooseSample } from '../properties/saveProperty.ts';
import { copyContent, copyOnlyProperty } from './repository.ts';

/**
 * Copies one of the actor's properties with its rooms, products, their rows, drawings and images, unless a
 * copy with the same key exists. The copy is private and has no listing; the images share their files
 * (docs/decisions/0036). Returns its id. Throws as `authorize`, `ensurePublishable`, `ensurePropertyQuota`
 * and `ensureImageQuota` do.
 */
export async function copyProperty(
  db: Db,
  actor: Actor,
  id: number,
  creation_key: string | undefined,
): Promise<number> {
  const user = requireUser(actor);
  return writeAs(db, user, async (tx) => {
    await lockUser(tx, user.id);
    const original = await holdProperty(tx, id);
    await authorize(tx, actor, 'write', 'property', id);
    if (!original) throw notFound('property');
    const earlier = await findByCreationKey(tx, 'properties', user.id, creation_key);
    if (earlier) return earlier;
    await ensurePublishable(tx, id);
    const name = toCopyName(original.name);
    const copy = await copyOnlyProperty(tx, id, { name, creation_key: creation_key ?? null });
    const products = await copyContent(tx, id, copy);
    const sample = products.get(original.sample_product_id ?? 0);
    if (sample) await chooseSample(tx, copy, sample, true);
    await ensurePropertyQuota(tx, user.id);
    await ensureImageQuota(tx, copy);
    return copy;
  });
}
