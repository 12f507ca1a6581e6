import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';

export type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** 名前の全体。最初の1文字が出る。 */
  name: string;
};

/** 人の頭文字を丸で囲んだ飾り。名前は隣に書く。 */
export const Avatar = ({ name, className, ...rest }: AvatarProps) => (
  <span
    {...rest}
    aria-hidden
    // Rendered by CSS, so that it does not become part of the parent's text content.
    data-letter={Array.from(name.trim())[0] ?? '？'}
    className={cn(
      'grid before:content-[attr(data-letter)] size-8 shrink-0 place-items-center rounded-full bg-brand-soft font-bold text-small text-brand',
      className,
    )}
  />
);
