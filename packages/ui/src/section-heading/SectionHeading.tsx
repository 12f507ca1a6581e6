import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

export type SectionHeadingProps = ComponentProps<'h2'> & {
  /** Number of items, shown beside the heading. */
  count?: number;
  /** Heading level. */
  level?: 2 | 3;
};

/** The heading of a section of a page. */
export function SectionHeading({ count, level = 2, className, children, ...rest }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Heading {...rest} className={cn(level === 2 ? 'text-heading' : 'text-body', className)}>
      {children}
      {count !== undefined && <span className="ml-2 font-normal text-note text-ink-muted">{count}件</span>}
    </Heading>
  );
}
