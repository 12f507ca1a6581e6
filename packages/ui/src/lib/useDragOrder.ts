import { type DragEvent, useState } from 'react';

/** What is being dragged, with its index in its list. */
export type Dragged<Item> = { item: Item; index: number };

type DragOrderInput<Item> = {
  item: Item;
  index: number;
  /** The direction in which the list runs. In a grid: `x`. */
  axis: 'x' | 'y';
  dragged: Dragged<Item> | undefined;
  onDrag: (dragged: Dragged<Item> | undefined) => void;
  /** Called with the dropped item and its new index. Without it, nothing can be dragged. */
  onMove: ((item: Item, index: number) => void) | undefined;
  /** Whether another item may be dropped beside this one. */
  accepts?: (other: Item) => boolean;
  disabled?: boolean;
};

/**
 * Native drag and drop within a list: by mouse, and by long press on phones. `side`: the edge of this item at
 * which the dragged one would be dropped. For keyboards and screen readers, `moveItems` offers the same moves
 * in a menu.
 */
export function useDragOrder<Item extends { id: number }>({
  item,
  index,
  axis,
  dragged,
  onDrag,
  onMove,
  accepts = () => true,
  disabled = false,
}: DragOrderInput<Item>) {
  const [side, setSide] = useState<'before' | 'after'>();
  const isTarget = dragged !== undefined && dragged.item.id !== item.id && accepts(dragged.item);

  const targetProps = {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!isTarget) return;
      event.preventDefault();
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
      const isBefore = axis === 'x' ? event.clientX < left + width / 2 : event.clientY < top + height / 2;
      setSide(isBefore ? 'before' : 'after');
    },
    onDragLeave: () => setSide(undefined),
    onDrop: (event: DragEvent<HTMLElement>) => {
      setSide(undefined);
      if (!isTarget || !dragged) return;
      event.preventDefault();
      const gap = side === 'after' ? index + 1 : index;
      const target = dragged.index < gap ? gap - 1 : gap;
      if (target !== dragged.index) onMove?.(dragged.item, target);
    },
  };

  const dragProps = onMove
    ? {
        draggable: !disabled,
        onDragStart: (event: DragEvent) => {
          event.dataTransfer.effectAllowed = 'move';
          onDrag({ item, index });
        },
        onDragEnd: () => onDrag(undefined),
      }
    : { draggable: false };

  return { dragProps, targetProps, side: isTarget ? side : undefined };
}
