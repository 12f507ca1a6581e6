import { Loading, lazy, Skeleton } from '@iespec/ui';
import { Suspense } from 'react';
import type { ImageManagerProps } from '../ImageManager.tsx';

export const loadImageManager = () => import('../ImageManager.tsx');
const Manager = lazy(loadImageManager);

export const ImageManager = (props: ImageManagerProps) => (
  <Suspense
    fallback={
      <section id="photos">
        <Loading className="grid gap-4">
          <Skeleton className="h-8 w-40 rounded-field" />
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      </section>
    }
  >
    <Manager {...props} />
  </Suspense>
);
