import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';
import { Link } from '../link/Link.tsx';
import { NoImage, Picture, type PictureFile } from '../picture/Picture.tsx';

export type ListRowProps = Omit<ComponentProps<'article'>, 'children' | 'title'> & {
  /** Name of the item. */
  title: string;
  /** Address of its page, which the title links to; without it the title is text. */
  href?: string | undefined;
  /** A short line below the title. */
  description?: string | undefined;
  /** Thumbnail; null if there is none. */
  image: PictureFile | null;
  /** Status badge. */
  badge?: ReactNode;
  /** Actions of the item. */
  actions?: ReactNode;
};

/** A row of a management list: thumbnail, title, status and actions. */
export const ListRow = ({ title, href, description, image, badge, actions, className, ...rest }: ListRowProps) => (
  <article {...rest} className={cn('flex flex-wrap items-center gap-x-4 gap-y-1 py-4', className)}>
    <div className="size-[72px] overflow-hidden rounded-field bg-line">
      {image ? <Picture file={image} alt="" sizes="72px" /> : <NoImage small />}
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
