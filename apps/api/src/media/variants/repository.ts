import { sql } from 'kysely';
import type { Db, ImageRow } from '#platform/db/schema.ts';

/** The keys of the originals from which variants of existing images are still to be made. */
export const listPendingOriginals = async (db: Db) => {
  const { rows } = await sql<{ key: string }>`
    select payload ->> 'original_key' as key from jobs join images on images.id = jobs.key::integer
    where kind = 'variants'`.execute(db);
  return rows.map(({ key }) => key);
};

/** An image by its id; if it was removed, the first one that shares its files. */
export type Sought = { id: number; storage_key: string | undefined };

const sought = (db: Db, { id, storage_key }: Sought) =>
  db
    .selectFrom('images')
    .where(({ eb, or }) =>
      or([eb('images.id', '=', id), ...(storage_key === undefined ? [] : [eb('storage_key', '=', storage_key)])]),
    );

const first = (db: Db, image: Sought) =>
  sought(db, image).selectAll().orderBy(sql`(id = ${image.id})`, 'desc').orderBy('id').limit(1);

export const findImage = (db: Db, image: Sought): Promise<ImageRow | undefined> => first(db, image).executeTakeFirst();

/**
 * Locks an image until the database transaction ends, so that its zone and key cannot change. Locks its property
 * first, and those of the images that share its files: every save locks in this order, and another order could
 * deadlock.
 */
export async function lockImage(db: Db, image: Sought): Promise<ImageRow | undefined> {
  const found = await findImage(db, image);
  if (!found) return;
  await db
    .selectFrom('properties')
    .select('id')
    .where('id', 'in', sought(db, { ...image, storage_key: found.storage_key }).select('property_id'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return first(db, image).forUpdate().executeTakeFirst();
}

/** Updates all images with these files. `widths`: ascending. */
export const updateVariants = (
  db: Db,
  { storage_key }: Pick<ImageRow, 'storage_key'>,
  { widths, has_avif }: Pick<ImageRow, 'widths' | 'has_avif'>,
) =>
  db
    .updateTable('images')
    .set({ widths: JSON.stringify(widths), has_avif })
    .where('storage_key', '=', storage_key)
    .execute();
