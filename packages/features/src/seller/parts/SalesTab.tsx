import { lazy } from '@iespec/ui';
import { Suspense } from 'react';
import { SalesSkeleton } from '../SalesSkeleton.tsx';
import type { SalesTabProps } from '../sales/SalesTab.tsx';

// Most people only buy: their page should not load the sellers' code.
const Tab = lazy(() => import('../sales/SalesTab.tsx'));

export const SalesTab = (props: SalesTabProps) => (
  <Suspense fallback={<SalesSkeleton />}>
    <Tab {...props} />
  </Suspense>
);
