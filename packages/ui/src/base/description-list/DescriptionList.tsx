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
  /** `even` は5文字の幅。長い項目は折れる。離れた一覧どうしで、内容の左端をそろえるとき。 */
  labels?: 'fit' | 'even';
};

const list = cva('grid gap-x-4', {
  variants: {
    size: {
      small: 'gap-y-0.5 text-note leading-note',
      medium: 'gap-y-0.5 text-small',
      large: 'gap-y-3 text-small leading-note',
    },
  },
});

/** 項目と内容を横に並べた一覧。内容の改行はそのまま表示する。 */
export const DescriptionList = ({
  items,
  size = 'medium',
  labels = 'fit',
  className,
  ...rest
}: DescriptionListProps) => (
  <dl
    {...rest}
    className={cn(
      list({ size }),
      labels === 'even' ? 'grid-cols-[5em_1fr]' : 'grid-cols-[fit-content(40%)_1fr]',
      className,
    )}
  >
    {items.map(({ id, label, value }) => (
      <div key={id ?? label} className="contents">
        <dt className="text-ink-muted">{label}</dt>
        <dd className="min-w-0 whitespace-pre-line">{value}</dd>
      </div>
    ))}
  </dl>
);
