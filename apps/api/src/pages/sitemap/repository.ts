import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { isPublicSql } from '#policies/visibility.ts';

/** The numbers of the non-empty sitemap parts; each covers `size` ids. Reads only an index, no rows. */
export async function listParts(db: Db, size: number) {
  const { rows } = await sql<{ part: number }>`select distinct (id - 1) / ${size}::integer + 1 as part from properties
    where deleted_at is null and ${isPublicSql} order by part`.execute(db);
  return rows.map(({ part }) => part);
}

/** As `listParts`, for the users who have a seller's page. */
export async function listSellerParts(db: Db, size: number) {
  const { rows } = await sql<{ part: number }>`select distinct (user_id - 1) / ${size}::integer + 1 as part
    from properties where deleted_at is null and ${isPublicSql} and main_image is not null
    order by part`.execute(db);
  return rows.map(({ part }) => part);
}

export const listSellersOfPart = (db: Db, part: number, size: number) =>
  db
    .selectFrom('properties')
    .select('user_id as id')
    .distinct()
    .where('deleted_at', 'is', null)
    .where(isPublicSql)
    .where('main_image', 'is not', null)
    .where('user_id', '>', (part - 1) * size)
    .where('user_id', '<=', part * size)
    .orderBy('user_id')
    .execute();

export const listPropertiesOfPart = (db: Db, part: number, size: number) =>
  db
    .selectFrom('properties')
    .select(['id', 'updated_at'])
    .where('deleted_at', 'is', null)
    .where(isPublicSql)
    .where('id', '>', (part - 1) * size)
    .where('id', '<=', part * size)
    .orderBy('id')
    .execute();
