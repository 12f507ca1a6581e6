'use client';

import { EyeOff, Send, Trash2 } from 'lucide';
import type { ComponentProps } from 'react';
import { Button } from '../../base/button/Button.tsx';
import { Link } from '../../base/link/Link.tsx';
import { EditActions } from '../../base/list-row/EditActions.tsx';
import { ListRow } from '../../base/list-row/ListRow.tsx';
import type { PictureFile } from '../../base/picture/Picture.tsx';
import { PublicationBadge } from '../../editing/publication-badge/PublicationBadge.tsx';
import { formatPrice, formatYen } from '../../lib/yen.ts';

export type ListingRowProps = Omit<ComponentProps<'article'>, 'children' | 'title'> & {
  /** 出品のタイトル。 */
  title: string;
  /** 物件名。 */
  propertyName: string;
  /** 編集のページ。 */
  editHref: string;
  /** 物件のメイン画像。なければnull。 */
  image: PictureFile | null;
  /** 出品の状態。`takenDown`は、公開中でも、物件の公開を運営者が止めているとき。 */
  status: 'published' | 'draft' | 'takenDown';
  /** 価格（円）。 */
  price: number;
  /** 手数料（円）。 */
  fee: number;
  /** 受取額（円）。 */
  net: number;
  /** 価格の相談に応じるか。 */
  isNegotiable?: boolean;
  /** 公開中なのに購入できないときの理由と、直しに行くところ。 */
  obstacle?: { message: string; label: string; href: string } | undefined;
  /** 公開や取り下げを送っているあいだtrue。 */
  loading?: boolean;
  /** 販売を始めるときに呼ばれる。下書きのときだけ渡す。 */
  onPublish?: (() => void) | undefined;
  /** 販売をやめるときに呼ばれる。公開中のときだけ渡す。 */
  onUnpublish?: (() => void) | undefined;
  /** 削除を選んだときに呼ばれる。消す前に確かめること。 */
  onDelete: () => void;
};

/** 自分の出品の1行：価格、手数料と受取額、状態、編集・公開・取り下げ・削除。 */
export const ListingRow = ({
  title,
  propertyName,
  editHref,
  status,
  price,
  fee,
  net,
  isNegotiable = false,
  obstacle,
  loading = false,
  onPublish,
  onUnpublish,
  onDelete,
  ...rest
}: ListingRowProps) => (
  <ListRow
    {...rest}
    title={title}
    description={propertyName}
    badge={
      <>
        <span className="mr-2 font-bold text-small">{formatPrice(price)}</span>
        {isNegotiable && <span className="mr-2 text-note">価格相談可</span>}
        <span className="block pb-1 text-ink-muted text-note">
          {`手数料 ${formatYen(fee)}・受取額 ${formatYen(net)}`}
        </span>
        <PublicationBadge status={status} />
        {obstacle && (
          <span className="mt-1 block text-danger text-note">
            <span>{obstacle.message}</span>
            <Link href={obstacle.href} className="ml-1 inline-block font-bold underline underline-offset-2">
              {obstacle.label}
            </Link>
          </span>
        )}
      </>
    }
    actions={
      <EditActions
        name={title}
        editHref={editHref}
        items={[
          ...(onUnpublish ? [{ label: '販売をやめる', icon: EyeOff, disabled: loading, onSelect: onUnpublish }] : []),
          { label: '削除する', icon: Trash2, tone: 'danger', disabled: loading, onSelect: onDelete },
        ]}
      >
        {onPublish && (
          <Button
            size="small"
            loading={loading}
            icon={Send}
            aria-label={loading ? undefined : `${title}の販売を始める`}
            onClick={onPublish}
          >
            {loading ? '販売を始めています...' : '販売を始める'}
          </Button>
        )}
      </EditActions>
    }
  />
);
