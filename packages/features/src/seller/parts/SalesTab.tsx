import { lazy, Suspense } from 'react';
import type { SalesTabProps } from '../deferred/SalesTab.tsx';
import { SalesSkeleton } from '../SalesSkeleton.tsx';

// Most people only buy: their page should not load the sellers' code.
const Tab = lazy(() => import('../deferred/SalesTab.tsx').then((file) => ({ default: file.SalesTab })));

export const SalesTab = (props: SalesTabProps) => (
  <Suspense fallback={<SalesSkeleton />}>
    <Tab {...props} />
  </Suspense>
);
