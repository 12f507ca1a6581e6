import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

export type SpinnerProps = Omit<ComponentProps<'p'>, 'children'> & {
  /** What is being waited for. */
  label?: string;
};

/** Something is on its way and its shape is not known. */
export const Spinner = ({ label = '読み込み中...', className, ...rest }: SpinnerProps) => (
  <p
    {...rest}
    role="status"
    className={cn('flex items-center justify-center gap-3 text-[14px] text-ink-muted', className)}
  >
    <span aria-hidden className="size-5 animate-spin rounded-full border-2 border-line border-t-brand" />
    {label}
  </p>
);
