import type { ReactNode } from 'react';
import type { PictureSources } from './Picture.tsx';

const urlOf = ({ pattern }: PictureSources, width: number, format: string) =>
  pattern.replace('{width}', String(width)).replace('{format}', format);

/** The `srcset` of an image in a format; undefined where it has none. */
export const srcSetOf = (sources: PictureSources | null, format: PictureSources['formats'][number]) =>
  sources?.formats.includes(format)
    ? sources.widths.map((width) => `${urlOf(sources, width, format)} ${width}w`).join(', ')
    : undefined;

/** The URL of the largest derivative in a format; undefined where there is none. */
export const largestOf = (sources: PictureSources | null, format: PictureSources['formats'][number]) =>
  sources?.formats.includes(format) ? urlOf(sources, sources.widths.at(-1) ?? 0, format) : undefined;

type AvifSourceProps = {
  /** The image as AVIF; undefined where it is not there. */
  srcSet: string | undefined;
  sizes?: string;
  /** The `<img>` with the other format. */
  children: ReactNode;
};

/** Offers an image as AVIF to browsers that read it. It adds no box: the `<img>` is laid out as without it. */
export const AvifSource = ({ srcSet, sizes, children }: AvifSourceProps) =>
  srcSet ? (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      {children}
    </picture>
  ) : (
    children
  );
