import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';

export type SectionHeadingProps = ComponentProps<'h2'> & {
  /** 見出しの横に出る件数。 */
  count?: number;
  /** 見出しの段階。 */
  level?: 2 | 3;
};

/** ページの中の見出し。 */
export function SectionHeading({ count, level = 2, className, children, ...rest }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Heading {...rest} className={cn(level === 2 ? 'text-heading' : 'text-body', className)}>
      {children}
      {count !== undefined && <span className="ml-2 font-normal text-note text-ink-muted">{`${count}件`}</span>}
    </Heading>
  );
}
