import { lazy, type ShareProps, useIsHydrated } from '@iespec/ui';
import { Suspense } from 'react';

const Share = lazy(() => import('../Share.tsx'));

const placeholder = <div className="h-11" />;

/** Sharing needs scripts, so the server renders a placeholder. */
export const SharePage = (props: ShareProps) =>
  useIsHydrated() ? (
    <Suspense fallback={placeholder}>
      <Share {...props} />
    </Suspense>
  ) : (
    placeholder
  );
