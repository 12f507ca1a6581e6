import { sql } from 'kysely';
import type { Db, ImageRow } from '#platform/db/schema.ts';

/** Inserts nothing for images without pending variants. `copyIds`: the copies, in the order of the images. */
export const insertVariantsOfCopies = (db: Db, imageIds: number[], copyIds: number[]) =>
  sql`select enqueue_job('variants-of-copy', copy_id::text)
    from unnest(${imageIds}::integer[], ${copyIds}::integer[]) as copies (image_id, copy_id)
    where exists (select from jobs where kind in ('variants', 'variants-of-copy') and key = image_id::text)`.execute(
    db,
  );

/** The keys of the originals from which variants of existing images are still to be made. */
export const listPendingOriginals = async (db: Db) => {
  const { rows } = await sql<{ key: string }>`
    select payload ->> 'original_key' as key from jobs join images on images.id = jobs.key::integer
    where kind = 'variants'`.execute(db);
  return rows.map(({ key }) => key);
};

export const findImage = (db: Db, id: number): Promise<ImageRow | undefined> =>
  db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst();

/** Call it before locking the image: every save locks in this order, and another order could deadlock. */
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
