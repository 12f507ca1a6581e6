import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';

export type ProgressProps = Omit<ComponentProps<'div'>, 'children' | 'role'> & {
  /** 読み上げの名前。 */
  label: string;
  /** 進み具合を0から1で。分からないときは渡さない。 */
  value?: number | undefined;
};

/** 進み具合の棒。 */
export const Progress = ({ label, value, className, ...rest }: ProgressProps) => (
  <div
    {...rest}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={value === undefined ? undefined : Math.round(value * 100)}
    className={cn('h-1.5 overflow-hidden rounded-full bg-line', className)}
  >
    <div
      style={value === undefined ? undefined : { width: `${value * 100}%` }}
      className={cn(
        'h-full rounded-full bg-brand',
        value === undefined ? 'animate-pulse opacity-55' : 'transition-[width] duration-slow',
      )}
    />
  </div>
);
