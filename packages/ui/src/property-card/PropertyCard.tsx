import type { ComponentProps } from 'react';
import { PurchasedBadge } from '../badge/Badge.tsx';
import { cn } from '../lib/cn.ts';
import { Link } from '../link/Link.tsx';
import { NoImage, Picture, type PictureFile } from '../picture/Picture.tsx';

export type PropertyCardProps = Omit<ComponentProps<'article'>, 'children'> & {
  /** The page of the property. */
  href: string;
  /** Its name. */
  name: string;
  /** A few sentences; two lines are shown. */
  description: string | null;
  /** Where and what it is, in a short line. */
  meta?: string | undefined;
  /** The main picture, or none. */
  image: PictureFile | null;
  /** The viewer has bought it. */
  purchased?: boolean;
  /** How wide the picture stands on the page, as in the `sizes` attribute. */
  sizes: string;
  /** Its picture is the one that the page is waiting for. */
  priority?: boolean;
};

/** A property on the home page. The whole card is one link, named by the property. */
export const PropertyCard = ({
  href,
  name,
  description,
  meta,
  image,
  purchased = false,
  sizes,
  priority = false,
  className,
  ...rest
}: PropertyCardProps) => (
  <article {...rest} data-purchased={purchased || undefined} className={cn('group relative', className)}>
    <div className="relative aspect-[4/3] overflow-hidden rounded-card bg-line">
      {image ? (
        <Picture
          file={image}
          alt=""
          sizes={sizes}
          priority={priority}
          className="transition-transform duration-250 group-hover:scale-[1.02]"
        />
      ) : (
        <NoImage />
      )}
      {purchased && <PurchasedBadge className="absolute top-2.5 left-2.5" />}
    </div>
    <h2 className="mt-2.5 text-[17px] leading-normal">
      <Link
        href={href}
        className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:outline-offset-4"
      >
        <span className="line-clamp-2">{name}</span>
      </Link>
    </h2>
    {meta && <p className="text-[13px] text-ink-muted leading-relaxed">{meta}</p>}
    {description && <p className="mt-0.5 line-clamp-2 text-[14px] text-ink-muted leading-[1.7]">{description}</p>}
  </article>
);
