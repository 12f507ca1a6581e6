import type { ComponentProps } from 'react';
import { BlurOverlay } from '../blur-overlay/BlurOverlay.tsx';
import { cn } from '../lib/cn.ts';
import { NoImage, Picture, type PictureFile } from '../picture/Picture.tsx';

export type RoomCardProps = Omit<ComponentProps<'article'>, 'children'> & {
  /** Its name. */
  name: string;
  /** A sentence about it. */
  description: string | null;
  /** Its picture; a paid one may still be locked. */
  image: (PictureFile & { alt: string; locked: boolean }) | null;
  /** A drawing is shown whole, a photograph fills its place. */
  fit?: 'cover' | 'contain';
  /** The viewer touched its locked picture. */
  onLockedClick?: (() => void) | undefined;
  /** The viewer wants to see its picture large. */
  onOpen?: (() => void) | undefined;
};

/** A room, or a drawing, with its picture above and its words below. */
export const RoomCard = ({
  name,
  description,
  image,
  fit = 'cover',
  onLockedClick,
  onOpen,
  className,
  ...rest
}: RoomCardProps) => (
  <article {...rest} className={cn('min-w-0', className)}>
    <div
      className={cn(
        'aspect-[4/3] overflow-hidden rounded-card',
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
    <h3 className="mt-2 text-[15px]">{name}</h3>
    {description && <p className="text-[13px] text-ink-muted leading-relaxed">{description}</p>}
  </article>
);
