import { cva } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

export type DescriptionItem = {
  /** 項目の名前がほかの行と重なりうるときの、行ごとに違う値。 */
  id?: string;
  /** 項目。例：間取り。 */
  label: string;
  /** 内容。例：3LDK。 */
  value: ReactNode;
};

export type DescriptionListProps = Omit<ComponentProps<'dl'>, 'children'> & {
  /** 並べる順の行。項目の名前は重ならない。 */
  items: DescriptionItem[];
  /** `small` は項目が多いとき、`large` は内容が文のとき。 */
  size?: 'small' | 'medium' | 'large';
};

const list = cva('grid grid-cols-[fit-content(40%)_1fr] gap-x-4', {
  variants: {
    size: {
      small: 'gap-y-0.5 text-note leading-note',
      medium: 'gap-y-0.5 text-small',
      large: 'gap-y-3 text-small leading-note',
    },
  },
});

/** 項目と内容を横に並べた一覧。 */
export const DescriptionList = ({ items, size = 'medium', className, ...rest }: DescriptionListProps) => (
  <dl {...rest} className={cn(list({ size }), className)}>
    {items.map(({ id, label, value }) => (
      <div key={id ?? label} className="contents">
        <dt className="text-ink-muted">{label}</dt>
        <dd className="min-w-0">{value}</dd>
      </div>
    ))}
  </dl>
);
