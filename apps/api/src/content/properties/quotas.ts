import { quotas } from '@iespec/contract';
import type { Db } from '../../platform/db/schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { countContent, countProperties } from './repository.ts';

type Quota = keyof typeof quotas;

const exceeded = (quota: Quota) => new ApiError('conflict', quotas[quota].message);

/** Call after an insert, in the transaction that locks the user. Throws `conflict` above the quota. */
export async function ensurePropertyQuota(tx: Db, userId: number) {
  if ((await countProperties(tx, userId)) > quotas.properties.max) throw exceeded('properties');
}

/** Call after an insert or a move, in the transaction that locks the property. Throws `conflict` above a quota. */
export async function ensureQuotas(tx: Db, propertyId: number, added: ('rooms' | 'products' | 'drawings')[]) {
  const counts = await countContent(tx, propertyId);
  for (const quota of added) if (counts[quota] > quotas[quota].max) throw exceeded(quota);
}
