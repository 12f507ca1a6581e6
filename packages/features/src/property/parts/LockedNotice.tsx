import { lazy, Suspense } from 'react';
import type { LockedDialogProps } from './LockedDialog.tsx';

// Wanted only after a tap on something locked.
const LockedDialog = lazy(() => import('./LockedDialog.tsx').then((file) => ({ default: file.LockedDialog })));

type LockedNoticeProps = LockedDialogProps & { isOpen: boolean };

/** The notice after a tap on something locked. */
export const LockedNotice = ({ isOpen, ...rest }: LockedNoticeProps) =>
  isOpen && (
    <Suspense>
      <LockedDialog {...rest} />
    </Suspense>
  );
