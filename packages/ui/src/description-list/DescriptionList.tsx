import { cva } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

export type DescriptionItem = {
  /** The term, for example 間取り. */
  label: string;
  /** Its value, for example 3LDK. */
  value: ReactNode;
};

export type DescriptionListProps = Omit<ComponentProps<'dl'>, 'children'> & {
  /** The rows in display order; labels are unique. */
  items: DescriptionItem[];
  /** `compact` for lists of many items, `spacious` for values that are sentences. */
  variant?: 'default' | 'compact' | 'spacious';
};

const list = cva('grid grid-cols-[fit-content(40%)_1fr] gap-x-4', {
  variants: {
    variant: {
      default: 'gap-y-0.5 text-small',
      compact: 'gap-y-0.5 text-note leading-note',
      spacious: 'gap-y-3 text-small leading-note',
    },
  },
});

/** Pairs of label and value, side by side. */
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
