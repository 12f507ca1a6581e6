import { type ComponentProps, useId, useState } from 'react';
import { SectionHeading } from '../../base/section-heading/SectionHeading.tsx';
import { Switch } from '../../forms/switch/Switch.tsx';
import { cn } from '../../lib/cn.ts';
import type { ImageTypeValue } from '../image-type-select/ImageTypeSelect.tsx';
import { type DraggedPhoto, type ManagedPhoto, PhotoCard } from './PhotoCard.tsx';

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
  className,
  ...rest
}: PhotoManagerProps) {
  const id = useId();
  const [asVisitor, setAsVisitor] = useState(false);
  const [dragged, setDragged] = useState<DraggedPhoto>();
  const [announcement, setAnnouncement] = useState('');
  const lastType = groups.findLast(({ type }) => photos.some((photo) => photo.type === type))?.type;

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
      {photos.some(({ type }) => type === 'PAID') && (
        <Switch
          label="訪問者の見え方で表示する"
          checked={asVisitor}
          onChange={({ currentTarget }) => setAsVisitor(currentTarget.checked)}
        />
      )}
      {groups.map(({ type, title, seenBy }) => {
        const group = photos.filter((photo) => photo.type === type);
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
                {group.map((photo, index) => (
                  <PhotoCard
                    key={photo.id}
                    photo={photo}
                    index={index}
                    count={group.length}
                    fit={fit}
                    isComplete={!partial || type !== lastType}
                    locked={asVisitor && type === 'PAID'}
                    dragged={dragged}
                    onDrag={setDragged}
                    onTypeChange={(chosen) => onTypeChange(photo.id, chosen)}
                    onMove={onMove && ((moved, to) => move(moved, to, group.length))}
                    onDescribe={onDescribe && (() => onDescribe(photo.id))}
                    onDelete={() => onDelete(photo.id)}
                  />
                ))}
              </ul>
            </section>
          )
        );
      })}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
