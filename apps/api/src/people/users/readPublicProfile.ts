import type { PublicProfile } from '@iespec/contract';
import { countListedProperties } from '#content/properties/readProperties.ts';
import { readSaleCount } from '#money/transactions/readPurchases.ts';
import type { Db } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import { findPublicProfile } from './repository.ts';

/**
 * What visitors may know of a seller. Throws `not_found` for users without a property that visitors can see,
 * as for unknown users, so that their existence is not revealed.
 */
export async function readPublicProfile(db: Db, id: number): Promise<PublicProfile> {
  const properties = await countListedProperties(db, id);
  const profile = properties > 0 && (await findPublicProfile(db, id));
  if (!profile) throw new ApiError('not_found', '出品者が見つかりません');
  const { created_at, ...fields } = profile;
  return { ...fields, member_since: created_at.toISOString(), properties, sales: await readSaleCount(db, id) };
}
