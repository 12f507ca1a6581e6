import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/**
 * Unsets a property's sample if that product has been deleted or moved to another property. Otherwise lists would
 * still name it, and it would be free again once it moves back. Call it in the transaction of the deletion or move.
 */
export const dropLostSample = (tx: Db, propertyId: number) =>
  sql`update properties set sample_product_id = null
    where id = ${propertyId} and sample_product_id is not null and not exists (
      select from products join rooms on rooms.id = products.room_id
      where products.id = properties.sample_product_id and products.deleted_at is null
        and rooms.deleted_at is null and rooms.property_id = properties.id)`.execute(tx);
