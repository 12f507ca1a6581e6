import { lazy } from '@iespec/ui';
import { Suspense } from 'react';
import type { EarlierContentsProps } from '../EarlierContents.tsx';

// Visitors never need it.
const Contents = lazy(() => import('../EarlierContents.tsx'));

export const EarlierContents = (props: EarlierContentsProps) => (
  <Suspense>
    <Contents {...props} />
  </Suspense>
);
