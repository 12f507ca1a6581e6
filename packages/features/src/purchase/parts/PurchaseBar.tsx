import { lazy, useIsHydrated } from '@iespec/ui';
import { Suspense } from 'react';
import type { PurchaseBarProps } from '../StickyPurchaseBar.tsx';

const Bar = lazy(() => import('../StickyPurchaseBar.tsx'));

/** Not in the server's HTML: it appears once the page's own button has scrolled away. */
export const PurchaseBar = (props: PurchaseBarProps) =>
  useIsHydrated() && (
    <Suspense>
      <Bar {...props} />
    </Suspense>
  );
