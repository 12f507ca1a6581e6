'use client';

import { LockKeyhole, PencilLine, Star, Trash2 } from 'lucide';
import { Badge } from '../../base/badge/Badge.tsx';
import { Icon } from '../../base/icon/Icon.tsx';
import { Menu } from '../../base/menu/Menu.tsx';
import type { MenuItem } from '../../base/menu/MenuEntry.tsx';
import { moveItems } from '../../base/menu/moveItems.ts';
import { Picture, type PictureFile } from '../../base/picture/Picture.tsx';
import { cn } from '../../lib/cn.ts';
import { type Dragged, useDragOrder } from '../../lib/useDragOrder.ts';
import { ImageTypeSelect, type ImageTypeValue } from '../image-type-select/ImageTypeSelect.tsx';
import { SeenBy } from './SeenBy.tsx';

export type ManagedPhoto = {
  /** ほかの写真と重ならない番号。 */
  id: number;
  /** 写真のファイル。 */
  file: PictureFile;
  /** 写真の名前。説明があれば説明、なければ「LDKの写真3」など。 */
  name: string;
  /** 持ち主が付けた説明。なければnull。 */
  description: string | null;
  /** 種類。誰に見えるかが決まる。 */
  type: ImageTypeValue;
  /** どの種類の見出しの下にあるか。渡さなければ、その種類。変えてもすぐには動かさないときに渡す。 */
  group?: ImageTypeValue;
  /** 変更を送っているあいだtrue。操作は受け付けないが、フォーカスは失わない。 */
  loading?: boolean;
};

/** The type under which a photo is listed. */
export const groupOf = ({ group, type }: ManagedPhoto) => group ?? type;

type PhotoCardProps = {
  photo: ManagedPhoto;
  /** Index among the photos of its group, and their count. */
  index: number;
  count: number;
  fit: 'cover' | 'contain';
  /** Whether all photos of its group are loaded. */
  isComplete: boolean;
  /** Shows the photo as visitors see it. */
  locked: boolean;
  dragged: Dragged<ManagedPhoto> | undefined;
  onDrag: (dragged: Dragged<ManagedPhoto> | undefined) => void;
  onTypeChange: (type: ImageTypeValue) => void;
  onMove: ((photo: ManagedPhoto, index: number) => void) | undefined;
  onDescribe: (() => void) | undefined;
  onDelete: () => void;
};

/** One photo with its type and its menu; a drop target for photos of the same type. */
export function PhotoCard({
  photo,
  index,
  count,
  fit,
  isComplete,
  locked,
  onTypeChange,
  onDelete,
  ...rest
}: PhotoCardProps) {
  const { name, description, type, loading = false } = photo;
  const { dragProps, targetProps, side } = useDragOrder({
    item: photo,
    index,
    axis: 'x',
    dragged: rest.dragged,
    onDrag: rest.onDrag,
    onMove: rest.onMove,
    // Within the same group only: a slip of the finger must not make a paid photo public.
    accepts: (other) => groupOf(other) === groupOf(photo),
    disabled: loading,
  });
  // A single photo has its controls beside it: below it, they would leave half of the row empty.
  const isAlone = count === 1;
  const items = createMenuItems({ photo, index, count, isComplete, onTypeChange, onDelete, ...rest });

  return (
    <li
      {...targetProps}
      data-type={type}
      data-side={side}
      aria-busy={loading || undefined}
      className={cn(
        'relative min-w-0',
        isAlone && 'col-span-full',
        side && 'before:absolute before:inset-y-0 before:w-1 before:rounded-full before:bg-brand',
        side === 'before' && 'before:-left-2',
        side === 'after' && 'before:-right-2',
      )}
    >
      <fieldset
        className={cn(
          'grid min-w-0 gap-x-4 gap-y-1',
          isAlone ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] @md:grid-cols-3' : 'grid-cols-1',
        )}
      >
        <legend className="sr-only">{name}</legend>
        {/* For keyboards, the menu offers the same moves. */}
        <div
          {...dragProps}
          className={cn(
            'relative aspect-photo overflow-hidden rounded-field',
            fit === 'contain' ? 'border border-line bg-surface' : 'bg-line',
            dragProps.draggable && 'cursor-grab',
          )}
        >
          <Picture
            file={photo.file}
            alt={name}
            sizes="(min-width: 640px) 220px, 45vw"
            fit={fit}
            draggable={false}
            className={locked ? 'locked-blur' : undefined}
          />
          {locked && (
            <p className="absolute inset-0 grid place-items-center">
              <Badge>
                <Icon icon={LockKeyhole} className="size-icon-small" />
                購入後に閲覧可能
              </Badge>
            </p>
          )}
          {loading && (
            <p role="status" className="absolute inset-0 grid place-items-center bg-surface/85 font-bold text-small">
              変更しています...
            </p>
          )}
          {type === 'MAIN' && <Badge className="absolute top-2 left-2">メイン</Badge>}
        </div>
        <div className="grid min-w-0 content-center gap-1.5">
          <div className="flex items-center justify-between">
            <SeenBy isPaid={type === 'PAID'} />
            <Menu label={`${name}の操作`} items={items} className="-my-3 -mr-3" />
          </div>
          {description && <p className="truncate text-note">{description}</p>}
          <ImageTypeSelect
            hideLabel
            value={type}
            onChange={({ currentTarget }) => !loading && onTypeChange(currentTarget.value as ImageTypeValue)}
          />
        </div>
      </fieldset>
    </li>
  );
}

type MenuItemsInput = Pick<
  PhotoCardProps,
  'photo' | 'index' | 'count' | 'isComplete' | 'onTypeChange' | 'onMove' | 'onDescribe' | 'onDelete'
>;

function createMenuItems({
  photo,
  index,
  count,
  isComplete,
  onTypeChange,
  onMove,
  onDescribe,
  onDelete,
}: MenuItemsInput): MenuItem[] {
  const disabled = photo.loading ?? false;
  return [
    ...(photo.type === 'MAIN'
      ? []
      : [{ label: 'メイン画像にする', icon: Star, disabled, onSelect: () => onTypeChange('MAIN') }]),
    ...(onDescribe ? [{ label: '説明を書く', icon: PencilLine, disabled, onSelect: onDescribe }] : []),
    ...(onMove
      ? moveItems({ index, count, axis: 'x', isComplete, disabled, onMove: (target) => onMove(photo, target) })
      : []),
    { label: '削除する', icon: Trash2, tone: 'danger', disabled, onSelect: onDelete },
  ];
}
