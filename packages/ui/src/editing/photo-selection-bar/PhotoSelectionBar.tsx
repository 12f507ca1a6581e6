'use client';

import { ArrowLeft, ArrowLeftToLine, ArrowRight, ArrowRightToLine, Globe, LockKeyhole, Trash2 } from 'lucide';
import { type ComponentProps, useRef } from 'react';
import { Button } from '../../base/button/Button.tsx';
import { Menu } from '../../base/menu/Menu.tsx';
import { cn } from '../../lib/cn.ts';
import { useScrollPadding } from '../../lib/useScrollPadding.ts';

/** まとめて移す先。`earlier`と`later`は、1枚分だけ動く。 */
export type PhotoDestination = 'first' | 'earlier' | 'later' | 'last';

export type PhotoSelectionBarProps = Omit<ComponentProps<'section'>, 'children'> & {
  /** 選ばれている枚数。 */
  count: number;
  /** 選べる枚数。 */
  total: number;
  /** 変更を送っているあいだの進み具合。操作は受け付けない。 */
  progress?: { done: number; total: number } | undefined;
  /** この後にも写真があり、まだ渡していない。最後の位置は分からないので、そこへは移せない。 */
  partial?: boolean;
  /** 画面の下に残さず、置いた場所に出す。ダイアログの中で使う。 */
  inline?: boolean;
  /** すべてを選ぶときに呼ばれる。 */
  onSelectAll: () => void;
  /** すべての選択を外すときに呼ばれる。 */
  onClear: () => void;
  /** だれに見せるかを変えるときに呼ばれる。 */
  onAudience: (audience: 'everyone' | 'buyers') => void;
  /** 並び順を変えるときに呼ばれる。渡さなければ、並べ替えはできない。 */
  onMove?: ((to: PhotoDestination) => void) | undefined;
  /** 削除を押したときに呼ばれる。消す前に確かめること。 */
  onDelete: () => void;
};

/** 選んだ写真をまとめて変える。画面の下に残り、下のバーには隠れない。 */
export function PhotoSelectionBar({
  count,
  total,
  progress,
  partial = false,
  inline = false,
  onSelectAll,
  onClear,
  onAudience,
  onMove,
  onDelete,
  className,
  ...rest
}: PhotoSelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  useScrollPadding(bar, { isSticky: !inline });
  const isDisabled = count === 0 || progress !== undefined;
  const move = (label: string, icon: typeof ArrowLeft, to: PhotoDestination) => ({
    label,
    icon,
    disabled: isDisabled,
    onSelect: () => onMove?.(to),
  });
  return (
    <section
      {...rest}
      ref={bar}
      aria-label="選んだ写真の操作"
      data-bottom-bar={!inline || undefined}
      className={cn(
        'grid gap-2 border-line bg-surface py-2',
        inline
          ? 'rounded-card border px-4'
          : 'sticky bottom-[env(safe-area-inset-bottom)] z-floating -mx-page border-y px-page md:mx-0 md:rounded-card md:border md:px-4 lg:bottom-4',
        className,
      )}
    >
      <div className="flex min-h-11 items-center justify-between gap-2">
        <p role="status" className="font-bold text-small">
          {progress ? `${progress.total}枚中${progress.done}枚を変更しました...` : `${count}枚を選択中`}
        </p>
        <div className="flex items-center">
          {count < total ? (
            <Button variant="ghost" size="small" onClick={onSelectAll}>
              すべて選ぶ
            </Button>
          ) : (
            <Button variant="ghost" size="small" onClick={onClear}>
              選択を外す
            </Button>
          )}
          {onMove && (
            <Menu
              label="選んだ写真の並べ替え"
              items={[
                move('前へ移動', ArrowLeft, 'earlier'),
                move('後ろへ移動', ArrowRight, 'later'),
                move('先頭へ移動', ArrowLeftToLine, 'first'),
                ...(partial ? [] : [move('最後へ移動', ArrowRightToLine, 'last')]),
              ]}
            />
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="small"
          icon={Globe}
          disabled={isDisabled}
          onClick={() => onAudience('everyone')}
        >
          誰でも見られる
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={LockKeyhole}
          disabled={isDisabled}
          onClick={() => onAudience('buyers')}
        >
          購入者だけ
        </Button>
        <Button variant="secondary" tone="danger" size="small" icon={Trash2} disabled={isDisabled} onClick={onDelete}>
          削除
        </Button>
      </div>
    </section>
  );
}
