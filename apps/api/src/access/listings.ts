import type { Actor } from '../http/actor.ts';
import type { ListingRow } from '../listings/repository.ts';

type Offer = Pick<ListingRow, 'status' | 'visibility' | 'owner_id' | 'charges_enabled'>;

const isOnTheMarket = ({ status, visibility }: Offer) => status === 'published' && visibility === 'PUBLIC';

/** A draft or private listing exists for the owner of its property alone. */
export const isVisible = (offer: Offer, { user }: Actor) => isOnTheMarket(offer) || offer.owner_id === user?.id;

/** What button, lookup and checkout ask alike: on the market, and its seller can be paid. */
export const isPurchasable = (offer: Offer) => isOnTheMarket(offer) && offer.charges_enabled === true;
