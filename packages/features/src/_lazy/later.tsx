import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { loadFullStylesheet } from './wholeStyles.ts';

/**
 * A component that is wanted after the first paint and without which a page is complete: the browser alone renders it, once
 * its script and the styles of all pages are there. It stands in a folder `later`: its styles do not come with the page.
 * `fallback` keeps its place meanwhile.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback: ReactNode = null) {
  const Part = lazy(async () => {
    const [part] = await Promise.all([load(), loadFullStylesheet()]);
    return { default: part as ComponentType<object> };
  });
  return (props: Props) =>
    useIsHydrated() ? <Suspense fallback={fallback}>{<Part {...props} />}</Suspense> : fallback;
}

const subscribe = () => () => {};

/** Whether the browser has taken over what the server rendered. */
const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
