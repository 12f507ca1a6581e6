'use client';

import { ChevronLeft } from 'lucide';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { Icon } from '../icon/Icon.tsx';
import { Link } from '../link/Link.tsx';

export type BreadcrumbProps = Omit<ComponentProps<'nav'>, 'children'> & {
  /** ホームから今のページまでの道のり。 */
  items: { label: string; href: string }[];
  /** 戻るボタンが押されたときに呼ばれる。 */
  onBack: () => void;
};

/** Names of up to this number of characters are never shortened: 「L…」 says nothing. */
const maxKept = 6;

/** 今のページまでの道のりと、戻るボタン。入りきらなければ、あいだの長い名前が「…」へ縮み、最初と最後は残る。 */
export const Breadcrumb = ({ items, onBack, className, ...rest }: BreadcrumbProps) => (
  <nav {...rest} aria-label="パンくず" className={cn('flex items-center gap-1 text-note text-ink-muted', className)}>
    <button type="button" aria-label="戻る" onClick={onBack} className="-ml-3 grid size-11 shrink-0 place-items-center">
      <Icon icon={ChevronLeft} className="size-icon" />
    </button>
    <ol className="flex min-w-0 items-center">
      {items.map(({ label, href }, index) => {
        const isLast = index === items.length - 1;
        return (
          <li
            key={href}
            className={cn(
              'flex items-center',
              // Where all do not fit, long names between the first and the last fold first, down to 「…」.
              isLast ? 'min-w-0' : index > 0 && label.length > maxKept ? 'min-w-8 shrink-99999' : 'shrink-0',
            )}
          >
            {index > 0 && (
              <span aria-hidden className="px-1.5">
                /
              </span>
            )}
            {isLast ? (
              <span aria-current="page" className="truncate">
                {label}
              </span>
            ) : (
              <Link href={href} className="flex min-h-11 min-w-0 items-center hover:underline">
                {/* The empty box comes first, because a line's first box is never replaced by 「…」. */}
                <span className="truncate before:inline-block">{label}</span>
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  </nav>
);
