import { Loading, Skeleton } from '@iespec/ui';

export const SalesSkeleton = () => (
  <Loading className="grid gap-3 pt-6">
    <Skeleton className="h-8 w-1/2 rounded-field" />
    <Skeleton className="h-27 rounded-field" />
    <Skeleton className="h-27 rounded-field" />
  </Loading>
);
