import type { BankPayout } from '@iespec/contract';
import type Stripe from 'stripe';

const statuses: BankPayout['status'][] = ['pending', 'in_transit', 'paid', 'failed', 'canceled'];

/** Statuses that the provider has added since are shown as pending. */
export const toBankPayout = ({ id, amount, status, arrival_date }: Stripe.Payout): BankPayout => ({
  id,
  amount,
  status: statuses.find((known) => known === status) ?? 'pending',
  arrives_at: new Date(arrival_date * 1000).toISOString(),
});
