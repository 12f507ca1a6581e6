import { type RefObject, useEffect, useState } from 'react';
import { observeNearness } from './observeNearness.ts';

/** Height of the top and bottom bars, which hide elements behind them. */
const barHeight = '-56px';

/** Whether an element has left the screen at the top; false while it is still below. */
export function useIsScrolledPast(target: RefObject<Element | null>) {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    return observeNearness(target.current, barHeight, (isVisible, { height, bottom }) =>
      setIsPast(!isVisible && height > 0 && bottom < window.innerHeight / 2),
    );
  }, [target]);
  return isPast;
}
