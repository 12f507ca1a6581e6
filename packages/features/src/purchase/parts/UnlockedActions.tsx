import { lazy } from '@iespec/ui';
import { Suspense } from 'react';
import type { UnlockedActionsProps } from '../unlocked/UnlockedActions.tsx';

// Visitors never need it.
const Actions = lazy(() => import('../unlocked/UnlockedActions.tsx'));

export const UnlockedActions = (props: UnlockedActionsProps) => (
  <Suspense fallback={<div className="min-h-12" />}>
    <Actions {...props} />
  </Suspense>
);
