import { sql } from 'kysely';
import type { Db, ImageFields, ImageRow } from '../../platform/db/schema.ts';

/** A property whose link preview is due, with the image on its card. */
type Pending = { property_id: number; attempts: number; main_image: ImageFields | null };

/** Claims the property that has waited longest; the claim expires at `until`. Returns undefined when none is due. */
export async function claimPending(db: Db, { now, until }: { now: Date; until: Date }): Promise<Pending | undefined> {
  const { rows } = await sql<Pending>`
    update pending_share_images set due_at = ${until}, attempts = attempts + 1
    from properties
    where properties.id = pending_share_images.property_id and property_id = (
      select property_id from pending_share_images where due_at <= ${now} order by due_at limit 1
      for update skip locked)
    returning property_id, attempts, main_image`.execute(db);
  return rows[0];
}

/** Locks the row until the transaction ends: key and zone cannot change. Returns undefined for a removed image. */
export const lockImage = (db: Db, id: number): Promise<ImageRow | undefined> =>
  db.selectFrom('images').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const saveShareKey = (db: Db, propertyId: number, share_key: string) =>
  db.updateTable('properties').set({ share_key }).where('id', '=', propertyId).execute();

/** Removes a property from the queue, unless it has been queued again since. */
export const removePending = (db: Db, { property_id, attempts }: Pick<Pending, 'property_id' | 'attempts'>) =>
  db
    .deleteFrom('pending_share_images')
    .where('property_id', '=', property_id)
    .where('attempts', '=', attempts)
    .execute();
