import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/**
 * Unsets the sample of a property if it was deleted or moved to another one: lists would go on naming it, and it
 * would be free again after moving back. Call it in the transaction of the deletion or move.
 */
export const dropLostSample = (tx: Db, propertyId: number) =>
  sql`update properties set sample_product_id = null
    where id = ${propertyId} and sample_product_id is not null and not exists (
      select from products join rooms on rooms.id = products.room_id
      where products.id = properties.sample_product_id and products.deleted_at is null
        and rooms.deleted_at is null and rooms.property_id = properties.id)`.execute(tx);
