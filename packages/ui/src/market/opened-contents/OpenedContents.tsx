import { DoorOpen } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from '../../base/icon/Icon.tsx';
import { cn } from '../../lib/cn.ts';
import { nameContents, type PurchaseCounts } from '../purchase-contents/formatPurchaseContents.ts';

export type OpenedContentsProps = Omit<ComponentProps<'p'>, 'children'> & {
  /** この購入で見られるようになったものの数。0のものは書かない。 */
  counts: PurchaseCounts;
};

/** 購入した直後の一文：何がいくつひらいたか。行は数の区切りでだけ折り返す。 */
export function OpenedContents({ counts, className, ...rest }: OpenedContentsProps) {
  const contents = nameContents(counts);
  return (
    <p {...rest} className={cn('flex items-center gap-3 font-bold text-title leading-heading', className)}>
      <Icon icon={DoorOpen} className="size-icon-hero shrink-0 text-brand" />
      <span>
        {contents.length === 0 && <span className="inline-block">仕様情報が</span>}
        {contents.map((item, index) => (
          <span key={item} className="inline-block">
            {`${item}${index < contents.length - 1 ? '・' : 'が'}`}
          </span>
        ))}
        <span className="inline-block">ひらきました</span>
      </span>
    </p>
  );
}
