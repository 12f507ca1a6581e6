import { lazy, Suspense } from 'react';
import type { PurchaseBarProps } from '../deferred/PurchaseBar.tsx';

// Seen only after the page's own button has left the screen.
const Bar = lazy(() => import('../deferred/PurchaseBar.tsx').then((file) => ({ default: file.PurchaseBar })));

/** On phones, the way to the purchase once the page's own button has left; nothing where there is nothing to buy. */
export const PurchaseBar = (props: PurchaseBarProps) => (
  <Suspense>
    <Bar {...props} />
  </Suspense>
);
