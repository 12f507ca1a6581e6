import type { ComponentProps } from 'react';
import { LockedDialog } from '../later/index.tsx';

type LockedNoticeProps = ComponentProps<typeof LockedDialog> & { isOpen: boolean };

/** The notice after a tap on something locked. */
export const LockedNotice = ({ isOpen, ...rest }: LockedNoticeProps) => isOpen && <LockedDialog {...rest} />;
