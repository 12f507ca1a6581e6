'use client';

import { GripVertical } from 'lucide';
import { type ComponentProps, type DragEvent, type ReactNode, useState } from 'react';
import { Icon } from '../../base/icon/Icon.tsx';
import { moveItems } from '../../base/menu/moveItems.ts';
import { RenderNearViewport } from '../../base/render-near-viewport/RenderNearViewport.tsx';
import { cn } from '../../lib/cn.ts';
import { type Dragged, useDragOrder } from '../../lib/useDragOrder.ts';
import { ContentRow, type ContentRowProps } from '../content-row/ContentRow.tsx';

export type ListedContent = Omit<ContentRowProps, 'id' | 'handle' | 'moves'> & {
  /** ほかの行と重ならない番号。 */
  id: number;
};

export type ContentListProps = Omit<ComponentProps<'div'>, 'children' | 'ref'> & {
  /** 行、見せる順。 */
  rows: ListedContent[];
  /** 並べ替えたとき、行の番号と新しい位置（0から）とともに呼ばれる。渡さなければ、並べ替えはできない。 */
  onMove?: ((id: number, index: number) => void) | undefined;
  /** 知らせと、それを後に見せる行の番号。 */
  notice?: { after: number; content: ReactNode } | undefined;
};

/** Rows that are rendered or skipped together in long lists. */
const chunkSize = 20;

/**
 * 物件の中身の一覧：部屋、図面、製品。順番は、つまみのドラッグでも、メニューでも変えられる。長い一覧は、見えるところだけを持つ。
 */
export function ContentList({ rows, onMove, notice, ...rest }: ContentListProps) {
  const [dragged, setDragged] = useState<Dragged<ListedContent>>();
  const [announcement, setAnnouncement] = useState('');

  const move = (row: ListedContent, index: number) => {
    setAnnouncement(`${row.name}を${rows.length}件中${index + 1}番目に移動しました`);
    onMove?.(row.id, index);
  };

  const chunks = Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, index) => {
    const start = index * chunkSize;
    return { start, part: rows.slice(start, start + chunkSize) };
  });
  const Chunk = chunks.length > 1 ? RenderNearViewport : 'div';
  return (
    <div {...rest}>
      {chunks.map(({ start, part }) => (
        <Chunk key={start} className="border-line border-b first:border-t">
          <ul className="divide-y divide-line">
            {part.map((row, index) => (
              <Item
                key={row.id}
                row={row}
                index={start + index}
                count={rows.length}
                dragged={dragged}
                onDrag={setDragged}
                onMove={onMove && move}
              >
                {notice?.after === row.id && notice.content}
              </Item>
            ))}
          </ul>
        </Chunk>
      ))}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

type ItemProps = {
  row: ListedContent;
  index: number;
  count: number;
  dragged: Dragged<ListedContent> | undefined;
  onDrag: (dragged: Dragged<ListedContent> | undefined) => void;
  onMove: ((row: ListedContent, index: number) => void) | undefined;
  children: ReactNode;
};

/** One row with its handle; a drop target for the others. */
function Item({ row: item, index, count, children, ...drag }: ItemProps) {
  const { id, ...row } = item;
  const disabled = row.loading ?? false;
  const onMove = count > 1 ? drag.onMove : undefined;
  const { dragProps, targetProps, side } = useDragOrder({ ...drag, onMove, item, index, axis: 'y', disabled });
  const handleProps = {
    ...dragProps,
    onDragStart: (event: DragEvent) => {
      dragProps.onDragStart?.(event);
      const row = event.currentTarget.closest('li');
      if (row) event.dataTransfer.setDragImage(row, 0, 0);
    },
  };
  return (
    <li {...targetProps} data-row={id} data-side={side} className="relative">
      {side && (
        <span
          className={cn('absolute inset-x-0 h-1 rounded-full bg-brand', side === 'before' ? 'top-0' : 'bottom-0')}
        />
      )}
      <ContentRow
        {...row}
        handle={
          onMove && (
            // For keyboards and screen readers, the menu offers the same moves.
            <span
              {...handleProps}
              title="ドラッグして並べ替える"
              className="-mr-3 -ml-3 grid min-h-11 cursor-grab place-items-center text-ink-muted"
            >
              <Icon icon={GripVertical} className="size-icon" />
            </span>
          )
        }
        {...(onMove && { moves: moveItems({ index, count, axis: 'y', disabled, onMove: (to) => onMove(item, to) }) })}
      />
      {children}
    </li>
  );
}
