'use client';

import { Lock } from 'lucide';
import type { ComponentProps } from 'react';
import { useLockedLabel } from '../../base/blur-overlay/lockedLabel.ts';
import { Icon } from '../../base/icon/Icon.tsx';
import { Link } from '../../base/link/Link.tsx';
import { NoImage, Picture, type PictureFile } from '../../base/picture/Picture.tsx';
import { cn } from '../../lib/cn.ts';
import { SampleMark } from '../product-row/ProductRow.tsx';

export type ProductCardProps = Omit<ComponentProps<'article'>, 'children'> & {
  /** 製品の名前。誰にでも見える。 */
  name: string;
  /** 製品のページのアドレス。 */
  href: string;
  /** 種類。写真の上に出る。 */
  category: string | null;
  /** メイン画像。nullなら場所取りが出る。 */
  image: PictureFile | null;
  /** メーカーと品番。購入前はnullで、「購入後に閲覧可能」か、買えなければ「非公開」と出る。どちらもなければ空。 */
  summary: string | null;
  /** 見本の印。写真の隅に「サンプル」が付く。 */
  sample?: boolean;
};

/** グリッドの中の製品。カード全体が製品のページへのリンク。 */
export function ProductCard({
  name,
  href,
  category,
  image,
  summary,
  sample = false,
  className,
  ...rest
}: ProductCardProps) {
  const label = useLockedLabel();
  return (
    <article {...rest} data-locked={summary === null || undefined} className={cn('relative min-w-0', className)}>
      <div className="relative aspect-square overflow-hidden rounded-field bg-line">
        {image ? <Picture file={image} alt="" sizes="(min-width: 1024px) 230px, 50vw" /> : <NoImage />}
        {category && (
          <p className="absolute inset-x-0 bottom-0 bg-ink/80 px-2 py-0.5 text-caption text-on-fill">{category}</p>
        )}
        {sample && <SampleMark />}
      </div>
      <h3 translate="no" className="mt-2 font-bold text-small leading-note">
        <Link
          href={href}
          className="outline-none after:absolute after:inset-0 after:rounded-field focus-visible:after:outline-focus focus-visible:after:outline-focus-ring focus-visible:after:outline-offset-4"
        >
          {name}
        </Link>
      </h3>
      <p className="flex items-center gap-1 text-caption text-ink-muted leading-note">
        {summary ?? (
          <>
            <Icon icon={Lock} className="size-icon-small shrink-0" />
            <span>{label}</span>
          </>
        )}
      </p>
    </article>
  );
}
