import { cva } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

export type DescriptionItem = {
  /** What is told: 間取り. */
  label: string;
  /** What it is: 3LDK. */
  value: ReactNode;
};

export type DescriptionListProps = Omit<ComponentProps<'dl'>, 'children'> & {
  /** Rows in their order. */
  items: DescriptionItem[];
  /** `compact` in a list of many, `spacious` where sentences are read. */
  variant?: 'default' | 'compact' | 'spacious';
};

const list = cva('grid grid-cols-[max-content_1fr] gap-x-4', {
  variants: {
    variant: {
      default: 'gap-y-0.5 text-[14px]',
      compact: 'gap-y-0.5 text-[13px] leading-relaxed',
      spacious: 'gap-y-3 text-[14px] leading-relaxed',
    },
  },
});

/** DescriptionList as label and value, side by side. */
export const DescriptionList = ({ items, variant = 'default', className, ...rest }: DescriptionListProps) => (
  <dl {...rest} className={cn(list({ variant }), className)}>
    {items.map(({ label, value }) => (
      <div key={label} className="contents">
        <dt className="text-ink-muted">{label}</dt>
        <dd className="min-w-0">{value}</dd>
      </div>
    ))}
  </dl>
);
