import { ArrowRightLeft, Copy, Trash2 } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { EditActions } from '../../base/list-row/EditActions.tsx';
import { ListRow } from '../../base/list-row/ListRow.tsx';
import { RowProgress } from '../../base/list-row/RowProgress.tsx';
import type { MenuItem } from '../../base/menu/MenuEntry.tsx';
import type { PictureFile } from '../../base/picture/Picture.tsx';
import { PublicationBadge, type PublicationStatus } from '../publication-badge/PublicationBadge.tsx';

export type ContentRowProps = Omit<ComponentProps<'article'>, 'children' | 'title'> & {
  /** 部屋、図面、製品の名前。 */
  name: string;
  /** 編集のページ。 */
  editHref: string;
  /** 名前の下の短い文。種類や写真の枚数。 */
  description?: string | undefined;
  /** 小さな写真。なければnull。 */
  image: PictureFile | null;
  /** 見えているか。`onSave`と`onRoomSave`は、それか部屋を一度保存するまで持ち主だけに見える。図面には渡さない。 */
  status?: PublicationStatus | undefined;
  /** 一覧で何かを送っているあいだtrue。複製も削除も選べない。 */
  loading?: boolean;
  /** この行で、いましていること：複製しています...。状態の代わりに出る。 */
  progress?: string | undefined;
  /** 複製を選んだときに呼ばれる。複製できないものには渡さない。 */
  onDuplicate?: (() => void) | undefined;
  /** ほかの部屋へ移すことを選んだときに呼ばれる。移せる部屋がなければ渡さない。 */
  onTransfer?: (() => void) | undefined;
  /** 削除を選んだときに呼ばれる。消す前に確かめること。 */
  onDelete: () => void;
  /** 写真の前に置く、並べ替えのつまみ。`ContentList`が渡す。 */
  handle?: ReactNode;
  /** 順番を変える操作。`ContentList`が渡す。 */
  moves?: MenuItem[];
};

/** 物件の中身の1行：部屋、図面、製品。公開の状態、編集、複製、移動、削除。 */
export const ContentRow = ({
  name,
  editHref,
  status,
  loading = false,
  progress,
  onDuplicate,
  onTransfer,
  onDelete,
  moves = [],
  ...rest
}: ContentRowProps) => (
  <ListRow
    {...rest}
    aria-busy={progress !== undefined || undefined}
    title={name}
    href={editHref}
    badge={progress ? <RowProgress>{progress}</RowProgress> : status && <PublicationBadge status={status} />}
    actions={
      <EditActions
        name={name}
        editHref={editHref}
        items={[
          ...(onDuplicate ? [{ label: '複製する', icon: Copy, disabled: loading, onSelect: onDuplicate }] : []),
          ...moves,
          ...(onTransfer
            ? [{ label: '別の部屋へ移す', icon: ArrowRightLeft, disabled: loading, onSelect: onTransfer }]
            : []),
          { label: '削除する', icon: Trash2, tone: 'danger', disabled: loading, onSelect: onDelete },
        ]}
      />
    }
  />
);
