import type { Db, ImageFields, ImageRow } from '#platform/db/schema.ts';

/** The image on a property's card; undefined for a removed property. */
export const findMainImage = (db: Db, propertyId: number): Promise<{ main_image: ImageFields | null } | undefined> =>
  db.selectFrom('properties').select('main_image').where('id', '=', propertyId).executeTakeFirst();

/** Locks the row until the transaction ends: key and zone cannot change. Undefined for a removed image. */
export const lockImage = (db: Db, id: number): Promise<ImageRow | undefined> =>
  db.selectFrom('images').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const saveShareKey = (db: Db, propertyId: number, share_key: string) =>
  db.updateTable('properties').set({ share_key }).where('id', '=', propertyId).execute();
