import { later, Skeleton } from '@iespec/ui';

export const ProductTables = later(async () => (await import('../later/ProductTables.tsx')).ProductTables, {
  fallback: <Skeleton className="h-96 rounded-card" />,
});
