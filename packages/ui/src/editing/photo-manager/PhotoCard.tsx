import {
  ArrowLeft,
  ArrowLeftToLine,
  ArrowRight,
  ArrowRightToLine,
  LockKeyhole,
  PencilLine,
  Star,
  Trash2,
} from 'lucide';
import { type DragEvent, useState } from 'react';
import { Badge } from '../../base/badge/Badge.tsx';
import { Button } from '../../base/button/Button.tsx';
import { Icon } from '../../base/icon/Icon.tsx';
import { Menu } from '../../base/menu/Menu.tsx';
import type { MenuItem } from '../../base/menu/MenuEntry.tsx';
import { Picture, type PictureFile } from '../../base/picture/Picture.tsx';
import { cn } from '../../lib/cn.ts';
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

/** The photo being dragged, with its index among the photos of its type. */
export type DraggedPhoto = { photo: ManagedPhoto; index: number };

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
  dragged: DraggedPhoto | undefined;
  onDrag: (dragged: DraggedPhoto | undefined) => void;
  onTypeChange: (type: ImageTypeValue) => void;
  onMove: ((photo: ManagedPhoto, index: number) => void) | undefined;
  onDescribe: (() => void) | undefined;
  onDelete: () => void;
};

/** One photo with its type, menu and delete button; a drop target for photos of the same type. */
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
  const { dragProps, targetProps, side } = useDragging({ photo, index, ...rest });
  const items = createMenuItems({ photo, index, count, isComplete, onTypeChange, ...rest });

  return (
    <li
      {...targetProps}
      data-type={type}
      data-side={side}
      aria-busy={loading || undefined}
      className={cn(
        'relative min-w-0',
        side && 'before:absolute before:inset-y-0 before:w-1 before:rounded-full before:bg-brand',
        side === 'before' && 'before:-left-2',
        side === 'after' && 'before:-right-2',
      )}
    >
      <fieldset className="grid min-w-0 grid-cols-1 gap-1.5">
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
        <SeenBy isPaid={type === 'PAID'} />
        {description && <p className="truncate text-note">{description}</p>}
        <ImageTypeSelect
          hideLabel
          value={type}
          onChange={({ currentTarget }) => !loading && onTypeChange(currentTarget.value as ImageTypeValue)}
        />
        <div className="flex items-center justify-between">
          <Button
            variant="ghost"
            tone="danger"
            size="small"
            icon={Trash2}
            className="-ml-3.5"
            onClick={() => !loading && onDelete()}
          >
            削除
          </Button>
          {items.length > 0 && <Menu label={`${name}の操作`} items={items} className="-mr-3" />}
        </div>
      </fieldset>
    </li>
  );
}

type MenuItemsInput = Pick<
  PhotoCardProps,
  'photo' | 'index' | 'count' | 'isComplete' | 'onTypeChange' | 'onMove' | 'onDescribe'
>;

function createMenuItems({
  photo,
  index,
  count,
  isComplete,
  onTypeChange,
  onMove,
  onDescribe,
}: MenuItemsInput): MenuItem[] {
  const isLoading = photo.loading ?? false;
  const createMove = (
    label: string,
    icon: NonNullable<MenuItem['icon']>,
    target: number,
    isAlreadyThere: boolean,
  ): MenuItem => ({
    label,
    icon,
    disabled: isLoading || isAlreadyThere,
    onSelect: () => onMove?.(photo, target),
  });
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return [
    ...(photo.type === 'MAIN'
      ? []
      : [{ label: 'メイン画像にする', icon: Star, disabled: isLoading, onSelect: () => onTypeChange('MAIN') }]),
    ...(onDescribe ? [{ label: '説明を書く', icon: PencilLine, disabled: isLoading, onSelect: onDescribe }] : []),
    ...(onMove && count > 1
      ? [
          createMove('前へ移動', ArrowLeft, index - 1, isFirst),
          createMove('後ろへ移動', ArrowRight, index + 1, isLast),
          createMove('先頭へ移動', ArrowLeftToLine, 0, isFirst),
          ...(isComplete ? [createMove('最後へ移動', ArrowRightToLine, count - 1, isLast)] : []),
        ]
      : []),
  ];
}

type DraggingInput = Pick<PhotoCardProps, 'photo' | 'index' | 'dragged' | 'onDrag' | 'onMove'>;

/** Native drag and drop: by mouse, and by long press on phones. */
function useDragging({ photo, index, dragged, onDrag, onMove }: DraggingInput) {
  const [side, setSide] = useState<'before' | 'after'>();
  // Within the same group only: a slip of the finger must not make a paid photo public.
  const isTarget = dragged !== undefined && groupOf(dragged.photo) === groupOf(photo) && dragged.photo.id !== photo.id;

  const targetProps = {
    onDragOver: (event: DragEvent<HTMLLIElement>) => {
      if (!isTarget) return;
      event.preventDefault();
      const { left, width } = event.currentTarget.getBoundingClientRect();
      setSide(event.clientX < left + width / 2 ? 'before' : 'after');
    },
    onDragLeave: () => setSide(undefined),
    onDrop: (event: DragEvent<HTMLLIElement>) => {
      setSide(undefined);
      if (!isTarget || !dragged) return;
      event.preventDefault();
      const gap = side === 'after' ? index + 1 : index;
      const target = dragged.index < gap ? gap - 1 : gap;
      if (target !== dragged.index) onMove?.(dragged.photo, target);
    },
  };

  const dragProps = onMove
    ? {
        draggable: !photo.loading,
        onDragStart: (event: DragEvent) => {
          event.dataTransfer.effectAllowed = 'move';
          onDrag({ photo, index });
        },
        onDragEnd: () => onDrag(undefined),
      }
    : { draggable: false };

  return { dragProps, targetProps, side: isTarget ? side : undefined };
}
