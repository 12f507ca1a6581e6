import type { ComponentProps } from 'react';
import { BlurOverlay } from '../blur-overlay/BlurOverlay.tsx';
import { cn } from '../lib/cn.ts';
import { Picture, type PictureFile } from '../picture/Picture.tsx';

export type GridImage = PictureFile & {
  /** Unique among the images. */
  id: number;
  /** Alternative text. */
  alt: string;
  /** Whether the image is locked until it is purchased. */
  locked: boolean;
};

export type ImageGridProps = Omit<ComponentProps<'ul'>, 'children'> & {
  /** The images in display order. */
  images: GridImage[];
  /** Called when a locked image is clicked. */
  onLockedClick?: (() => void) | undefined;
  /** Called with the id of an unlocked image that is clicked, to enlarge it. */
  onOpen?: ((id: number) => void) | undefined;
};

/** A grid of square images: 3 columns, from 1024px on 4. */
export const ImageGrid = ({ images, onLockedClick, onOpen, className, ...rest }: ImageGridProps) => (
  <ul {...rest} className={cn('grid grid-cols-3 gap-1 md:gap-2 lg:grid-cols-4', className)}>
    {images.map((image) => (
      <li key={image.id} className="aspect-square overflow-hidden rounded-field bg-line ">
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
