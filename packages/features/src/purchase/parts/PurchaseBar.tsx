import { lazy, useIsHydrated } from '@iespec/ui';
import { Suspense } from 'react';
import type { PurchaseBarProps } from '../PurchaseBar.tsx';

const Bar = lazy(() => import('../PurchaseBar.tsx'));

/** Not in the server's HTML: it appears once the page's own button has scrolled away. */
export const PurchaseBar = (props: PurchaseBarProps) =>
  useIsHydrated() && (
    <Suspense>
      <Bar {...props} />
    </Suspense>
  );
