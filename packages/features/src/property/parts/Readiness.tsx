import { lazy } from '@iespec/ui';
import { Suspense } from 'react';
import type { ReadinessProps } from '../readiness/Readiness.tsx';

export const loadReadiness = () => import('../readiness/Readiness.tsx');
const Content = lazy(loadReadiness);

export const Readiness = (props: ReadinessProps) => (
  <Suspense>
    <Content {...props} />
  </Suspense>
);
