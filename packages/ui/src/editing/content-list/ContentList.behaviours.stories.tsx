import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, waitFor, within } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import { chooseFromMenu } from '../../../test/plays.ts';
import states from './ContentList.stories.tsx';
import { ContentList } from './ContentList.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/中身の一覧',
  id: 'behaviours-content-list',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const item = (canvas: Canvas, name: string) =>
  canvas.getByRole('link', { name: `${name}を編集する` }).closest('li') as HTMLLIElement;

/** Drags a row by its handle onto the upper or the lower half of another one. */
function drag(canvas: Canvas, from: string, to: string, half: 'upper' | 'lower') {
  const dataTransfer = new DataTransfer();
  const target = item(canvas, to);
  const { top, bottom, left } = target.getBoundingClientRect();
  const at = { clientX: left + 1, clientY: half === 'upper' ? top + 1 : bottom - 1, dataTransfer };
  const handle = within(item(canvas, from)).getByTitle('ドラッグして並べ替える');
  fireEvent.dragStart(handle, { dataTransfer });
  fireEvent.dragOver(target, at);
  fireEvent.drop(target, at);
  fireEvent.dragEnd(handle, { dataTransfer });
}

/** 落としても変わらない場所では、何も起きない。 */
export const Dragged: Story = {
  name: 'ドラッグで並べ替える',
  play: async ({ args, canvas }) => {
    drag(canvas, 'LDK', '寝室', 'upper');
    drag(canvas, 'LDK', 'LDK', 'lower');
    await expect(args.onMove).not.toHaveBeenCalled();
    drag(canvas, 'LDK', '書斎', 'upper');
    await expect(args.onMove).toHaveBeenLastCalledWith(1, 1);
    drag(canvas, 'LDK', '書斎', 'lower');
    await expect(args.onMove).toHaveBeenLastCalledWith(1, 2);
    drag(canvas, '書斎', 'LDK', 'upper');
    await expect(args.onMove).toHaveBeenLastCalledWith(3, 0);
    await expect(canvas.getByRole('status')).toHaveTextContent('書斎を3件中1番目に移動しました');
  },
};

/** キーボードだけで並べ替える。フォーカスは、動いた行に残る。 */
export const MovedByKeyboard: Story = {
  name: 'キーボードで並べ替える',
  render: function Movable(args) {
    const [rows, setRows] = useState(args.rows);
    const move = (id: number, index: number) => {
      args.onMove?.(id, index);
      setRows(rows.filter((row) => row.id !== id).toSpliced(index, 0, ...rows.filter((row) => row.id === id)));
    };
    return <ContentList {...args} rows={rows} onMove={move} />;
  },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'LDKの操作' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: '複製する' })).toHaveFocus());
    await userEvent.keyboard('下{Enter}');
    await expect(args.onMove).toHaveBeenCalledWith(1, 1);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'LDKの操作' })).toHaveFocus());
    await expect(canvas.getByRole('status')).toHaveTextContent('LDKを3件中2番目に移動しました');
    const names = canvas.getAllByRole('heading').map(({ textContent }) => textContent);
    await expect(names).toEqual(['寝室', 'LDK', '書斎']);
  },
};

/** 端の行は、その先へは動かない。 */
export const Ends: Story = {
  name: '端の行',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'LDKの操作' }));
    for (const name of ['上へ移動', '先頭へ移動'])
      await expect(await canvas.findByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await chooseFromMenu({ canvas, userEvent }, '書斎の操作', '先頭へ移動');
    await expect(args.onMove).toHaveBeenCalledWith(3, 0);
  },
};
