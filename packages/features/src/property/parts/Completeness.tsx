import { lazy } from '@iespec/ui';
import { Suspense } from 'react';
import type { CompletenessProps } from '../readiness/Completeness.tsx';

const Content = lazy(() => import('../readiness/Completeness.tsx'));

export const Completeness = (props: CompletenessProps) => (
  <Suspense fallback={<div className="h-64" />}>
    <Content {...props} />
  </Suspense>
);
