import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import { DescriptionList } from '../../base/description-list/DescriptionList.tsx';
import { Icon } from '../../base/icon/Icon.tsx';
import { cn } from '../../lib/cn.ts';
import { formatDate } from '../../lib/date.ts';

export type EarlierContent = {
  /** 記録の番号。 */
  id: number;
  /** 何の内容か。図面の名前など。並んでいる場所から分かるときは渡さない。 */
  subject?: string | undefined;
  /** この日まで、この内容だった。日時のISO形式。 */
  until: string;
  /** 書き換えられる前の項目と内容。 */
  texts: { label: string; value: string }[];
};

export type EarlierContentsProps = Omit<ComponentProps<'details'>, 'children'> & {
  /** 新しい順。 */
  items: EarlierContent[];
};

/** 購入のあとに書き換えられたり消されたりした内容。畳まれていて、購入した人はいつでも開いて読める。 */
export const EarlierContents = ({ items, className, ...rest }: EarlierContentsProps) => (
  <details {...rest} className={cn('group text-note', className)}>
    <summary className="inline-flex min-h-11 list-none items-center gap-1 font-bold text-link [&::-webkit-details-marker]:hidden">
      前の内容を見る
      <Icon icon={ChevronDown} className="size-icon-small group-open:[rotate:180deg]" />
    </summary>
    <ul className="grid gap-3 border-line border-l pl-3 leading-note">
      {items.map(({ id, subject, until, texts }) => (
        <li key={id}>
          <p className="text-ink-muted">{`${subject ? `${subject}・` : ''}${formatDate(until)}まで`}</p>
          <DescriptionList items={texts} size="small" className="mt-0.5 [overflow-wrap:anywhere]" />
        </li>
      ))}
    </ul>
  </details>
);
