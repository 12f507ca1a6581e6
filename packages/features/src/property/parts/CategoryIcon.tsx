import { lazy, useIsHydrated } from '@iespec/ui';
import { Suspense } from 'react';
import type { CategoryIconProps } from '../CategoryIcon.tsx';

const CategoryImage = lazy(() => import('../CategoryIcon.tsx'), { Failed: () => null });

/** Not in the server's HTML: most products have a picture. */
export const CategoryIcon = (props: CategoryIconProps) =>
  useIsHydrated() && (
    <Suspense>
      <CategoryImage {...props} />
    </Suspense>
  );
