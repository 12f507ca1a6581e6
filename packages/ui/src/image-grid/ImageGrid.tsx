import type { ComponentProps } from 'react';
import { BlurOverlay } from '../blur-overlay/BlurOverlay.tsx';
import { cn } from '../lib/cn.ts';
import { Picture, type PictureFile } from '../picture/Picture.tsx';

export type GridImage = PictureFile & {
  /** Tells the pictures apart. */
  id: number;
  /** What it shows. */
  alt: string;
  /** A paid picture before it is paid. */
  locked: boolean;
};

export type ImageGridProps = Omit<ComponentProps<'ul'>, 'children'> & {
  /** The pictures in their order. */
  images: GridImage[];
  /** The viewer touched a locked one. */
  onLockedClick?: (() => void) | undefined;
  /** The viewer wants to see one large, by its id. */
  onOpen?: ((id: number) => void) | undefined;
};

/** Square pictures: 3 columns, 4 on large screens. */
export const ImageGrid = ({ images, onLockedClick, onOpen, className, ...rest }: ImageGridProps) => (
  <ul {...rest} className={cn('grid grid-cols-3 gap-1 md:gap-2 lg:grid-cols-4', className)}>
    {images.map((image) => (
      <li key={image.id} className="aspect-square overflow-hidden rounded-md bg-line md:rounded-field">
        <BlurOverlay
          locked={image.locked}
          compact
          name={image.alt}
          onLockedClick={onLockedClick}
          onOpen={onOpen && (() => onOpen(image.id))}
          className="h-full"
        >
          <Picture file={image} alt={image.alt} sizes="(min-width: 1024px) 290px, 33vw" />
        </BlurOverlay>
      </li>
    ))}
  </ul>
);
