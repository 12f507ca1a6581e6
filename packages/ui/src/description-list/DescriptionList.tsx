import { cva } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

export type DescriptionItem = {
  /** 項目。例：間取り。 */
  label: string;
  /** 内容。例：3LDK。 */
  value: ReactNode;
};

export type DescriptionListProps = Omit<ComponentProps<'dl'>, 'children'> & {
  /** 並べる順の行。項目の名前は重ならない。 */
  items: DescriptionItem[];
  /** `compact` は項目が多いとき、`spacious` は内容が文のとき。 */
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

/** 項目と内容を横に並べた一覧。 */
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
