import type { Ref, RefCallback } from 'react';

/** One ref for an element that a component and its caller both hold. */
export const mergeRefs =
  <Held>(...refs: (Ref<Held> | undefined)[]): RefCallback<Held> =>
  (held) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(held);
      else if (ref) ref.current = held;
    }
  };
