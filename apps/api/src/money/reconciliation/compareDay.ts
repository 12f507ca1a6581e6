import type { LedgerEntryRow } from '../../platform/db/schema.ts';

type EntryType = LedgerEntryRow['type'];

/** A movement on one side of the comparison. */
export type Movement = { id: string; type: EntryType; amount: number; transactionId: number | null };

/** A movement that the two sides do not have alike; null: one side does not have it. Yen. */
export type Difference = {
  id: string;
  type: EntryType | 'share';
  transactionId: number | null;
  provider: number | null;
  books: number | null;
};

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Compares movements by their ids: what is missing on one side, and what has another amount. */
export function compareMovements(provider: Movement[], books: Movement[]): Difference[] {
  const ours = new Map(books.map((movement) => [movement.id, movement]));
  const theirs = new Set(provider.map(({ id }) => id));
  return [
    ...provider.flatMap(({ id, type, amount, transactionId }) => {
      const booked = ours.get(id);
      if (booked?.amount === amount) return [];
      return [
        {
          id,
          type,
          transactionId: booked?.transactionId ?? transactionId,
          provider: amount,
          books: booked?.amount ?? null,
        },
      ];
    }),
    ...books.flatMap(({ id, type, amount, transactionId }) =>
      theirs.has(id) ? [] : [{ id, type, transactionId, provider: null, books: amount }],
    ),
  ];
}

/** By how many yen the sides differ in all. */
export const differenceOf = (differences: Difference[]) =>
  sum(differences.map(({ provider, books }) => Math.abs((provider ?? 0) - (books ?? 0))));

/** The sum of each type, in yen. */
export function totalsOf(movements: Pick<Movement, 'type' | 'amount'>[]): Partial<Record<EntryType, number>> {
  const totals: Partial<Record<EntryType, number>> = {};
  for (const { type, amount } of movements) totals[type] = (totals[type] ?? 0) + amount;
  return totals;
}

/** What the movements of one payment come to: what the platform holds of it, and what the seller has. */
export function sumsOf(entries: Pick<Movement, 'type' | 'amount'>[]) {
  const of = (...types: EntryType[]) =>
    sum(entries.filter(({ type }) => types.includes(type)).map(({ amount }) => amount));
  const charged = of('charge');
  return {
    charged,
    lost: -of('refund', 'refund_failure', 'dispute', 'dispute_reversal'),
    seller: -of('transfer', 'transfer_reversal', 'application_fee', 'application_fee_refund'),
  };
}

const tokyo = '+09:00';

/** The first moment of a day in Tokyo, and that of the next one. Throws for what is no day. */
export function boundsOf(day: string): { from: Date; until: Date } {
  const from = new Date(`${day}T00:00:00${tokyo}`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(from.getTime())) throw new Error(`No day: ${day}`);
  return { from, until: new Date(from.getTime() + 24 * 60 * 60 * 1000) };
}

/** The day in Tokyo on which a moment falls, as in `2026-11-20`; `daysBefore`: earlier by so many days. */
export function dayOf(moment: Date, daysBefore = 0) {
  const shifted = new Date(moment.getTime() + (9 - 24 * daysBefore) * 60 * 60 * 1000);
  return shifted.toISOString().slice(0, 10);
}
