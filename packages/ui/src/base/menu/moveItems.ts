import {
  ArrowDown,
  ArrowDownToLine,
  ArrowLeft,
  ArrowLeftToLine,
  ArrowRight,
  ArrowRightToLine,
  ArrowUp,
  ArrowUpToLine,
} from 'lucide';
import type { MenuItem } from './MenuEntry.tsx';

type MoveInput = {
  index: number;
  count: number;
  axis: 'x' | 'y';
  /** Whether the last position is known. */
  isComplete?: boolean;
  disabled: boolean;
  /** Called with the new index. */
  onMove: (index: number) => void;
};

/** Menu entries that move an item in its list, as `useDragOrder` does, for keyboards and screen readers. */
export function moveItems({ index, count, axis, isComplete = true, disabled, onMove }: MoveInput): MenuItem[] {
  if (count < 2) return [];
  const last = count - 1;
  const move = (label: string, icon: NonNullable<MenuItem['icon']>, target: number): MenuItem => ({
    label,
    icon,
    disabled: disabled || target === index,
    onSelect: () => onMove(target),
  });
  const isGrid = axis === 'x';
  return [
    move(isGrid ? '前へ移動' : '上へ移動', isGrid ? ArrowLeft : ArrowUp, Math.max(index - 1, 0)),
    move(isGrid ? '後ろへ移動' : '下へ移動', isGrid ? ArrowRight : ArrowDown, Math.min(index + 1, last)),
    move('先頭へ移動', isGrid ? ArrowLeftToLine : ArrowUpToLine, 0),
    ...(isComplete ? [move('最後へ移動', isGrid ? ArrowRightToLine : ArrowDownToLine, last)] : []),
  ];
}
