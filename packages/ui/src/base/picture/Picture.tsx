'use client';

import { type ComponentProps, useState } from 'react';
import { preload } from 'react-dom';
import { cn } from '../../lib/cn.ts';

/** 画像の、大きさや形式の違うもの。 */
export type PictureSources = {
  /** それらのURL。幅と形式のところは `{width}` と `{format}`。 */
  pattern: string;
  /** 幅（px）。小さい順。 */
  widths: number[];
  /** どの幅にもある形式。 */
  formats: ('avif' | 'webp')[];
};

/** 画像のファイル。 */
export type PictureFile = {
  /** 画像のURL。合う大きさがないときに使う。 */
  url: string;
  /** 大きさや形式の違うもの。なければnull。 */
  sources: PictureSources | null;
  /** 元の画像の幅（px）。 */
  width: number;
  /** 元の画像の高さ（px）。 */
  height: number;
  /** 読み込むまで見せておく色。CSSの色。 */
  color: string;
};

export type PictureProps = Omit<ComponentProps<'img'>, 'ref' | 'src' | 'srcSet' | 'width' | 'height' | 'loading'> & {
  /** 画像のファイル。 */
  file: PictureFile;
  /** 画像の代わりに読み上げる文。飾りなら空にする。 */
  alt: string;
  /** 画面での幅。`sizes` 属性と同じ書き方。 */
  sizes: string;
  /** 先に急いで読み込む。はじめに見えるいちばん大きな画像のため。 */
  priority?: boolean;
  /** `contain` は図面のために全体を見せ、`cover` は枠いっぱいに見せる。 */
  fit?: 'cover' | 'contain';
};

/** Builds the `srcset` of a format; undefined when the image lacks the format. */
export const buildSrcSet = (
  sources: PictureSources | null,
  format: PictureSources['formats'][number],
  isNeeded: (width: number, index: number, widths: number[]) => boolean = () => true,
) =>
  sources?.formats.includes(format)
    ? sources.widths
        .filter(isNeeded)
        .map((width) => `${sources.pattern.replace('{width}', `${width}`).replace('{format}', format)} ${width}w`)
        .join()
    : undefined;

/** For an image of fixed width, keeps the widths up to the first one that is sharp on a 3x screen. */
const createWidthFilter = (sizes: string) => {
  const sharpWidth = /^\d+px$/.test(sizes) ? 3 * Number.parseInt(sizes, 10) : Number.POSITIVE_INFINITY;
  return (_: number, index: number, widths: number[]) => (widths[index - 1] ?? 0) < sharpWidth;
};

/** 画面に合う大きさの画像。場所をあらかじめ取り、急がないものは見えるときに読み込む。 */
export function Picture({
  file,
  alt,
  sizes,
  priority = false,
  fit = 'cover',
  className,
  style,
  onError,
  ...rest
}: PictureProps) {
  const { url, sources, width, height } = file;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (brokenUrl === url)
    return (
      <NoImage size="small" role="img" aria-label={alt} aria-hidden={alt === '' || undefined} className={className} />
    );

  // Retries an image that failed before hydration, so that onError runs.
  const retry = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) image.src = url;
  };
  const fetchPriority = priority ? 'high' : 'low';
  const image = (
    <img
      {...rest}
      ref={retry}
      onError={(event) => {
        setBrokenUrl(url);
        onError?.(event);
      }}
      src={url}
      srcSet={buildSrcSet(sources, 'webp', createWidthFilter(sizes))}
      sizes={sources ? sizes : undefined}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={fetchPriority}
      decoding={priority ? 'sync' : 'async'}
      className={cn('block h-full w-full', fit === 'contain' ? 'object-contain p-2' : 'object-cover', className)}
      // A contained drawing has no placeholder colour, so that the page shows around it.
      style={{ ...style, backgroundColor: fit === 'contain' ? undefined : file.color }}
    />
  );
  const imageSrcSet = buildSrcSet(sources, 'avif', createWidthFilter(sizes));
  if (!imageSrcSet) return image;

  const type = 'image/avif';
  // React preloads priority images itself, except within `picture`.
  if (priority) preload(url, { as: 'image', type, imageSrcSet, imageSizes: sizes, fetchPriority });
  // `contents`: no extra box around the image.
  return (
    <picture className="contents">
      <source type={type} srcSet={imageSrcSet} sizes={sizes} />
      {image}
    </picture>
  );
}

export type NoImageProps = ComponentProps<'div'> & {
  /** `small` は小さな写真のため。文字が小さくなる。 */
  size?: 'small' | 'medium';
};

/** 画像がないときの場所取り。 */
export const NoImage = ({ size = 'medium', className, children = 'No image', ...rest }: NoImageProps) => (
  <div
    {...rest}
    className={cn(
      'grid h-full w-full place-items-center bg-line-soft text-ink-muted',
      size === 'small' ? 'text-caption' : 'text-small',
      className,
    )}
  >
    {children}
  </div>
);
