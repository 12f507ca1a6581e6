'use client';

import { type ComponentProps, useId, useState } from 'react';
import { Button } from '../../base/button/Button.tsx';
import { SectionHeading } from '../../base/section-heading/SectionHeading.tsx';
import { Switch } from '../../forms/switch/Switch.tsx';
import { cn } from '../../lib/cn.ts';
import type { Dragged } from '../../lib/useDragOrder.ts';
import type { ImageTypeValue } from '../image-type-select/ImageTypeSelect.tsx';
import { groupOf, type ManagedPhoto, PhotoCard } from './PhotoCard.tsx';
import { SelectablePhotoCard } from './SelectablePhotoCard.tsx';

export type PhotoManagerProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** 写真、見せる順。種類ごとに分けて並べる。 */
  photos: ManagedPhoto[];
  /** 写真が1枚もないときの文。 */
  emptyText: string;
  /** `contain`は図面のように切り取らずに見せる。 */
  fit?: 'cover' | 'contain';
  /** この後にも写真があり、まだ渡していない。最後の位置は分からないので、そこへは移せない。 */
  partial?: boolean;
  /** 選ばれた種類とともに呼ばれる。 */
  onTypeChange: (id: number, type: ImageTypeValue) => void;
  /** 同じ種類の中での新しい位置（0から）とともに呼ばれる。渡さなければ、並べ替えはできない。 */
  onMove?: ((id: number, index: number) => void) | undefined;
  /** 説明を書くときに呼ばれる。渡さなければ、説明は変えられない。 */
  onDescribe?: ((id: number) => void) | undefined;
  /** 削除を押したときに呼ばれる。消す前に確かめること。 */
  onDelete: (id: number) => void;
  /** 選ばれている写真の番号。渡すと、1枚ずつの操作に代わって、選ぶための印が付く。 */
  selected?: number[] | undefined;
  /** 選択を始める（空の配列）、変える、終える（undefined）ときに呼ばれる。渡さなければ、まとめて選べない。 */
  onSelectedChange?: ((selected: number[] | undefined) => void) | undefined;
  /** 種類を変えても動かさなかった写真を、いまの種類のところへ並べ直すときに呼ばれる。 */
  onSort?: (() => void) | undefined;
};

const groups: { type: ImageTypeValue; title: string; seenBy: string }[] = [
  { type: 'MAIN', title: 'メイン画像', seenBy: '一覧や共有のプレビューに使われます。誰でも見られます。' },
  { type: 'SUB', title: 'サブ画像', seenBy: '誰でも見られます。' },
  { type: 'PAID', title: '有料画像', seenBy: '購入した人だけが見られます。ほかの人には、ぼかして表示されます。' },
];

/**
 * 登録した写真の管理。メイン・サブ・有料に分けて並べ、種類、順番、説明を変え、削除する。順番はドラッグでも、メニューでも
 * 変えられる。
 */
export function PhotoManager({
  photos,
  emptyText,
  fit = 'cover',
  partial = false,
  onTypeChange,
  onMove,
  onDescribe,
  onDelete,
  selected,
  onSelectedChange,
  onSort,
  className,
  ...rest
}: PhotoManagerProps) {
  const id = useId();
  const [asVisitor, setAsVisitor] = useState(false);
  const [dragged, setDragged] = useState<Dragged<ManagedPhoto>>();
  const [announcement, setAnnouncement] = useState('');
  const lastType = groups.findLast(({ type }) => photos.some((photo) => groupOf(photo) === type))?.type;

  const move = (photo: ManagedPhoto, index: number, count: number) => {
    onMove?.(photo.id, index);
    setAnnouncement(`${photo.name}を${count}枚中${index + 1}枚目に移動しました`);
  };

  return (
    <div {...rest} className={cn('@container grid gap-6', className)}>
      {photos.length === 0 && (
        <p className="rounded-field border border-line-strong border-dashed px-4 py-6 text-center text-small text-ink-muted">
          {emptyText}
        </p>
      )}
      {photos.length > 0 && (
        // Of constant height: the switch appears with the first paid photo, and must not move the photos.
        <div className="flex min-h-11 flex-row-reverse flex-wrap items-center justify-between gap-x-4">
          {onSelectedChange && (
            <Button
              variant="ghost"
              size="small"
              aria-pressed={selected !== undefined}
              onClick={() => onSelectedChange(selected ? undefined : [])}
            >
              {selected ? '選択を終える' : '選択'}
            </Button>
          )}
          {photos.some(({ type }) => type === 'PAID') && !selected && (
            <Switch
              label="訪問者の見え方で表示する"
              checked={asVisitor}
              onChange={({ currentTarget }) => setAsVisitor(currentTarget.checked)}
            />
          )}
        </div>
      )}
      {groups.map(({ type, title, seenBy }) => {
        const group = photos.filter((photo) => groupOf(photo) === type);
        return (
          group.length > 0 && (
            <section key={type} data-type={type} aria-labelledby={`${id}-${type}`} className="grid gap-2">
              <div>
                <SectionHeading id={`${id}-${type}`} level={3} count={group.length}>
                  {title}
                </SectionHeading>
                <p className="text-ink-muted text-note">{seenBy}</p>
              </div>
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-3 gap-y-4 @md:grid-cols-3">
                {group.map((photo, index) =>
                  selected ? (
                    <SelectablePhotoCard
                      key={photo.id}
                      photo={photo}
                      fit={fit}
                      selected={selected.includes(photo.id)}
                      onSelect={(isSelected) =>
                        onSelectedChange?.(
                          isSelected ? [...selected, photo.id] : selected.filter((one) => one !== photo.id),
                        )
                      }
                    />
                  ) : (
                    <PhotoCard
                      key={photo.id}
                      photo={photo}
                      index={index}
                      count={group.length}
                      fit={fit}
                      isComplete={!partial || type !== lastType}
                      locked={asVisitor && photo.type === 'PAID'}
                      dragged={dragged}
                      onDrag={setDragged}
                      onTypeChange={(chosen) => onTypeChange(photo.id, chosen)}
                      onMove={onMove && ((moved, to) => move(moved, to, group.length))}
                      onDescribe={onDescribe && (() => onDescribe(photo.id))}
                      onDelete={() => onDelete(photo.id)}
                    />
                  ),
                )}
              </ul>
            </section>
          )
        );
      })}
      {onSort && photos.some((photo) => groupOf(photo) !== photo.type) && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 grow basis-56 text-ink-muted text-note">種類を変えた写真は、まだ元の場所にあります。</p>
          <Button variant="secondary" size="small" onClick={onSort}>
            並びを整える
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
