import type { PropertyDetails } from '@iespec/contract';
import { type Authorized, notFound } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import { toPropertyDetails } from './dto.ts';
import { findPropertyDetails } from './repository.ts';

type Reading = Pick<Context, 'db' | 'storage'>;
type Only = { roomId?: number; productId?: number };

/** A property with all its content as the actor may read it, or with one of its rooms or products only. */
export async function readDetails(
  { db, storage }: Reading,
  { property_id, access }: Authorized,
  only: Only = {},
): Promise<PropertyDetails> {
  const row = await findPropertyDetails(db, property_id, { access, ...only });
  if (!row) throw notFound('property');
  return toPropertyDetails(row, { access, storage });
}
