'use client';

import { type RefObject, useEffect, useState } from 'react';
import { observeNearness } from './observeNearness.ts';

/** Shrinks the viewport by the height of the top and bottom bars, which hide elements behind them. */
const barMargin = '-56px';

/** Whether an element has scrolled out of view at the top; false while it is still below the viewport. */
export function useIsScrolledPast(target: RefObject<Element | null>) {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    return observeNearness(target.current, barMargin, (isVisible, { height, bottom }) =>
      setIsPast(!isVisible && height > 0 && bottom < window.innerHeight / 2),
    );
  }, [target]);
  return isPast;
}
