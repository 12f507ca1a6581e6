import { type ComponentType, createElement, type ReactNode, Suspense, use, useEffect, useMemo, useRef } from 'react';
import { waitFor } from './waiting.ts';

/** A component whose script comes after the first paint. */
export type DeferredPart<Props extends object> = {
  /** The component, once it can be rendered at once. */
  loaded: ComponentType<Props> | null;
  ready: () => Promise<ComponentType<Props>>;
};

export function deferredPart<Props extends object>(load: () => Promise<ComponentType<Props>>): DeferredPart<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  const part: DeferredPart<Props> = {
    loaded: null,
    ready: () => {
      loading ??= load().then((component) => {
        part.loaded = component;
        return component;
      });
      return loading;
    },
  };
  return part;
}

type DeferredProps<Props extends object> = {
  part: DeferredPart<Props>;
  props: Props;
  /** What keeps its place meanwhile. */
  fallback: ReactNode;
};

/**
 * Renders a deferred part. Unlike React's `lazy`, the server renders it, too, where it awaited `ready`; in the browser that
 * HTML stays until the script is there. Until then nobody is known to be signed in (`useIsWaiting`), for what a person sees
 * would not fit it; and what is handed over is to be stable.
 */
export function Deferred<Props extends object>({ part, props, fallback }: DeferredProps<Props>) {
  const arrive = useRef(() => {});
  useEffect(() => {
    if (part.loaded) return;
    const end = waitFor();
    arrive.current = end;
    part.ready().catch(end);
    return end;
  }, [part]);

  // React would put the fallback in the place of HTML whose props change before its script is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the props count one by one; the fallback never changes.
  return useMemo(
    () => (
      <Suspense fallback={fallback}>
        <Loaded part={part} props={props} onArrived={() => arrive.current()} />
      </Suspense>
    ),
    [part, ...Object.values(props)],
  );
}

type LoadedProps<Props extends object> = Pick<DeferredProps<Props>, 'part' | 'props'> & { onArrived: () => void };

function Loaded<Props extends object>({ part, props, onArrived }: LoadedProps<Props>) {
  const component = part.loaded ?? use(part.ready());
  useEffect(onArrived);
  return createElement(component, props);
}
