import { type RefObject, useEffect, useState } from 'react';
import { observeNearness } from './observeNearness.ts';

/** Height of the bars above and below, behind which an element is not seen any more. */
const barHeight = '-56px';

/** Whether an element has left the screen at its top. One that is still to come has not. */
export function useIsScrolledPast(target: RefObject<Element | null>) {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    return observeNearness(target.current, barHeight, (isVisible, { height, bottom }) =>
      setHasPassed(!isVisible && height > 0 && bottom < window.innerHeight / 2),
    );
  }, [target]);
  return hasPassed;
}
