import { type Insertable, sql } from 'kysely';
import type { Db, ImageRow, PendingVariantsRow, PendingVariantsTable } from '../../platform/db/schema.ts';

export const insertPendingVariants = (db: Db, pending: Insertable<PendingVariantsTable>) =>
  db.insertInto('pending_variants').values(pending).execute();

/** Does nothing when the image has no pending variants. */
export const insertPendingVariantsOfCopy = (db: Db, imageId: number, copyId: number) =>
  sql`insert into pending_variants (image_id) select ${copyId} from pending_variants where image_id = ${imageId}`.execute(
    db,
  );

/**
 * Claims the image that has waited longest; the claim expires at `until`. Images with an original come first; with
 * `originalsOnly`, no others are claimed. Returns undefined when there is nothing to claim.
 */
export async function claimPendingVariants(
  db: Db,
  { now, until, originalsOnly }: { now: Date; until: Date; originalsOnly: boolean },
): Promise<PendingVariantsRow | undefined> {
  const next = db
    .selectFrom('pending_variants')
    .select('image_id')
    .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
    .orderBy('image_id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const claim = (query: typeof next) =>
    db
      .updateTable('pending_variants')
      .set({ claimed_until: until, attempts: sql`attempts + 1` })
      .where('image_id', '=', query)
      .returningAll()
      .executeTakeFirst();
  const claimed = await claim(next.where('original_key', 'is not', null));
  return claimed ?? (originalsOnly ? undefined : claim(next));
}

/** Releases a claim without counting the attempt. */
export const releasePendingVariants = (db: Db, imageId: number) =>
  db
    .updateTable('pending_variants')
    .set({ claimed_until: null, attempts: sql`attempts - 1` })
    .where('image_id', '=', imageId)
    .execute();

export const removePendingVariants = (db: Db, imageId: number) =>
  db.deleteFrom('pending_variants').where('image_id', '=', imageId).execute();

/** The keys of the originals that still need variants. */
export const listPendingOriginals = async (db: Db) =>
  (await db.selectFrom('pending_variants').select('original_key').where('original_key', 'is not', null).execute())
    .map(({ original_key }) => original_key)
    .filter((key) => key !== null);

export const findImage = (db: Db, id: number): Promise<ImageRow | undefined> =>
  db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst();

/** Must be called before locking the image: every save locks in this order, and another order could deadlock. */
export const lockPropertyOfImage = (db: Db, imageId: number) =>
  db
    .selectFrom('properties')
    .select('id')
    .where('id', '=', (image) => image.selectFrom('images').select('property_id').where('images.id', '=', imageId))
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks the row until the database transaction ends: zone and key cannot change. */
export const lockImage = (db: Db, id: number): Promise<ImageRow | undefined> =>
  db.selectFrom('images').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Updates an image and the images of its property that share its files. `widths`: ascending. */
export const updateVariants = (
  db: Db,
  { property_id, storage_key }: Pick<ImageRow, 'property_id' | 'storage_key'>,
  { widths, has_avif }: Pick<ImageRow, 'widths' | 'has_avif'>,
) =>
  db
    .updateTable('images')
    .set({ widths: JSON.stringify(widths), has_avif })
    .where('property_id', '=', property_id)
    .where('storage_key', '=', storage_key)
    .execute();
