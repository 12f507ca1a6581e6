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
import { countContent, ensurePropertyQuota } from '#policies/quotas.ts';
import { writeAs } from '#policies/writeAs.ts';
import { findBuildByKey, requestBuild, waitForBuild } from '../builds/requestBuild.ts';
import { inParts, type Writer } from '../builds/runBuild.ts';
import { toCopyName } from '../products/copyProduct.ts';
import { chooseSample } from '../properties/saveProperty.ts';
import * as repository from './repository.ts';

/**
 * Begins to copy one of the actor's properties with its rooms, products, their rows, drawings and images, unless a copy
 * with the same key exists or is being made. The copy is private and has no listing; the images share their files
 * (docs/decisions/0036). Returns a function that waits for the copy and returns its id, or its progress if it takes
 * long. Throws as `authorize`, `ensurePublishable`, `ensurePropertyQuota`, `ensureImageQuota` and `requestBuild` do.
 */
export async function copyProperty(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  actor: Actor,
  id: number,
  creation_key: string = randomUUID(),
): Promise<() => Promise<number | Unfinished>> {
  const user = requireUser(actor);
  const findCopy = (tx: Db) => findByCreationKey(tx, 'properties', user.id, creation_key);
  const build = await writeAs(db, user, async (tx) => {
    await lockUser(tx, user.id);
    await authorize(tx, actor, 'write', 'property', id);
    const key = { kind: 'copy', property_id: id, creation_key } as const;
    // Looked up before the copy, which may be finished in between.
    const earlier = await findBuildByKey(tx, key);
    if (!earlier && (await findCopy(tx)) !== undefined) return null;
    const counts = await countContent(tx, id);
    const total = counts.find(({ quota }) => quota === 'products')?.present ?? 0;
    return requestBuild(tx, user.id, { ...key, total, content: {} }, async () => {
      await ensureCopyable(tx, id);
      await ensurePropertyQuota(tx, user.id, 1);
    });
  });
  return async () => {
    const unfinished = build === null ? null : await waitForBuild({ db, jobs }, build);
    if (unfinished) return unfinished;
    const copy = await findCopy(db);
    if (copy === undefined) throw notFound('property');
    return copy;
  };
}

/** A copy has as many images as its original. */
async function ensureCopyable(tx: Db, id: number) {
  await ensurePublishable(tx, id);
  await ensureImageQuota(tx, id);
}

/** Starts over if the original is saved while it is being copied. */
export const writeCopy: Writer = async ({ build, begin, step, end }) => {
  const { property_id: from, user_id, creation_key } = build;
  const isCopied = async (tx: Db) => (await findByCreationKey(tx, 'properties', user_id, creation_key)) !== undefined;
  // A process of the previous release copies without a build.
  if (await step(isCopied)) return void (await step(end));

  const original = await step((tx) => holdProperty(tx, from));
  const whileUnchanged = async <T>(tx: Db, work: () => Promise<T>) => {
    const { deleted_at, updated_at } = (await holdProperty(tx, from)) ?? { deleted_at: new Date() };
    if (deleted_at) throw notFound('property');
    if (updated_at?.getTime() !== original?.updated_at.getTime())
      throw new RetryLater('The property has been changed while it was copied');
    return work();
  };
  const hiddenId = await begin(async (tx) => {
    await lockUser(tx, user_id);
    return whileUnchanged(tx, async () => {
      await ensureCopyable(tx, from);
      const name = toCopyName(original?.name ?? '');
      const inserted = await repository.copyOnlyProperty(tx, from, { name, creation_key });
      await ensurePropertyQuota(tx, user_id);
      return inserted;
    });
  });
  const copyStep = <T>(work: (tx: Db) => Promise<T>) => step((tx) => whileUnchanged(tx, () => work(tx)));
  const { rooms, drawings } = await copyStep((tx) => repository.copyRoomsAndDrawings(tx, from, hiddenId));
  const copies = { rooms, drawings, products: new Map<number, number>(), specifications: new Map<number, number>() };
  const weighed = await copyStep((tx) => repository.weighProducts(tx, rooms));
  for (const part of inParts(weighed, ({ rows }) => rows)) {
    const ids = part.map(({ id }) => id);
    const copied = await copyStep((tx) => repository.copyProducts(tx, ids, rooms));
    for (const table of ['products', 'specifications'] as const)
      for (const [id, copy] of copied[table]) copies[table].set(id, copy);
  }
  await copyStep(async (tx) => {
    if (await isCopied(tx)) throw new RetryLater('The copy was made by another process');
    await ensureCopyable(tx, from);
    await repository.copyImages(tx, from, hiddenId, copies);
    await repository.showProperty(tx, hiddenId);
    const sample = copies.products.get(original?.sample_product_id ?? 0);
    if (sample) await chooseSample(tx, hiddenId, sample, true);
    await end(tx);
  });
};
