import type { Payout } from '@iespec/contract';
import type { LedgerEntryRow } from '#platform/db/schema.ts';

type Entry = Pick<LedgerEntryRow, 'id' | 'type' | 'amount' | 'occurred_at' | 'transaction_id'> & {
  property_id: number;
  property_name: string;
};

/** Signs are inverted: a debit of the platform's balance is a credit to the seller. */
export const toPayout = (entry: Entry): Payout => ({
  id: entry.id,
  type: entry.type as Payout['type'],
  amount: -entry.amount,
  arrived_at: entry.occurred_at.toISOString(),
  transaction_id: entry.transaction_id,
  property: { id: entry.property_id, name: entry.property_name },
});
