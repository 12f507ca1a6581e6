'use client';

import * as RadixDialog from '@radix-ui/react-dialog';
import { ChevronLeft, ChevronRight, type IconNode, X, ZoomIn, ZoomOut } from 'lucide';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { cn } from '../../lib/cn.ts';
import { useReturnFocus } from '../../lib/useReturnFocus.ts';
import { useSwipeDown } from '../../lib/useSwipeDown.ts';
import { Icon } from '../icon/Icon.tsx';
import { Link } from '../link/Link.tsx';
import { buildSrcSet, NoImage, type PictureFile } from '../picture/Picture.tsx';

export type LightboxPicture = PictureFile & {
  /** 画像ごとに違う番号。 */
  id: number;
  /** 画像の代わりに読み上げる文。見える説明にもなる。 */
  alt: string;
  /** 写っているものへのリンク。例：製品を見る。 */
  link?: { label: string; href: string } | undefined;
};

export type LightboxProps = {
  /** 並べる順の画像。 */
  pictures: LightboxPicture[];
  /** はじめに見せる画像の番号。 */
  initialId: number;
  /** Escape、閉じるボタン、下へ払う指で呼ばれる。 */
  onClose: () => void;
  /** 読み込まれていない続きも含めた枚数。渡さなければ `pictures` の枚数。 */
  total?: number | undefined;
  /** 読み込まれた写真の終わりが近づいたとき。続きを `pictures` の後ろに足すと、そのまま先へめくれる。 */
  onMore?: (() => void) | undefined;
};

const maxScale = 6;

/** More images are requested when at most this many, including the current one, are left. */
const prefetchDistance = 3;

/** Distance in px that an arrow key pans a zoomed image. */
const panStep = 80;

/** An arrow key moves the image the opposite way, to reveal the side that the arrow points to. */
const panDirection: Record<string, [x: number, y: number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** 画像を全画面で見る。つまむ、2回たたく、ホイール、＋−0のキーで拡大・縮小する。矢印キーは画像をめくり、拡大した画像なら動かす。 */
export function Lightbox({ pictures, initialId, onClose, total, onMore }: LightboxProps) {
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ id }) => id === initialId),
    ),
  );
  const [isZoomed, setIsZoomed] = useState(false);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const zoom = useRef<ReactZoomPanPinchRef>(null);
  const focus = useReturnFocus();
  const swipe = useSwipeDown(onClose);
  const requestMore = useEffectEvent(() => onMore?.());
  const isNearEnd = total !== undefined && pictures.length < total && current >= pictures.length - prefetchDistance;
  /** The number of loaded images if more are needed, else null. It stays the same until more have arrived. */
  const requestedAt = isNearEnd ? pictures.length : null;
  useEffect(() => {
    if (requestedAt !== null) requestMore();
  }, [requestedAt]);

  const picture = pictures[current];
  if (!picture) return null;
  // Zooming needs the largest size only.
  const largest = picture.sources && { ...picture.sources, widths: picture.sources.widths.slice(-1) };

  const goTo = (index: number) => {
    if (index < 0 || index >= pictures.length) return;
    setIsZoomed(false);
    setCurrent(index);
  };
  const zoomIn = () => void zoom.current?.zoomIn(0.7);
  const zoomOut = () => void zoom.current?.zoomOut(0.7);
  const pan = (x: number, y: number) => void zoom.current?.panBy(x * panStep, y * panStep, 100);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const direction = panDirection[key];
    if (key === '+' || key === '=' || key === ';') zoomIn();
    else if (key === '-') zoomOut();
    else if (key === '0') void zoom.current?.resetTransform();
    else if (isZoomed && direction) pan(...direction);
    else if (key === 'ArrowLeft') goTo(current - 1);
    else if (key === 'ArrowRight') goTo(current + 1);
    else return;
    event.preventDefault();
  };

  return (
    <RadixDialog.Root open onOpenChange={(opened) => !opened && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-scrim bg-ink" />
        <RadixDialog.Content
          {...focus}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          data-zoomed={isZoomed || undefined}
          className="fixed inset-0 z-overlay grid grid-rows-[auto_1fr_auto] bg-ink text-on-fill outline-none"
        >
          <div className="px-safe flex items-center justify-between py-2 pt-[calc(0.5rem+env(safe-area-inset-top))]">
            <p aria-live="polite" className="px-2 text-note">
              {`${current + 1} / ${total ?? pictures.length}`}
            </p>
            <div className="flex">
              <Control label="縮小" icon={ZoomOut} onClick={zoomOut} />
              <Control label="拡大" icon={ZoomIn} onClick={zoomIn} />
              <Control label="閉じる" icon={X} onClick={onClose} />
            </div>
          </div>
          <div {...(!isZoomed && swipe)} className="px-safe relative min-h-0">
            <TransformWrapper
              key={picture.id}
              ref={zoom}
              maxScale={maxScale}
              centerOnInit
              panning={{ disabled: !isZoomed }}
              doubleClick={{ mode: 'toggle', step: 1.6 }}
              onTransform={(_, { scale }) => setIsZoomed(scale > 1.01)}
            >
              <TransformComponent
                wrapperStyle={{ width: '100%', height: '100%' }}
                contentStyle={{ width: '100%', height: '100%' }}
              >
                {picture.url === brokenUrl ? (
                  <div className="m-auto aspect-photo w-64 overflow-hidden rounded-card">
                    <NoImage role="img" aria-label={picture.alt} />
                  </div>
                ) : (
                  <picture className="contents">
                    <source type="image/avif" srcSet={buildSrcSet(largest, 'avif')} />
                    <img
                      src={picture.url}
                      srcSet={buildSrcSet(largest, 'webp')}
                      width={picture.width}
                      height={picture.height}
                      alt={picture.alt}
                      onError={() => setBrokenUrl(picture.url)}
                      className="h-full w-full object-contain"
                    />
                  </picture>
                )}
              </TransformComponent>
            </TransformWrapper>
            {pictures.length > 1 && !isZoomed && (
              <>
                <Control
                  label="前の画像"
                  icon={ChevronLeft}
                  disabled={current === 0}
                  onClick={() => goTo(current - 1)}
                  className="absolute inset-y-0 left-[max(0.25rem,env(safe-area-inset-left))] my-auto"
                />
                <Control
                  label="次の画像"
                  icon={ChevronRight}
                  disabled={current === pictures.length - 1}
                  onClick={() => goTo(current + 1)}
                  className="absolute inset-y-0 right-[max(0.25rem,env(safe-area-inset-right))] my-auto"
                />
              </>
            )}
          </div>
          <div className="grid min-h-14 justify-items-center px-page pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] text-center text-small">
            <RadixDialog.Title className="font-normal">{picture.alt}</RadixDialog.Title>
            {picture.link && (
              <Link
                href={picture.link.href}
                className="inline-flex min-h-11 items-center px-2 font-bold underline underline-offset-4 outline-on-fill"
              >
                {picture.link.label}
              </Link>
            )}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

type ControlProps = { label: string; icon: IconNode; onClick: () => void; disabled?: boolean; className?: string };

// Not `disabled`, which would lose focus at the last image.
const Control = ({ label, icon, disabled = false, onClick, className, ...rest }: ControlProps) => (
  <button
    {...rest}
    type="button"
    aria-label={label}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
    className={cn(
      'grid size-11 place-items-center rounded-full bg-ink/60 text-on-fill outline-on-fill transition-opacity hover:bg-ink aria-disabled:not-focus-visible:opacity-0 aria-disabled:text-ink-muted',
      className,
    )}
  >
    <Icon icon={icon} className="size-icon" />
  </button>
);
