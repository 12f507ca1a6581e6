import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

/** An image file with its derivatives. */
export type PictureFile = {
  /** URL of the original, used where no derivative fits. */
  url: string;
  /** Derivatives by width in px, the smallest first. */
  sources: { width: number; url: string }[];
  /** Width of the original, in px. */
  width: number;
  /** Height of the original, in px. */
  height: number;
  /** Placeholder colour until the image is loaded; any CSS colour. */
  color: string;
};

export type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height' | 'loading'> & {
  /** The image file. */
  file: PictureFile;
  /** Alternative text; empty for decorative images. */
  alt: string;
  /** Rendered width, as in the `sizes` attribute. */
  sizes: string;
  /** Loads the image eagerly with high priority; for the largest image above the fold. */
  priority?: boolean;
  /** `contain` shows the whole image, for drawings; `cover` fills the box. */
  fit?: 'cover' | 'contain';
};

/** A responsive image that reserves its space and loads lazily unless it has priority. */
export const Picture = ({
  file,
  alt,
  sizes,
  priority = false,
  fit = 'cover',
  className,
  style,
  ...rest
}: PictureProps) => (
  <img
    {...rest}
    src={file.url}
    srcSet={file.sources.map(({ width, url }) => `${url} ${width}w`).join(', ') || undefined}
    sizes={file.sources.length > 0 ? sizes : undefined}
    width={file.width}
    height={file.height}
    alt={alt}
    loading={priority ? 'eager' : 'lazy'}
    fetchPriority={priority ? 'high' : 'low'}
    decoding={priority ? 'sync' : 'async'}
    className={cn('block h-full w-full', fit === 'contain' ? 'object-contain p-2' : 'object-cover', className)}
    // Around a contained drawing the paper shows, not the placeholder colour of a photograph.
    style={{ ...style, backgroundColor: fit === 'contain' ? undefined : file.color }}
  />
);

export type NoImageProps = ComponentProps<'div'> & {
  /** Smaller text, for thumbnails. */
  small?: boolean;
};

/** Placeholder for a missing image. */
export const NoImage = ({ small = false, className, children = 'No image', ...rest }: NoImageProps) => (
  <div
    {...rest}
    className={cn(
      'grid h-full w-full place-items-center bg-[color-mix(in_oklab,var(--color-line)_60%,var(--color-paper))] text-ink-muted',
      small ? 'text-[12px]' : 'text-[14px]',
      className,
    )}
  >
    {children}
  </div>
);
