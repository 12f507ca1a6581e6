'use client';

import { Pencil } from 'lucide';
import type { ComponentProps } from 'react';
import { BlurOverlay } from '../../base/blur-overlay/BlurOverlay.tsx';
import { Icon } from '../../base/icon/Icon.tsx';
import { Link } from '../../base/link/Link.tsx';
import { NoImage, Picture, type PictureFile } from '../../base/picture/Picture.tsx';
import { cn } from '../../lib/cn.ts';

export type RoomCardProps = Omit<ComponentProps<'article'>, 'children'> & {
  /** 部屋か図面の名前。 */
  name: string;
  /** 説明。なければnull。 */
  description: string | null;
  /** 画像。有料なら購入するまで見られない。nullなら場所取りが出る。 */
  image: (PictureFile & { alt: string; locked: boolean }) | null;
  /** 部屋のページのアドレス。渡すと、カード全体がそこへのリンクになる。図面には渡さない。 */
  href?: string | undefined;
  /** 図面は `contain`、写真は `cover`。図面は小さく、横に送る列に並ぶ。 */
  fit?: 'cover' | 'contain';
  /** 持ち主が編集するページのアドレス。ほかの人には渡さない。 */
  editHref?: string | undefined;
  /** 購入前の画像が押されたときに呼ばれる。 */
  onLockedClick?: (() => void) | undefined;
  /** 見られる画像が押されたときに呼ばれる。拡大するため。 */
  onOpen?: (() => void) | undefined;
};

/** 部屋か図面。画像、名前、説明。 */
export const RoomCard = ({
  name,
  description,
  image,
  href,
  fit = 'cover',
  editHref,
  onLockedClick,
  onOpen,
  className,
  ...rest
}: RoomCardProps) => (
  <article {...rest} className={cn('relative min-w-0', className)}>
    <div
      className={cn(
        'aspect-photo overflow-hidden rounded-card',
        fit === 'contain' ? 'border border-line bg-surface' : 'bg-line',
      )}
    >
      {image ? (
        <BlurOverlay
          locked={image.locked}
          size={fit === 'cover' ? 'medium' : 'small'}
          name={name}
          onLockedClick={onLockedClick}
          onOpen={onOpen}
          className="h-full"
        >
          <Picture
            file={image}
            alt={image.alt}
            sizes={fit === 'contain' ? '176px' : '(min-width: 1024px) 380px, (min-width: 640px) 50vw, 100vw'}
            fit={fit}
          />
        </BlurOverlay>
      ) : (
        <NoImage />
      )}
    </div>
    <div className="mt-2 flex items-start justify-between gap-3">
      <h3 className="text-body">
        {href ? (
          <Link
            href={href}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-focus focus-visible:after:outline-focus-ring focus-visible:after:outline-offset-4"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      {editHref && (
        <Link
          href={editHref}
          aria-label={`${name}を編集する`}
          className="-my-2.5 relative inline-flex min-h-11 shrink-0 items-center gap-1 text-small text-link hover:underline"
        >
          <Icon icon={Pencil} className="size-icon-small" />
          編集する
        </Link>
      )}
    </div>
    {description && (
      <p
        className={cn('whitespace-pre-line text-note text-ink-muted leading-note', fit === 'contain' && 'line-clamp-2')}
      >
        {description}
      </p>
    )}
  </article>
);
