import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { loadFullStylesheet } from './fullStylesheet.ts';

/**
 * A component that only the browser renders, after hydration, once its script and the full stylesheet are loaded. Its file
 * belongs in a folder `client-only`, so that its styles are not sent with the page. `fallback` reserves its space.
 */
export function clientOnly<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  const Part = lazy(async () => {
    const [part] = await Promise.all([load(), loadFullStylesheet()]);
    return { default: part as ComponentType<object> };
  });
  return (props: Props) =>
    useIsHydrated() ? (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    ) : (
      fallback
    );
}

const subscribe = () => () => {};

const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
