import { lazy, Suspense } from 'react';
import type { SalesTabProps } from '../deferred/SalesTab.tsx';
import { SalesSkeleton } from '../SalesSkeleton.tsx';

// Most people buy: my page does not wait for what sellers need.
const Tab = lazy(() => import('../deferred/SalesTab.tsx').then((file) => ({ default: file.SalesTab })));

/** What the viewer sells. */
export const SalesTab = (props: SalesTabProps) => (
  <Suspense fallback={<SalesSkeleton />}>
    <Tab {...props} />
  </Suspense>
);
