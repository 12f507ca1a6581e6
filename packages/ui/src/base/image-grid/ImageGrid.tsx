'use client';

import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { BlurOverlay } from '../blur-overlay/BlurOverlay.tsx';
import { Picture, type PictureFile } from '../picture/Picture.tsx';

export type GridImage = PictureFile & {
  /** 画像ごとに違う番号。 */
  id: number;
  /** 画像の代わりに読み上げる文。 */
  alt: string;
  /** 購入するまで見られない画像かどうか。 */
  locked: boolean;
};

export type ImageGridProps = Omit<ComponentProps<'ul'>, 'children'> & {
  /** 並べる順の画像。 */
  images: GridImage[];
  /** 購入前の画像が押されたときに呼ばれる。 */
  onLockedClick?: (() => void) | undefined;
  /** 見られる画像が押されたとき、その番号で呼ばれる。拡大するため。 */
  onOpen?: ((id: number) => void) | undefined;
};

/** 正方形の画像の一覧。3列、1024pxからは4列。 */
export const ImageGrid = ({ images, onLockedClick, onOpen, className, ...rest }: ImageGridProps) => (
  <ul {...rest} className={cn('grid grid-cols-3 gap-1 md:gap-2 lg:grid-cols-4', className)}>
    {images.map((image) => (
      <li key={image.id} className="aspect-square overflow-hidden rounded-field bg-line ">
        <BlurOverlay
          locked={image.locked}
          size="small"
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
