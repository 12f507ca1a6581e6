import type { PropertyDetails } from '@iespec/contract';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePurchase } from '#purchase/parts/index.ts';

/** Milliseconds during which purchased products still look locked, before the blur dissolves. */
const veilDuration = 700;

/**
 * The state after a payment. `awaiting`: not confirmed yet; `veiled`: confirmed, still blurred; `unlocked`:
 * visible. Null: no payment.
 */
export type Unlocking = 'awaiting' | 'veiled' | 'unlocked' | null;

const isUnlocked = ({ rooms }: PropertyDetails) =>
  rooms.every(({ products }) => products.every(({ locked }) => !locked));

/** Tracks a purchase from the buyer's return from checkout until everything is unlocked. */
export function useUnlocking(property: PropertyDetails): Unlocking {
  const { state } = useLocation();
  const [hasJustPaid] = useState(state?.awaitsPurchase === true);
  const [isRevealed, setIsRevealed] = useState(false);
  const { state: purchase } = usePurchase(property, hasJustPaid);
  const isConfirmed = purchase === 'purchased' && isUnlocked(property);

  useEffect(() => {
    if (!hasJustPaid || !isConfirmed) return;
    const timer = setTimeout(() => setIsRevealed(true), veilDuration);
    return () => clearTimeout(timer);
  }, [hasJustPaid, isConfirmed]);

  if (!hasJustPaid) return null;
  if (isRevealed) return 'unlocked';
  if (isConfirmed) return 'veiled';
  return ['purchasable', 'unavailable', 'no-listing'].includes(purchase) ? null : 'awaiting';
}
