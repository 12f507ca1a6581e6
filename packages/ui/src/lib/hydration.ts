'use client';

import { useSyncExternalStore } from 'react';

const pending = new Set<symbol>();
const listeners = new Set<() => void>();

/** Counts a part of the page as not hydrated until the returned function is called; calling it again has no effect. */
export function trackHydration(): () => void {
  const part = Symbol('part');
  pending.add(part);
  return () => {
    pending.delete(part);
    for (const listener of listeners) listener();
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

const never = () => () => {};

/** サーバーのHTMLと違う描き方をしてよいか。サーバーと、ハイドレーションの間は偽。 */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
