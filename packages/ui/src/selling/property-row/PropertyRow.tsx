'use client';

import { Copy, EyeOff, Globe, Link2, Plus, Trash2 } from 'lucide';
import type { ComponentProps } from 'react';
import { Button } from '../../base/button/Button.tsx';
import { EditActions } from '../../base/list-row/EditActions.tsx';
import { ListRow } from '../../base/list-row/ListRow.tsx';
import { RowProgress } from '../../base/list-row/RowProgress.tsx';
import type { PictureFile } from '../../base/picture/Picture.tsx';
import { PublicationBadge } from '../../editing/publication-badge/PublicationBadge.tsx';

export type PropertyRowProps = Omit<ComponentProps<'article'>, 'children' | 'title'> & {
  /** 物件名。 */
  name: string;
  /** 物件のページ。 */
  href: string;
  /** 編集のページ。 */
  editHref: string;
  /** 都道府県。 */
  prefecture: string;
  /** 間取り。なければnull。 */
  layout: string | null;
  /** メイン画像。なければnull。 */
  image: PictureFile | null;
  /** 公開しているか。 */
  isPublic: boolean;
  /** 運営者が公開を止めているか。 */
  isTakenDown?: boolean;
  /** 出品の状態。出品していなければnull。 */
  listing: 'published' | 'draft' | null;
  /** 公開する、または非公開にするときに呼ばれる。非公開にする前に確かめること。 */
  onChangeVisibility: () => void;
  /** 出品を作っているあいだtrue。 */
  loading?: boolean;
  /** リンクを共有するときに呼ばれる。 */
  onShare: () => void;
  /** 出品を作るときに呼ばれる。もう出品しているときは渡さない。 */
  onCreateListing?: (() => void) | undefined;
  /** 複製を選んだときに呼ばれる。ほかの物件を複製しているあいだは渡さない。 */
  onDuplicate?: (() => void) | undefined;
  /** この行で、いましていること：複製しています...。状態の代わりに出る。 */
  progress?: string | undefined;
  /** 削除を選んだときに呼ばれる。消す前に確かめること。 */
  onDelete: () => void;
};

/** 自分の物件の1行：写真、名前、都道府県と間取り、共有・編集・出品・複製・削除。 */
export const PropertyRow = ({
  name,
  editHref,
  prefecture,
  layout,
  isPublic,
  isTakenDown = false,
  listing,
  loading = false,
  onChangeVisibility,
  onShare,
  onCreateListing,
  onDuplicate,
  progress,
  onDelete,
  ...rest
}: PropertyRowProps) => (
  <ListRow
    {...rest}
    aria-busy={progress !== undefined || undefined}
    title={name}
    description={[prefecture, layout].filter(Boolean).join('・')}
    badge={
      progress ? (
        <RowProgress>{progress}</RowProgress>
      ) : (
        <span className="flex flex-wrap gap-1">
          <PublicationBadge status={isTakenDown ? 'takenDown' : isPublic ? 'published' : 'private'} />
          {listing && <PublicationBadge status={listing} subject="出品" />}
        </span>
      )
    }
    actions={
      <EditActions
        name={name}
        editHref={editHref}
        items={[
          isPublic
            ? { label: '非公開にする', icon: EyeOff, onSelect: onChangeVisibility }
            : { label: 'ページを公開する', icon: Globe, onSelect: onChangeVisibility },
          { label: 'リンクを共有する', icon: Link2, disabled: !isPublic, onSelect: onShare },
          { label: '複製する', icon: Copy, disabled: !onDuplicate, onSelect: () => onDuplicate?.() },
          { label: '削除する', icon: Trash2, tone: 'danger', onSelect: onDelete },
        ]}
      >
        {onCreateListing && (
          <Button
            variant="secondary"
            size="small"
            loading={loading}
            icon={Plus}
            aria-label={loading ? undefined : `${name}の出品を作成する`}
            onClick={onCreateListing}
          >
            {loading ? '作成しています...' : '出品を作成する'}
          </Button>
        )}
      </EditActions>
    }
  />
);
