import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';
import { Ring } from './Ring.tsx';

export type SpinnerProps = Omit<ComponentProps<'p'>, 'children'> & {
  /** Visible text, announced to screen readers. */
  label?: string;
};

/** A loading indicator for content of unknown shape. */
export const Spinner = ({ label = '読み込み中...', className, ...rest }: SpinnerProps) => (
  <p
    {...rest}
    role="status"
    className={cn('flex items-center justify-center gap-3 text-ink-muted text-small', className)}
  >
    <Ring />
    {label}
  </p>
);
