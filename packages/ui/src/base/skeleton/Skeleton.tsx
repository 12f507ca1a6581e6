import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';

/** 読み込んでいる内容と同じ大きさの場所取り。 */
export const Skeleton = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} aria-hidden data-skeleton className={cn('animate-pulse bg-line', className)} />
);
