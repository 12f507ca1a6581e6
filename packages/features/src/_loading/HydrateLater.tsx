import { type ComponentType, createElement, type ReactNode, Suspense, use, useEffect, useMemo, useRef } from 'react';
import { trackHydration } from './hydration.ts';

/** A component whose script loads after the first paint. */
export type PreloadableComponent<Props extends object> = {
  /** Null until the script is loaded. */
  loaded: ComponentType<Props> | null;
  preload: () => Promise<ComponentType<Props>>;
};

export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PreloadableComponent<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  const part: PreloadableComponent<Props> = {
    loaded: null,
    preload: () => {
      loading ??= load().then((component) => {
        part.loaded = component;
        return component;
      });
      return loading;
    },
  };
  return part;
}

type HydrateLaterProps<Props extends object> = {
  part: PreloadableComponent<Props>;
  /** Each prop must keep its identity until the script is loaded. */
  props: Props;
  /** Reserves the space while the script loads. */
  fallback: ReactNode;
};

/**
 * Renders a component whose script loads after the first paint. Unlike with React's `lazy`, the server renders it too,
 * after awaiting `preload`; the browser keeps that HTML until the script is loaded. Until then the session is treated
 * as unknown (`useIsHydrating`): a signed-in view would not match the HTML.
 */
export function HydrateLater<Props extends object>({ part, props, fallback }: HydrateLaterProps<Props>) {
  const endTracking = useRef(() => {});
  useEffect(() => {
    if (part.loaded) return;
    const end = trackHydration();
    endTracking.current = end;
    part.preload().catch(end);
    return end;
  }, [part]);

  // React would replace the HTML with the fallback if props changed before the script is loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares each prop; the fallback never changes.
  return useMemo(
    () => (
      <Suspense fallback={fallback}>
        <Loaded part={part} props={props} onHydrated={() => endTracking.current()} />
      </Suspense>
    ),
    [part, ...Object.values(props)],
  );
}

type LoadedProps<Props extends object> = Pick<HydrateLaterProps<Props>, 'part' | 'props'> & { onHydrated: () => void };

function Loaded<Props extends object>({ part, props, onHydrated }: LoadedProps<Props>) {
  const component = part.loaded ?? use(part.preload());
  useEffect(onHydrated);
  return createElement(component, props);
}
