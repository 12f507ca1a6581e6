import { type ComponentType, createElement, type ReactNode, Suspense, use, useMemo } from 'react';

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
 * HTML stays until the script is there, as long as the props stay the same: what is handed over is to be stable.
 */
export const Deferred = <Props extends object>({ part, props, fallback }: DeferredProps<Props>) =>
  // React would put the fallback in the place of HTML whose props change before its script is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the props count one by one; the fallback never changes.
  useMemo(
    () => (
      <Suspense fallback={fallback}>
        <Loaded part={part} props={props} />
      </Suspense>
    ),
    [part, ...Object.values(props)],
  );

const Loaded = <Props extends object>({ part, props }: Omit<DeferredProps<Props>, 'fallback'>) =>
  createElement(part.loaded ?? use(part.ready()), props);
