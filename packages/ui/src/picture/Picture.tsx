import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

/** A picture in its sizes. `width` and `height` in pixels, `color` keeps its place until it is there. */
export type PictureFile = {
  /** Its address where no size fits. */
  url: string;
  /** Its sizes by width in px, the smallest first. */
  sources: { width: number; url: string }[];
  /** In px, as it was taken. */
  width: number;
  /** In px, as it was taken. */
  height: number;
  /** Holds its place until it arrives; a CSS colour. */
  color: string;
};

export type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height' | 'loading'> & {
  /** The picture and its sizes. */
  file: PictureFile;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** How wide it stands on the page, as in the `sizes` attribute. */
  sizes: string;
  /** The one picture that the page is waiting for. */
  priority?: boolean;
  /** Shown whole, as drawings are; otherwise it fills its place. */
  fit?: 'cover' | 'contain';
};

/** A photograph or a drawing: keeps its place, comes in the right size, lazily unless it is the first of the page. */
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
    // What a drawing leaves free is paper, not the colour that stands in for a photograph.
    style={{ ...style, backgroundColor: fit === 'contain' ? undefined : file.color }}
  />
);

export type NoImageProps = ComponentProps<'div'> & {
  /** In a small place. */
  small?: boolean;
};

/** Stands where a picture would. */
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
