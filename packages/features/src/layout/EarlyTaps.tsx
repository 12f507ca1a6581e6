import { useIsHydrated } from '@iespec/ui';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

/**
 * Repeats a tap that came before hydration: the shell's `start.ts` marks the last button tapped within
 * `data-hydrate` with `data-tapped`. Wraps what the server renders and the browser hydrates.
 */
export function EarlyTaps({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  useEffect(() => {
    // A tap may itself have caused the hydration. React handles it first, and its mark is gone then.
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
