import type Stripe from 'stripe';
import type { Db } from '../db/database.ts';
import { updateSellerProfile } from './repository.ts';

/** What the provider lets a seller do; listings of a seller who may not be paid are not for sale. */
export const settleAccount = (db: Db, { id, details_submitted, charges_enabled, payouts_enabled }: Stripe.Account) =>
  updateSellerProfile(db, id, { details_submitted, charges_enabled, payouts_enabled });
