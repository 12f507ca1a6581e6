import type { LedgerEntryRow } from '#platform/db/schema.ts';

type EntryType = LedgerEntryRow['type'];

/** A balance transaction of the provider, or a ledger entry of ours. Yen. */
export type Movement = { id: string; type: EntryType; amount: number; transactionId: number | null };

/**
 * A movement on which the provider and our books differ. `provider` and `books`: the amount on each side in
 * yen; null: the movement is missing there. For `share`, `provider` is what the seller received and `books`
 * what the seller is due. `lost`: a payment whose transaction was lost.
 */
export type Difference = {
  id: string;
  type: EntryType | 'share' | 'lost';
  transactionId: number | null;
  provider: number | null;
  books: number | null;
};

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Compares movements by id. Returns those missing on one side and those with different amounts. */
export function compareMovements(provider: Movement[], books: Movement[]): Difference[] {
  const ours = new Map(books.map((movement) => [movement.id, movement]));
  const theirs = new Set(provider.map(({ id }) => id));
  return [
    ...provider.flatMap(({ id, type, amount, transactionId }) => {
      const booked = ours.get(id);
      if (booked?.amount === amount) return [];
      const difference = { id, type, provider: amount, books: booked?.amount ?? null };
      return [{ ...difference, transactionId: booked?.transactionId ?? transactionId }];
    }),
    ...books.flatMap(({ id, type, amount, transactionId }) =>
      theirs.has(id) ? [] : [{ id, type, transactionId, provider: null, books: amount }],
    ),
  ];
}

/** The total difference in yen, regardless of sign. */
export const differenceOf = (differences: Difference[]) =>
  sum(differences.map(({ provider, books }) => Math.abs((provider ?? 0) - (books ?? 0))));

/** The sum of each type, in yen. */
export function totalsOf(movements: Pick<Movement, 'type' | 'amount'>[]): Partial<Record<EntryType, number>> {
  const totals: Partial<Record<EntryType, number>> = {};
  for (const { type, amount } of movements) totals[type] = (totals[type] ?? 0) + amount;
  return totals;
}

/** Sums of one payment's movements in yen: charged, lost to refunds and disputes, received by the seller. */
export function sumsOf(entries: Pick<Movement, 'type' | 'amount'>[]) {
  const of = (...types: EntryType[]) =>
    sum(entries.filter(({ type }) => types.includes(type)).map(({ amount }) => amount));
  return {
    charged: of('charge'),
    lost: -of('refund', 'refund_failure', 'dispute', 'dispute_reversal'),
    seller: -of('transfer', 'transfer_reversal', 'application_fee', 'application_fee_refund'),
  };
}

/** The start of a day in Tokyo and of the next day. Throws unless `day` looks like `2026-11-20`. */
export function boundsOf(day: string): { from: Date; until: Date } {
  const from = new Date(`${day}T00:00:00+09:00`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(from.getTime())) throw new Error(`Not a day: ${day}`);
  return { from, until: new Date(from.getTime() + 24 * 60 * 60 * 1000) };
}

/** The day in Tokyo, as in `2026-11-20`. `daysBefore`: how many days to subtract. */
export function dayOf(moment: Date, daysBefore = 0) {
  const shifted = new Date(moment.getTime() + (9 - 24 * daysBefore) * 60 * 60 * 1000);
  return shifted.toISOString().slice(0, 10);
}
