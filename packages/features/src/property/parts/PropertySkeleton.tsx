import { Loading, Skeleton } from '@iespec/ui';

export const PropertySkeleton = () => (
  <Loading className="relative grid min-h-[100svh] content-start gap-5 pt-11 md:grid-cols-[1.2fr_1fr] md:gap-7 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
    <Skeleton className="absolute top-4 left-0 h-3 w-40 rounded-full" />
    <Skeleton className="-mx-4 aspect-photo md:mx-0 md:rounded-card" />
    <div className="grid content-start gap-4">
      <Skeleton className="h-8 w-3/4 rounded-field" />
      <Skeleton className="h-12 rounded-field" />
      <Skeleton className="h-14 rounded-field" />
      <Skeleton className="h-49 rounded-field" />
    </div>
  </Loading>
);
