import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

/** A placeholder in the size of the content that is loading. */
export const Skeleton = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} aria-hidden data-skeleton className={cn('animate-pulse bg-line', className)} />
);
