import { lazy, Skeleton } from '@iespec/ui';
import { Suspense } from 'react';
import type { ProductTablesProps } from '../edit/ProductTables.tsx';

const Tables = lazy(() => import('../edit/ProductTables.tsx'));

export const ProductTables = (props: ProductTablesProps) => (
  <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
    <Tables {...props} />
  </Suspense>
);
