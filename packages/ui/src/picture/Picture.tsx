import { type ComponentProps, useState } from 'react';
import { preload } from 'react-dom';
import { cn } from '../lib/cn.ts';
import { mergeRefs } from '../lib/mergeRefs.ts';

/** Derivatives of an image. */
export type PictureSources = {
  /** Their URLs, with `{width}` and `{format}` in place of both. */
  pattern: string;
  /** Widths in px, the smallest first. */
  widths: number[];
  /** The formats of every width. */
  formats: ('avif' | 'webp')[];
};

/** An image file with its derivatives. */
export type PictureFile = {
  /** URL of the image, used where no derivative fits. */
  url: string;
  /** Its derivatives, if it has any. */
  sources: PictureSources | null;
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

/** The `srcset` of an image in a format; undefined where it has none. */
export const srcSetOf = (sources: PictureSources | null, format: PictureSources['formats'][number]) =>
  sources?.formats.includes(format)
    ? sources.widths
        .map((width) => `${sources.pattern.replace('{width}', `${width}`).replace('{format}', format)} ${width}w`)
        .join()
    : undefined;

/** A responsive image that reserves its space and loads lazily unless it has priority. */
export function Picture({
  file,
  alt,
  sizes,
  priority = false,
  fit = 'cover',
  className,
  style,
  ref,
  onError,
  ...rest
}: PictureProps) {
  const { url, sources, width, height } = file;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (brokenUrl === url)
    return <NoImage small role="img" aria-label={alt} aria-hidden={alt === '' || undefined} className={className} />;

  // What failed before the page was hydrated is tried again, and fails where it is heard.
  const retry = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) image.src = url;
  };
  const fetchPriority = priority ? 'high' : 'low';
  const image = (
    <img
      {...rest}
      ref={mergeRefs(retry, ref)}
      onError={(event) => {
        setBrokenUrl(url);
        onError?.(event);
      }}
      src={url}
      srcSet={srcSetOf(sources, 'webp')}
      sizes={sources ? sizes : undefined}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={fetchPriority}
      decoding={priority ? 'sync' : 'async'}
      className={cn('block h-full w-full', fit === 'contain' ? 'object-contain p-2' : 'object-cover', className)}
      // Around a contained drawing the paper shows, not the placeholder colour of a photograph.
      style={{ ...style, backgroundColor: fit === 'contain' ? undefined : file.color }}
    />
  );
  const imageSrcSet = srcSetOf(sources, 'avif');
  if (!imageSrcSet) return image;

  const type = 'image/avif';
  // React preloads an image with priority, unless it has a choice of formats.
  if (priority) preload(url, { as: 'image', type, imageSrcSet, imageSizes: sizes, fetchPriority });
  // Its box would be one more around the image.
  return (
    <picture className="contents">
      <source type={type} srcSet={imageSrcSet} sizes={sizes} />
      {image}
    </picture>
  );
}

export type NoImageProps = ComponentProps<'div'> & {
  /** Smaller text, for thumbnails. */
  small?: boolean;
};

/** Placeholder for a missing image. */
export const NoImage = ({ small = false, className, children = 'No image', ...rest }: NoImageProps) => (
  <div
    {...rest}
    className={cn(
      'grid h-full w-full place-items-center bg-line-soft text-ink-muted',
      small ? 'text-caption' : 'text-small',
      className,
    )}
  >
    {children}
  </div>
);
