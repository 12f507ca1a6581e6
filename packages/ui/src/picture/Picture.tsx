import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

/** A picture in its sizes. `width` and `height` in pixels, `color` keeps its place until it is there. */
export type PictureFile = {
  url: string;
  sources: { width: number; url: string }[];
  width: number;
  height: number;
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
  first?: boolean;
};

/** A photograph or a drawing: keeps its place, comes in the right size, lazily unless it is the first of the page. */
export const Picture = ({ file, alt, sizes, first = false, className, style, ...rest }: PictureProps) => (
  <img
    {...rest}
    src={file.url}
    srcSet={file.sources.map(({ width, url }) => `${url} ${width}w`).join(', ') || undefined}
    sizes={file.sources.length > 0 ? sizes : undefined}
    width={file.width}
    height={file.height}
    alt={alt}
    loading={first ? 'eager' : 'lazy'}
    fetchPriority={first ? 'high' : 'low'}
    decoding={first ? 'sync' : 'async'}
    className={cn('block h-full w-full object-cover', className)}
    style={{ ...style, backgroundColor: file.color }}
  />
);

/** Stands where a picture would. */
export const NoImage = ({ className, children = 'No image', ...rest }: ComponentProps<'div'>) => (
  <div
    {...rest}
    className={cn(
      'grid h-full w-full place-items-center bg-[color-mix(in_oklab,var(--color-line)_60%,var(--color-paper))] text-[14px] text-ink-muted',
      className,
    )}
  >
    {children}
  </div>
);
