'use client';

import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { trackHydration, useIsHydrated } from './hydration.ts';
import { loadWhenOnline } from './loadOnce.ts';

type LaterOptions = {
  /** Reserves the space until the script is loaded. */
  fallback?: ReactNode;
  /** Whether the server renders it, too, once `preload` has resolved. The browser keeps that HTML until it can hydrate it. */
  isOnServer?: boolean;
};

/**
 * あとから読み込む部品。ページの最初のファイルに入らない。ふつうは、ハイドレーションのあとにブラウザーだけが描く。
 * `isOnServer`の部品は、`preload`のあとにサーバーも描き、ブラウザーは読み込むまでそのHTMLを残す。その間の更新は、
 * `startTransition`か`useDeferredValue`で起こす。
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, isOnServer = false }: LaterOptions = {},
) {
  let loaded: ComponentType<Props> | null = null;
  // A failure is final only for a part that is rendered: after that of a preload, rendering loads it again.
  const preload = async () => {
    loaded ??= await loadWhenOnline(load);
    return loaded;
  };
  const Lazy = lazy(async () => ({ default: (await preload()) as ComponentType<object> })) as ComponentType<Props>;
  /** What is loaded renders at once: the server cannot wait. */
  const getPart = () => loaded ?? Lazy;
  const Later = isOnServer ? KeepsServerHtml : ClientOnly;
  // Rendering it again before the script is loaded would replace the server's HTML with the fallback.
  const component = memo((props: Props) => (
    <Later getPart={getPart} preload={preload} props={props} fallback={fallback} />
  ));
  return Object.assign(component as unknown as ComponentType<Props>, { preload });
}

type LaterProps<Props extends object> = {
  getPart: () => ComponentType<Props>;
  preload: () => Promise<unknown>;
  props: Props;
  fallback: ReactNode;
};

function ClientOnly<Props extends object>({ getPart, props, fallback }: LaterProps<Props>) {
  // Stays the same, so that the part keeps its state.
  const [Part] = useState(getPart);
  return useIsHydrated() ? (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  ) : (
    fallback
  );
}

/** Has no state that changes: like changed properties, it would replace the server's HTML with the fallback. */
function KeepsServerHtml<Props extends object>({ getPart, preload, props, fallback }: LaterProps<Props>) {
  const [Part] = useState(() => {
    // Before React hydrates the rest of the page.
    void preload();
    return getPart();
  });
  const hasHydrated = useRef(false);
  const endTracking = useRef(() => {});
  useEffect(() => {
    if (hasHydrated.current) return;
    const end = trackHydration();
    endTracking.current = end;
    preload().catch(end);
    return end;
  }, [preload]);

  return (
    <Suspense fallback={fallback}>
      <Hydrated
        onHydrated={() => {
          hasHydrated.current = true;
          endTracking.current();
        }}
      >
        <Part {...props} />
      </Hydrated>
    </Suspense>
  );
}

/** Reports that its children are loaded and hydrated: effects wait for them. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated);
  return children;
}
