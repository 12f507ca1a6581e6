'use client';

import { type ComponentProps, type CSSProperties, useEffect, useRef, useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { observeNearness } from '../../lib/observeNearness.ts';
import { type GridImage, ImageGrid } from '../image-grid/ImageGrid.tsx';

export type WindowedImageGridProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** 写真。何千枚でもよい。後ろに足していける。 */
  images: GridImage[];
  /** 購入前の写真を押したとき。 */
  onLockedClick?: (() => void) | undefined;
  /** 見られる写真を押したとき。その番号を渡す。 */
  onOpen?: ((id: number) => void) | undefined;
};

/** Images rendered together: a little more than a screen; a multiple of 3 and 4, so that rows stay full. */
const chunkSize = 24;

/** Distance from the viewport within which a chunk is rendered, relative to the viewport's height. */
const distance = '150%';

/**
 * 何千枚もの写真の一覧。見えている前後の写真だけを描き、離れたところは高さだけを残すので、どれだけ進んでも重くならない。はじめは
 * 24枚だけを描き、続きは近づいたときに描く。続きの読み込みは、後ろに「もっと見る」を置く。
 */
export function WindowedImageGrid({ images, onLockedClick, onOpen, className, ...rest }: WindowedImageGridProps) {
  const starts = images.flatMap((_, index) => (index % chunkSize === 0 ? [index] : []));
  return (
    <div {...rest} className={cn('grid gap-1 md:gap-2', className)}>
      {starts.map((start) => (
        <Chunk
          key={start}
          images={images.slice(start, start + chunkSize)}
          isFirst={start === 0}
          onLockedClick={onLockedClick}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

type ChunkProps = Pick<WindowedImageGridProps, 'images' | 'onLockedClick' | 'onOpen'> & { isFirst: boolean };

function Chunk({ images, isFirst, onLockedClick, onOpen }: ChunkProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isRendered, setIsRendered] = useState(isFirst);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // A chunk that contains the focus stays rendered.
    return observeNearness(element, distance, (isNear) =>
      setIsRendered(isNear || element.contains(document.activeElement)),
    );
  }, []);

  return (
    <div
      ref={box}
      data-rendered={isRendered || undefined}
      className={cn(
        !isRendered &&
          // The height of squares in three or four columns, from the width and the gaps.
          'pb-[calc((100%-0.5rem)/3*var(--rows)+(var(--rows)-1)*0.25rem)] md:pb-[calc((100%-1rem)/3*var(--rows)+(var(--rows)-1)*0.5rem)] lg:pb-[calc((100%-1.5rem)/4*var(--rows-wide)+(var(--rows-wide)-1)*0.5rem)]',
      )}
      style={{ '--rows': Math.ceil(images.length / 3), '--rows-wide': Math.ceil(images.length / 4) } as CSSProperties}
    >
      {isRendered && <ImageGrid images={images} onLockedClick={onLockedClick} onOpen={onOpen} />}
    </div>
  );
}
