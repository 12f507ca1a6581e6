import type { PropertyReadiness } from '@iespec/contract';
import { readListingsOfProperty } from '#money/listings/readListings.ts';
import { canBePaid } from '#money/sellers/readSeller.ts';
import { readBuyerCount } from '#money/transactions/readPurchases.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db/schema.ts';
import { authorize } from '#policies/authorize.ts';
import { isPublished } from '#policies/listings.ts';
import { toCounts } from './dto.ts';
import { findLacking, findReadiness } from './repository.ts';

/** Of facts that equally many products lack, the first is next. */
const facts = ['product_code', 'dimensions', 'manufacturer_name'] as const;

/** The fact that most products lack, and the first of them. */
async function readNextFact(db: Db, id: number): Promise<PropertyReadiness['next_fact']> {
  const lacking = await findLacking(db, id);
  let next: PropertyReadiness['next_fact'] = null;
  for (const fact of facts) {
    const { missing, room_id, product_id } = lacking[fact];
    if (room_id && product_id && missing > (next?.missing ?? 0)) next = { fact, missing, room_id, product_id };
  }
  return next;
}

/**
 * Reads the steps of selling that one of the actor's properties still lacks, the number of its buyers, and what
 * a purchase adds. Throws as `authorize` does.
 */
export async function readReadiness(db: Db, actor: Actor, id: number): Promise<PropertyReadiness> {
  const { owner_id } = await authorize(db, actor, 'write', 'property', id);
  const found = await findReadiness(db, id);
  const [listing] = await readListingsOfProperty(db, actor, id);
  const steps: [PropertyReadiness['missing'][number], boolean][] = [
    ['main_image', found.has_main_image],
    ['visible_room', found.has_visible_room],
    ['visible_product', found.has_visible_product],
    ['paid_content', found.opens_something || listing?.price === 0],
    ['price', listing !== undefined],
    ['onboarding', await canBePaid(db, owner_id)],
    ['publication', listing !== undefined && isPublished(listing)],
  ];
  return {
    buyers: await readBuyerCount(db, id),
    missing: steps.filter(([, isDone]) => !isDone).map(([step]) => step),
    listing_id: listing?.id ?? null,
    has_card_image: found.has_card_image,
    counts: toCounts(found),
    next_fact: await readNextFact(db, id),
  };
}
