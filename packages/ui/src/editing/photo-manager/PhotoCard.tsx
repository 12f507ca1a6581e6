import {
  ArrowLeft,
  ArrowLeftToLine,
  ArrowRight,
  ArrowRightToLine,
  Globe,
  LockKeyhole,
  PencilLine,
  Star,
  Trash2,
} from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { Badge } from '../../base/badge/Badge.tsx';
import { Button } from '../../base/button/Button.tsx';
import { Menu } from '../../base/menu/Menu.tsx';
import type { MenuItem } from '../../base/menu/MenuEntry.tsx';
import { Picture, type PictureFile } from '../../base/picture/Picture.tsx';
import { cn } from '../../lib/cn.ts';
import { ImageTypeSelect, type ImageTypeValue } from '../image-type-select/ImageTypeSelect.tsx';

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
  /** 変更を送っているあいだtrue。操作は受け付けないが、フォーカスは失わない。 */
  loading?: boolean;
};

/** A photo that is being dragged, and its place among the photos of its type. */
export type DraggedPhoto = { photo: ManagedPhoto; index: number };

type PhotoCardProps = {
  photo: ManagedPhoto;
  /** Its place among the photos of its type, and how many these are. */
  index: number;
  count: number;
  fit: 'cover' | 'contain';
  /** The last photo of its type is among them. */
  knowsEnd: boolean;
  /** Shows it as those see it who have not bought it. */
  locked: boolean;
  /** The photo that is being dragged. */
  dragged: DraggedPhoto | undefined;
  onDrag: (dragged: DraggedPhoto | undefined) => void;
  onTypeChange: (type: ImageTypeValue) => void;
  onMove: ((photo: ManagedPhoto, index: number) => void) | undefined;
  onDescribe: (() => void) | undefined;
  onDelete: () => void;
};

/** One photo with its type, its menu and its deletion; a target for photos of the same type that are dragged. */
export function PhotoCard({
  photo,
  index,
  count,
  fit,
  knowsEnd,
  locked,
  onTypeChange,
  onDelete,
  ...rest
}: PhotoCardProps) {
  const { name, description, type, loading = false } = photo;
  const { dragProps, targetProps, side } = useDragging({ photo, index, ...rest });
  const isPaid = type === 'PAID';
  const items = itemsOf({ photo, index, count, knowsEnd, onTypeChange, ...rest });

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
        {/* Where it shall stand is also in the menu. */}
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
                <LockKeyhole aria-hidden className="size-icon-small" />
                購入後に閲覧可能
              </Badge>
            </p>
          )}
          {loading && (
            <p role="status" className="absolute inset-0 grid place-items-center bg-surface/80 font-bold text-small">
              変更しています...
            </p>
          )}
          {type === 'MAIN' && <Badge className="absolute top-2 left-2">メイン</Badge>}
        </div>
        <p className="flex items-center gap-1 text-caption text-ink-muted">
          {isPaid ? (
            <LockKeyhole aria-hidden className="size-icon-small" />
          ) : (
            <Globe aria-hidden className="size-icon-small" />
          )}
          {isPaid ? '購入した人だけ' : '誰でも見られます'}
        </p>
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

type ItemsInput = Pick<
  PhotoCardProps,
  'photo' | 'index' | 'count' | 'knowsEnd' | 'onTypeChange' | 'onMove' | 'onDescribe'
>;

function itemsOf({ photo, index, count, knowsEnd, onTypeChange, onMove, onDescribe }: ItemsInput): MenuItem[] {
  const isBusy = photo.loading ?? false;
  const to = (label: string, icon: NonNullable<MenuItem['icon']>, target: number, isAlready: boolean): MenuItem => ({
    label,
    icon,
    disabled: isBusy || isAlready,
    onSelect: () => onMove?.(photo, target),
  });
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return [
    ...(photo.type === 'MAIN'
      ? []
      : [{ label: 'メイン画像にする', icon: Star, disabled: isBusy, onSelect: () => onTypeChange('MAIN') }]),
    ...(onDescribe ? [{ label: '説明を書く', icon: PencilLine, disabled: isBusy, onSelect: onDescribe }] : []),
    ...(onMove && count > 1
      ? [
          to('前へ移動', ArrowLeft, index - 1, isFirst),
          to('後ろへ移動', ArrowRight, index + 1, isLast),
          to('先頭へ移動', ArrowLeftToLine, 0, isFirst),
          ...(knowsEnd ? [to('最後へ移動', ArrowRightToLine, count - 1, isLast)] : []),
        ]
      : []),
  ];
}

type DraggingInput = Pick<PhotoCardProps, 'photo' | 'index' | 'dragged' | 'onDrag' | 'onMove'>;

/** Dragging by the browser's own means: by mouse, and by a long press on phones. */
function useDragging({ photo, index, dragged, onDrag, onMove }: DraggingInput) {
  const [side, setSide] = useState<'before' | 'after'>();
  // Among its own type only: a slip of the finger must not make a paid photo public.
  const isTarget = dragged !== undefined && dragged.photo.type === photo.type && dragged.photo.id !== photo.id;

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
