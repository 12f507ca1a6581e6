import { randomUUID } from 'node:crypto';
import type { Unfinished } from '@iespec/contract';
import { ensureImageQuota } from '#media/images/copyImages.ts';
import { type Actor, requireUser } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { findByCreationKey } from '#platform/db/findByCreationKey.ts';
import type { Db } from '#platform/db/schema.ts';
import { RetryLater } from '#platform/jobs/retryLater.ts';
import { authorize, notFound } from '#policies/authorize.ts';
import { ensurePublishable } from '#policies/ensurePublishable.ts';
import { holdProperty } from '#policies/lockProperty.ts';
import { lockUser } from '#policies/lockUser.ts';
import { ensurePropertyQuota } from '#policies/quotas.ts';
import { writeAs } from '#policies/writeAs.ts';
import { requestBuild, waitForBuild } from '../builds/requestBuild.ts';
import { beginBuild, endBuild, inParts, type Writer } from '../builds/runBuild.ts';
import { toCopyName } from '../products/copyProduct.ts';
import { chooseSample } from '../properties/saveProperty.ts';
import * as repository from './repository.ts';

/**
 * Copies one of the actor's properties with its rooms, products, their rows, drawings and images, unless a
 * copy with the same key exists. The copy is private and has no listing; the images share their files
 * (docs/decisions/0036). Returns its id, or its progress if it takes long. Throws as `authorize`,
 * `ensurePublishable`, `ensurePropertyQuota`, `ensureImageQuota` and `requestBuild` do.
 */
export async function copyProperty(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  actor: Actor,
  id: number,
  creation_key: string = randomUUID(),
): Promise<number | Unfinished> {
  const user = requireUser(actor);
  const findCopy = (tx: Db) => findByCreationKey(tx, 'properties', user.id, creation_key);
  const begun = await writeAs(db, user, async (tx) => {
    await lockUser(tx, user.id);
    await authorize(tx, actor, 'write', 'property', id);
    const copy = await findCopy(tx);
    if (copy) return { copy };
    const total = await repository.countProducts(tx, id);
    const build = { kind: 'copy', property_id: id, creation_key, total } as const;
    const ensureAllowed = async () => {
      await ensureCopyable(tx, id);
      await ensurePropertyQuota(tx, user.id, 1);
    };
    return { build: await requestBuild(tx, user.id, build, ensureAllowed) };
  });
  if (begun.copy !== undefined) return begun.copy;
  const unfinished = await waitForBuild({ db, jobs }, begun.build);
  if (unfinished) return unfinished;
  const copy = await findCopy(db);
  if (copy === undefined) throw notFound('property');
  return copy;
}

/** A copy has as many images as its original. */
async function ensureCopyable(tx: Db, id: number) {
  await ensurePublishable(tx, id);
  await ensureImageQuota(tx, id);
}

/** Begins again if the original is saved meanwhile. */
export const writeCopy: Writer = async (build, step) => {
  const { property_id: from, user_id, creation_key } = build;
  const begun = await step(async (tx) => {
    await lockUser(tx, user_id);
    const original = await holdProperty(tx, from);
    if (!original || original.deleted_at) throw notFound('property');
    const home = await repository.copyOnlyProperty(tx, from, { name: toCopyName(original.name), creation_key });
    await ensurePropertyQuota(tx, user_id);
    await beginBuild(tx, build, home);
    return { original, home, ...(await repository.copyRoomsAndDrawings(tx, from, home)) };
  });
  const { original, home, rooms } = begun;
  const whileUnchanged = <T>(work: (tx: Db) => Promise<T>) =>
    step(async (tx) => {
      const { updated_at } = (await holdProperty(tx, from)) ?? {};
      if (updated_at?.getTime() !== original.updated_at.getTime())
        throw new RetryLater('The property has been changed while it was copied');
      return work(tx);
    });

  const copies = { rooms, drawings: begun.drawings, products: new Map(), specifications: new Map() };
  const weighed = await whileUnchanged((tx) => repository.weighProducts(tx, rooms));
  for (const part of inParts(weighed, ({ rows }) => rows)) {
    const copied = await whileUnchanged((tx) =>
      repository.copyProducts(
        tx,
        part.map(({ id }) => id),
        rooms,
      ),
    );
    for (const table of ['products', 'specifications'] as const)
      for (const [id, copy] of copied[table]) copies[table].set(id, copy);
  }
  await whileUnchanged(async (tx) => {
    await lockUser(tx, user_id);
    await ensureCopyable(tx, from);
    await repository.copyImages(tx, from, home, copies);
    await repository.showProperty(tx, home);
    const sample = copies.products.get(original.sample_product_id ?? 0);
    if (sample) await chooseSample(tx, home, sample, true);
    await endBuild(tx, build);
  });
};
