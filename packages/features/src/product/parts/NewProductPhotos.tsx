import { lazy, Skeleton } from '@iespec/ui';
import { Suspense } from 'react';
import type { NewProductPhotosProps } from '../edit/NewProductPhotos.tsx';

const Photos = lazy(() => import('../edit/NewProductPhotos.tsx'));

export const NewProductPhotos = (props: NewProductPhotosProps) => (
  <Suspense fallback={<Skeleton className="h-12 w-40 rounded-field" />}>
    <Photos {...props} />
  </Suspense>
);
