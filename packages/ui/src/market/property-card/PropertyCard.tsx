import type { ComponentProps } from 'react';
import { PurchasedBadge } from '../../base/badge/Badge.tsx';
import { Link } from '../../base/link/Link.tsx';
import { NoImage, Picture, type PictureFile } from '../../base/picture/Picture.tsx';
import { cn } from '../../lib/cn.ts';
import { formatPrice } from '../../lib/yen.ts';
import { ContentsLine } from '../purchase-contents/ContentsLine.tsx';

export type PropertyCardProps = Omit<ComponentProps<'article'>, 'children'> & {
  /** 物件のページのアドレス。 */
  href: string;
  /** 物件の名前。 */
  name: string;
  /** 名前の見出しの段。見出しのある一覧の中では3。 */
  level?: 2 | 3 | undefined;
  /** 説明。2行で省略される。 */
  description: string | null;
  /** 短い一行。例：長野県・戸建・3LDK。 */
  meta?: string | undefined;
  /** 仕様情報の税込の価格（円）。販売していなければnull。 */
  price?: number | null;
  /** 出品はあるが、いまは購入できない。価格の代わりにそう書く。 */
  unavailable?: boolean;
  /** 購入で手に入るものと、その数。例：製品12点（品番3）、図面2枚。 */
  contents?: string[] | undefined;
  /** メイン画像。nullなら場所取りが出る。 */
  image: PictureFile | null;
  /** 見ている人が購入したかどうか。 */
  purchased?: boolean;
  /** 画面での画像の幅。`sizes` 属性と同じ書き方。 */
  sizes: string;
  /** 先に急いで読み込む。はじめに見えるいちばん大きな画像のため。 */
  priority?: boolean;
};

/** 一覧の中の物件。カード全体がひとつのリンクで、物件の名前で読み上げられる。 */
export function PropertyCard({
  href,
  name,
  level = 2,
  description,
  meta,
  price = null,
  unavailable = false,
  contents,
  image,
  purchased = false,
  sizes,
  priority = false,
  className,
  ...rest
}: PropertyCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article {...rest} data-purchased={purchased || undefined} className={cn('relative', className)}>
      <div className="relative aspect-photo overflow-hidden rounded-card bg-line">
        {image ? <Picture file={image} alt="" sizes={sizes} priority={priority} /> : <NoImage />}
        {purchased && <PurchasedBadge className="absolute top-2 left-2" />}
      </div>
      <Heading className="mt-2.5 text-heading">
        <Link
          href={href}
          className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-focus focus-visible:after:outline-focus-ring focus-visible:after:outline-offset-4"
        >
          <span translate="no" className="line-clamp-2">
            {name}
          </span>
        </Link>
      </Heading>
      {meta && <p className="text-note text-ink-muted leading-note">{meta}</p>}
      {description && <p className="mt-0.5 line-clamp-2 text-small text-ink-muted leading-note">{description}</p>}
      {price !== null && (
        <p className="mt-1 text-note leading-note">
          <b className="mr-2 text-small">{unavailable ? '現在購入できません' : formatPrice(price)}</b>
          {contents && (
            <span className="text-ink-muted">
              <ContentsLine contents={contents} />
            </span>
          )}
        </p>
      )}
    </article>
  );
}
