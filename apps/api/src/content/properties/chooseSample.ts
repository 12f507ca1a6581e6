import type { Db } from '../../platform/db/schema.ts';
import { setSample } from './repository.ts';

/**
 * Makes a product of a property the one that everybody reads, in place of the one before; or closes it again, if it is
 * the one. A property has one column for it: there are never two.
 */
export const chooseSample = (tx: Db, propertyId: number, productId: number, isSample: boolean) =>
  setSample(tx, propertyId, productId, isSample);
