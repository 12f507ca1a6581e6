import type { PublicProfile } from '@iespec/contract';
import { hasListedProperties } from '#content/properties/readProperties.ts';
import type { Db } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import { findPublicProfile } from './repository.ts';

/**
 * What visitors may know of a seller. Throws `not_found` for users without a property that visitors can see,
 * as for unknown users, so that their existence is not revealed.
 */
export async function readPublicProfile(db: Db, id: number): Promise<PublicProfile> {
  const profile = (await hasListedProperties(db, id)) && (await findPublicProfile(db, id));
  if (!profile) throw new ApiError('not_found', '出品者が見つかりません');
  return profile;
}
