import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { Ring } from './Ring.tsx';

export type SpinnerProps = Omit<ComponentProps<'p'>, 'children'> & {
  /** 見える言葉。読み上げられる。 */
  label?: string;
};

/** 来るものの形が分からないときの、読み込み中の印。 */
export const Spinner = ({ label = '読み込み中...', className, ...rest }: SpinnerProps) => (
  <p
    {...rest}
    role="status"
    className={cn('flex items-center justify-center gap-3 text-ink-muted text-small', className)}
  >
    <Ring />
    <span>{label}</span>
  </p>
);
