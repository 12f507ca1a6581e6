import { DoorOpen } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from '../../base/icon/Icon.tsx';
import { cn } from '../../lib/cn.ts';

export type OpenedContentsProps = Omit<ComponentProps<'p'>, 'children'> & {
  /** この購入で見られるようになったものと、その数。例：製品12点、図面2枚。 */
  contents: string[];
};

/** 購入した直後の一文：何がいくつひらいたか。行は数の区切りでだけ折り返す。 */
export function OpenedContents({ contents, className, ...rest }: OpenedContentsProps) {
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
