import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

/** The shape of what comes, in its final size. */
export const Skeleton = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} aria-hidden className={cn('animate-pulse bg-line', className)} />
);
