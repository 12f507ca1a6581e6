import type { SalesEntry } from '@iespec/contract';
import type { SalesEntryRow } from '#platform/db/schema.ts';

type SalesRow = Pick<SalesEntryRow, 'id' | 'kind' | 'transaction_id' | 'price' | 'fee' | 'net' | 'occurred_at'> & {
  property_id: number;
  property_name: string;
};

export const toSalesEntry = ({ property_id, property_name, occurred_at, ...entry }: SalesRow): SalesEntry => ({
  ...entry,
  occurred_at: occurred_at.toISOString(),
  property: { id: property_id, name: property_name },
});
