import { useIsHydrated } from '@iespec/ui';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

/**
 * Repeats a tap that came before hydration. Wraps what the server renders, with `data-hydrate` until it is
 * hydrated. The shell's `start.ts` sets `data-tapped` on the last button that was tapped within it.
 */
export function EarlyTaps({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  useEffect(() => {
    // If the tap itself caused the hydration, React handles it first, and `clearMark` removes its mark.
    const timer = setTimeout(() => ref.current?.querySelector<HTMLElement>('[data-tapped]')?.click());
    return () => clearTimeout(timer);
  }, []);
  const clearMark = ({ target }: MouseEvent) =>
    (target as Element).closest('[data-tapped]')?.removeAttribute('data-tapped');
  return (
    <div ref={ref} data-hydrate={isHydrated ? undefined : ''} onClickCapture={clearMark} className="contents">
      {children}
    </div>
  );
}
