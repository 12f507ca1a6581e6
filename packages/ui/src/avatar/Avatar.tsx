import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

export type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Whose it is; its first letter stands for the person. */
  name: string;
};

/** A person as one letter. Decoration: the name stands beside it or labels what it is in. */
export const Avatar = ({ name, className, ...rest }: AvatarProps) => (
  <span
    {...rest}
    aria-hidden
    // Drawn by the styles: as text it would count as part of the name of what it stands in.
    data-letter={Array.from(name.trim())[0] ?? '？'}
    className={cn(
      'grid before:content-[attr(data-letter)] size-8 shrink-0 place-items-center rounded-full bg-brand-soft font-bold text-[14px] text-brand',
      className,
    )}
  />
);
