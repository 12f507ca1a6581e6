'use client';

import { ChevronLeft, ChevronRight } from 'lucide';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { BlurOverlay } from '../blur-overlay/BlurOverlay.tsx';
import { Icon } from '../icon/Icon.tsx';
import { NoImage, Picture, type PictureFile } from '../picture/Picture.tsx';

export type Slide = PictureFile & {
  /** 写真ごとに違う番号。 */
  id: number;
  /** 写真の代わりに読み上げる文。 */
  alt: string;
  /** 購入するまで見られない画像かどうか。 */
  locked: boolean;
};

export type CarouselProps = Omit<ComponentProps<'section'>, 'children'> & {
  /** 写真。メイン画像が先頭。 */
  slides: Slide[];
  /** まだ渡していないものも数えた枚数。渡さなければ、渡したものの数。 */
  total?: number | undefined;
  /** 写真の送りの、読み上げの名前。 */
  label: string;
  /** 画面での画像の幅。`sizes` 属性と同じ書き方。 */
  sizes: string;
  /** 送られたときに呼ばれる。まだ渡していないものを用意するため。 */
  onMove?: (() => void) | undefined;
  /** 購入前の画像が押されたときに呼ばれる。 */
  onLockedClick?: (() => void) | undefined;
  /** 見られる画像が押されたとき、その番号で呼ばれる。拡大するため。 */
  onOpen?: ((id: number) => void) | undefined;
};

/** With this many slides or more, a counter replaces the dots. */
const minSlidesForCounter = 5;

/** Slides further than this from the current one render no image, so that the browser does not load it. */
const renderDistance = 2;

/** 横に送る写真。指、矢印のボタン、キーで動く。ページは動かさない。 */
export function Carousel({
  slides,
  total,
  label,
  sizes,
  onMove,
  onLockedClick,
  onOpen,
  className,
  ...rest
}: CarouselProps) {
  const [current, setCurrent] = useState(0);
  const track = useRef<HTMLUListElement>(null);

  const updateCurrent = () => {
    onMove?.();
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    setCurrent(Math.max(0, Math.min(slides.length - 1, Math.round(scrollLeft / clientWidth))));
  };
  const goTo = (index: number) => {
    const { clientWidth = 0 } = track.current ?? {};
    track.current?.scrollTo({ left: index * clientWidth });
  };
  const goToEnd = (event: KeyboardEvent) => {
    const ends: Record<string, number> = { Home: 0, End: slides.length - 1 };
    const end = ends[event.key];
    if (end === undefined) return;
    event.preventDefault();
    goTo(end);
  };

  if (slides.length === 0) {
    return (
      <section {...rest} aria-label={label} className={cn('aspect-photo overflow-hidden', className)}>
        <NoImage />
      </section>
    );
  }
  const hasMultiple = slides.length > 1;
  const count = Math.max(total ?? 0, slides.length);
  const position = `${current + 1} / ${count}`;

  return (
    <section
      {...rest}
      aria-label={label}
      aria-roledescription="カルーセル"
      className={cn('group relative overflow-hidden bg-line', className)}
    >
      <ul
        ref={track}
        onScroll={updateCurrent}
        onKeyDown={goToEnd}
        // WCAG 2.1.1: a scrollable region must be focusable; the browser scrolls it with the arrow keys.
        tabIndex={hasMultiple ? 0 : undefined}
        aria-label={`${label}（${count}枚）`}
        className="scrollbar-none relative flex scroll-smooth h-full [scroll-snap-type:x_mandatory] overflow-x-auto overscroll-x-contain"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            aria-roledescription="スライド"
            aria-label={`${index + 1} / ${count}`}
            className="aspect-photo h-full w-full shrink-0 snap-center snap-always"
          >
            {Math.abs(index - current) <= renderDistance && (
              <BlurOverlay
                locked={slide.locked}
                name={slide.alt}
                onLockedClick={onLockedClick}
                onOpen={onOpen && (() => onOpen(slide.id))}
                className="h-full"
              >
                <Picture file={slide} alt={slide.alt} sizes={sizes} priority={index === 0} />
              </BlurOverlay>
            )}
          </li>
        ))}
      </ul>
      {hasMultiple && (
        <>
          <Arrow side="left" disabled={current === 0} onClick={() => goTo(current - 1)} />
          <Arrow side="right" disabled={current === slides.length - 1} onClick={() => goTo(current + 1)} />
          {count < minSlidesForCounter ? (
            <div
              aria-hidden
              data-dots
              className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center gap-1.5"
            >
              {slides.map(({ id }, index) => (
                <span
                  key={id}
                  data-current={index === current || undefined}
                  className="size-2 rounded-full border border-ink bg-surface not-data-current:opacity-55"
                />
              ))}
            </div>
          ) : (
            <p
              aria-hidden
              className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-ink/80 px-3 py-0.5 text-caption text-on-fill leading-body"
            >
              {position}
            </p>
          )}
          <p aria-live="polite" className="sr-only">
            {`${count}枚中${current + 1}枚目`}
          </p>
        </>
      )}
    </section>
  );
}

type ArrowProps = { side: 'left' | 'right'; disabled: boolean; onClick: () => void };

const Arrow = ({ side, disabled, onClick }: ArrowProps) => (
  <button
    type="button"
    aria-label={side === 'left' ? '前の画像' : '次の画像'}
    // Not `disabled`, which would lose focus at the first and last image.
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
    className={cn(
      'absolute inset-y-0 my-auto grid size-11 place-items-center rounded-full bg-surface/85 text-ink transition-opacity hover:bg-surface aria-disabled:not-focus-visible:opacity-0 aria-disabled:pointer-events-none aria-disabled:text-line-strong',
      side === 'left' ? 'left-2' : 'right-2',
    )}
  >
    {side === 'left' ? (
      <Icon icon={ChevronLeft} className="size-icon" />
    ) : (
      <Icon icon={ChevronRight} className="size-icon" />
    )}
  </button>
);
