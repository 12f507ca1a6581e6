import type { PropertyReadiness } from '@iespec/contract';
import { canBePaid } from '../../money/sellers/readSeller.ts';
import { readBuyerCount } from '../../money/transactions/readSales.ts';
import { authorize } from '../../platform/access/authorize.ts';
import type { Actor } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { findReadiness } from './repository.ts';

/**
 * Reads the required and recommended listing steps that one of the actor's properties still lacks, and the number of its
 * buyers. Throws as `authorize` does.
 */
export async function readReadiness(db: Db, actor: Actor, id: number): Promise<PropertyReadiness> {
  const { owner_id } = await authorize(db, actor, 'write', 'property', id);
  const { has_main_image, has_visible_product } = await findReadiness(db, id);
  const steps: [PropertyReadiness['missing'][number], boolean][] = [
    ['main_image', has_main_image],
    ['visible_product', has_visible_product],
    ['onboarding', await canBePaid(db, owner_id)],
  ];
  return {
    buyers: await readBuyerCount(db, id),
    missing: steps.filter(([, isDone]) => !isDone).map(([step]) => step),
  };
}
