import { useSyncExternalStore } from 'react';

const pending = new Set<symbol>();
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Counts a part of the page as not hydrated until the returned function is called; calling it again has no effect. */
export function trackHydration(): () => void {
  const part = Symbol('part');
  pending.add(part);
  notify();
  return () => {
    if (pending.delete(part)) notify();
  };
}

/** ハイドレーションを待つ部品がなくなったら、`then`を呼ぶ。副作用の中で使い、返る関数で取り消す。 */
export function afterHydration(then: () => void): () => void {
  const check = () => {
    if (pending.size > 0) return;
    listeners.delete(check);
    then();
  };
  listeners.add(check);
  check();
  return () => {
    listeners.delete(check);
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** サーバーのHTMLのままの部品が残っているか。残っている間は、サーバーが描いたとおりの状態でなければならない。 */
export const useIsHydrating = () =>
  useSyncExternalStore(
    subscribe,
    () => pending.size > 0,
    () => false,
  );

const never = () => () => {};

/** サーバーのHTMLと違う描き方をしてよいか。サーバーと、ハイドレーションの間は偽。 */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
