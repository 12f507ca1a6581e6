'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** サーバーのHTMLと違う描き方をしてよいか。サーバーと、ハイドレーションの間は偽。 */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
