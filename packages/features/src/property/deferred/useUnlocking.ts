import type { PropertyDetails } from '@iespec/contract';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePurchase } from '../../purchase/parts/index.ts';

/** Milliseconds for which what was just bought is seen locked, before its blur dissolves. */
const veilFor = 700;

/**
 * The moment after a purchase. `awaiting`: it is not confirmed yet. `veiled`: it is, and what was bought is about to appear.
 * `unlocked`: it has appeared. null: nothing was paid.
 */
export type Unlocking = 'awaiting' | 'veiled' | 'unlocked' | null;

const isUnlocked = ({ rooms }: PropertyDetails) =>
  rooms.every(({ products }) => products.every(({ locked }) => !locked));

/** Follows a purchase from the return of whoever paid until all of it is open. */
export function useUnlocking(property: PropertyDetails): Unlocking {
  const { state } = useLocation();
  const [comesFromPaying] = useState(state?.awaitsPurchase === true);
  const [hasAppeared, setHasAppeared] = useState(false);
  const { state: purchase } = usePurchase(property, comesFromPaying);
  const isOpen = purchase === 'purchased' && isUnlocked(property);

  useEffect(() => {
    if (!comesFromPaying || !isOpen) return;
    const timer = setTimeout(() => setHasAppeared(true), veilFor);
    return () => clearTimeout(timer);
  }, [comesFromPaying, isOpen]);

  if (!comesFromPaying) return null;
  if (hasAppeared) return 'unlocked';
  if (isOpen) return 'veiled';
  return ['purchasable', 'unavailable', 'no-listing'].includes(purchase) ? null : 'awaiting';
}
