import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { Link } from '../link/Link.tsx';
import { NoImage, Picture, type PictureFile } from '../picture/Picture.tsx';

export type ListRowProps = Omit<ComponentProps<'article'>, 'children' | 'title'> & {
  /** 名前。 */
  title: string;
  /** そのページのアドレス。名前がリンクになる。渡さなければ、ただの文字。 */
  href?: string | undefined;
  /** 名前の下の短い文。 */
  description?: string | undefined;
  /** 小さな写真。なければnull。 */
  image: PictureFile | null;
  /** 状態のバッジ。 */
  badge?: ReactNode;
  /** 操作。 */
  actions?: ReactNode;
  /** 写真の前に置く、並べ替えのつまみ。 */
  handle?: ReactNode;
};

/** 管理する一覧の1行。小さな写真、名前、状態、操作。 */
export const ListRow = ({
  title,
  href,
  description,
  image,
  badge,
  actions,
  handle,
  className,
  ...rest
}: ListRowProps) => (
  <article {...rest} className={cn('flex flex-wrap items-center gap-x-4 gap-y-1 py-4', className)}>
    {handle}
    <div className="size-[72px] overflow-hidden rounded-field bg-line">
      {image ? <Picture file={image} alt="" sizes="72px" /> : <NoImage size="small" />}
    </div>
    <div className="min-w-[min(100%,9rem)] flex-1">
      <h3 className="text-body">
        {href ? (
          <Link href={href} className="inline-flex min-h-11 items-center hover:underline sm:min-h-0">
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      {description && <p className="text-note text-ink-muted leading-note">{description}</p>}
      {badge && <p className="mt-0.5">{badge}</p>}
    </div>
    {actions && <div className="-ml-3.5 flex w-full flex-wrap gap-x-1 sm:ml-0 sm:w-auto sm:justify-end">{actions}</div>}
  </article>
);
