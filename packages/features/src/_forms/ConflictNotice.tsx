import { lazy } from '@iespec/ui';
import { Suspense } from 'react';
import type { ConflictDetailsProps } from './ConflictDetails.tsx';

const ConflictDetails = lazy(() => import('./ConflictDetails.tsx'));

type ConflictNoticeProps = Omit<ConflictDetailsProps, 'conflict'> & {
  /** Null: no concurrent save. */
  conflict: ConflictDetailsProps['conflict'] | null;
};

export const ConflictNotice = ({ conflict, ...rest }: ConflictNoticeProps) =>
  conflict && (
    <Suspense>
      <ConflictDetails conflict={conflict} {...rest} />
    </Suspense>
  );
