import { Pencil } from 'lucide-react';
import type { ComponentProps } from 'react';
import { BlurOverlay } from '../blur-overlay/BlurOverlay.tsx';
import { cn } from '../lib/cn.ts';
import { Link } from '../link/Link.tsx';
import { NoImage, Picture, type PictureFile } from '../picture/Picture.tsx';

export type RoomCardProps = Omit<ComponentProps<'article'>, 'children'> & {
  /** Name of the room or drawing. */
  name: string;
  /** Description, or null. */
  description: string | null;
  /** Its image, locked until it is purchased if it is a paid one; null shows a placeholder. */
  image: (PictureFile & { alt: string; locked: boolean }) | null;
  /** `contain` for drawings, `cover` for photographs. */
  fit?: 'cover' | 'contain';
  /** Address where its owner edits it; others get none. */
  editHref?: string | undefined;
  /** Called when the locked image is clicked. */
  onLockedClick?: (() => void) | undefined;
  /** Called when the unlocked image is clicked, to enlarge it. */
  onOpen?: (() => void) | undefined;
};

/** A room or a drawing: image, name and description. */
export const RoomCard = ({
  name,
  description,
  image,
  fit = 'cover',
  editHref,
  onLockedClick,
  onOpen,
  className,
  ...rest
}: RoomCardProps) => (
  <article {...rest} className={cn('min-w-0', className)}>
    <div
      className={cn(
        'aspect-photo overflow-hidden rounded-card',
        fit === 'contain' ? 'border border-line bg-surface' : 'bg-line',
      )}
    >
      {image ? (
        <BlurOverlay locked={image.locked} name={name} onLockedClick={onLockedClick} onOpen={onOpen} className="h-full">
          <Picture
            file={image}
            alt={image.alt}
            sizes="(min-width: 1024px) 380px, (min-width: 640px) 50vw, 100vw"
            fit={fit}
          />
        </BlurOverlay>
      ) : (
        <NoImage />
      )}
    </div>
    <div className="mt-2 flex items-start justify-between gap-3">
      <h3 className="text-body">{name}</h3>
      {editHref && (
        <Link
          href={editHref}
          aria-label={`${name}を編集する`}
          className="-my-2.5 inline-flex min-h-11 shrink-0 items-center gap-1 text-small text-brand hover:underline"
        >
          <Pencil aria-hidden className="size-icon-small" />
          編集する
        </Link>
      )}
    </div>
    {description && <p className="text-note text-ink-muted leading-note">{description}</p>}
  </article>
);
