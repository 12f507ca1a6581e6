import type { ComponentProps } from 'react';
import { PurchasedBadge } from '../badge/Badge.tsx';
import { cn } from '../lib/cn.ts';
import { Link } from '../link/Link.tsx';
import { NoImage, Picture, type PictureFile } from '../picture/Picture.tsx';

export type PropertyCardProps = Omit<ComponentProps<'article'>, 'children'> & {
  /** Address of the property's page. */
  href: string;
  /** Name of the property. */
  name: string;
  /** Description; cut after two lines. */
  description: string | null;
  /** A short line, for example 長野県・戸建・3LDK. */
  meta?: string | undefined;
  /** Main image; null shows a placeholder. */
  image: PictureFile | null;
  /** Whether the viewer has purchased it. */
  purchased?: boolean;
  /** Rendered width of the image, as in the `sizes` attribute. */
  sizes: string;
  /** Loads the image eagerly with high priority; for the largest image above the fold. */
  priority?: boolean;
};

/** A property in a list. The whole card is one link, named by the property. */
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
  <article {...rest} data-purchased={purchased || undefined} className={cn('relative', className)}>
    <div className="relative aspect-photo overflow-hidden rounded-card bg-line">
      {image ? <Picture file={image} alt="" sizes={sizes} priority={priority} /> : <NoImage />}
      {purchased && <PurchasedBadge className="absolute top-2.5 left-2.5" />}
    </div>
    <h2 className="mt-2.5 text-heading">
      <Link
        href={href}
        className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-focus focus-visible:after:outline-brand focus-visible:after:outline-offset-4"
      >
        <span className="line-clamp-2">{name}</span>
      </Link>
    </h2>
    {meta && <p className="text-note text-ink-muted leading-note">{meta}</p>}
    {description && <p className="mt-0.5 line-clamp-2 text-small text-ink-muted leading-note">{description}</p>}
  </article>
);
