import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, waitFor, within } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import { chooseFromMenu } from '../../story-helpers/plays.ts';
import { exterior } from '../../story-helpers/samples.ts';
import states from './PhotoManager.stories.tsx';
import { PhotoManager } from './PhotoManager.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/写真の管理',
  id: 'behaviours-photo-manager',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const card = (canvas: Canvas, name: string) => canvas.getByRole('group', { name });
const item = (canvas: Canvas, name: string) => card(canvas, name).closest('li') as HTMLLIElement;

/** Drags a photo onto the left or the right half of another one. */
function drag(canvas: Canvas, from: string, to: string, half: 'left' | 'right') {
  const dataTransfer = new DataTransfer();
  const target = item(canvas, to);
  const { left, right, top } = target.getBoundingClientRect();
  const at = { clientX: half === 'left' ? left + 1 : right - 1, clientY: top + 1, dataTransfer };
  const source = within(card(canvas, from)).getByRole('img').closest('[draggable="true"]') as Element;
  fireEvent.dragStart(source, { dataTransfer });
  fireEvent.dragOver(target, at);
  fireEvent.drop(target, at);
  fireEvent.dragEnd(source, { dataTransfer });
}

export const TypeChanged: Story = {
  name: '種類を変える',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(within(card(canvas, '中庭')).getByLabelText('画像の種類'), '有料画像');
    await expect(args.onTypeChange).toHaveBeenCalledWith(2, 'PAID');
  },
};

export const MainChosen: Story = {
  name: 'メインにする',
  play: async ({ args, canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, '中庭の操作', 'メイン画像にする');
    await expect(args.onTypeChange).toHaveBeenCalledWith(2, 'MAIN');
  },
};

export const DeletePressed: Story = {
  name: '削除を押す',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(within(card(canvas, '寝室')).getByRole('button', { name: '削除' }));
    await expect(args.onDelete).toHaveBeenCalledWith(5);
  },
};

/** 前後のどちらの半分に落としたかで、位置が決まる。 */
export const Dragged: Story = {
  name: 'ドラッグで並べ替える',
  play: async ({ args, canvas }) => {
    drag(canvas, '中庭', '小上がり', 'left');
    await expect(args.onMove).toHaveBeenLastCalledWith(2, 1);
    drag(canvas, '中庭', '小上がり', 'right');
    await expect(args.onMove).toHaveBeenLastCalledWith(2, 2);
    drag(canvas, '小上がり', '中庭', 'left');
    await expect(args.onMove).toHaveBeenLastCalledWith(4, 0);
    await expect(canvas.getByRole('status')).toHaveTextContent('小上がりを3枚中1枚目に移動しました');
  },
};

/** 落としても変わらない場所と、ほかの種類の上では、何も起きない。 */
export const DraggedInVain: Story = {
  name: 'ほかの種類へは動かない',
  play: async ({ args, canvas }) => {
    drag(canvas, '中庭', '中庭に面した居間', 'left');
    drag(canvas, '寝室', '中庭', 'left');
    await expect(args.onMove).not.toHaveBeenCalled();
    await expect(args.onTypeChange).not.toHaveBeenCalled();
  },
};

/** キーボードだけで並べ替える。フォーカスは、動いた写真に残る。 */
export const MovedByKeyboard: Story = {
  name: 'キーボードで並べ替える',
  render: function Movable(args) {
    const [photos, setPhotos] = useState(args.photos);
    const move = (id: number, index: number) => {
      args.onMove?.(id, index);
      const moved = photos.find((photo) => photo.id === id);
      const type = photos.filter((photo) => photo.type === moved?.type && photo !== moved);
      const others = photos.filter((photo) => photo.type !== moved?.type);
      if (moved) setPhotos([...others, ...type.toSpliced(index, 0, moved)]);
    };
    return <PhotoManager {...args} photos={photos} onMove={move} />;
  },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: '中庭の操作' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'メイン画像にする' })).toHaveFocus());
    await userEvent.keyboard('後{Enter}');
    await expect(args.onMove).toHaveBeenCalledWith(2, 1);
    await waitFor(() => expect(canvas.getByRole('button', { name: '中庭の操作' })).toHaveFocus());
    await expect(canvas.getByRole('status')).toHaveTextContent('中庭を3枚中2枚目に移動しました');
    const names = canvas.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
    await expect(names.slice(1, 4)).toEqual(['中庭に面した居間', '中庭', '小上がり']);
  },
};

export const DescribePressed: Story = {
  name: '説明を書く',
  play: async ({ args, canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, '寝室の操作', '説明を書く');
    await expect(args.onDescribe).toHaveBeenCalledWith(5);
  },
};

/** 選ぶ、外す、終える。 */
export const Selected: Story = {
  name: '写真を選ぶ',
  render: function Selectable(args) {
    const [selected, setSelected] = useState<number[]>();
    return (
      <PhotoManager
        {...args}
        selected={selected}
        onSelectedChange={(next) => {
          args.onSelectedChange?.(next);
          setSelected(next);
        }}
      />
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '選択' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: '寝室' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: '中庭' }));
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith([5, 2]);
    await userEvent.click(canvas.getByRole('checkbox', { name: '寝室' }));
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith([2]);
    await userEvent.click(canvas.getByRole('button', { name: '選択を終える' }));
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(undefined);
    await expect(canvas.getByRole('button', { name: '選択' })).toHaveFocus();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};

export const Sorted: Story = {
  name: '並びを整える',
  args: {
    photos: states.args.photos.map((one) =>
      one.id === 2 ? { ...one, type: 'PAID' as const, group: 'SUB' as const } : one,
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '並びを整える' }));
    await expect(args.onSort).toHaveBeenCalledOnce();
  },
};

/** 200枚でも、開いていないメニューの中身は作られず、最後の写真を一度で先頭へ動かせる。 */
export const Many: Story = {
  name: '200枚',
  // The same card as above; axe takes too long for 200 of them.
  parameters: { a11y: { test: 'off' } },
  args: {
    photos: Array.from({ length: 200 }, (_, index) => ({
      id: index + 1,
      file: exterior,
      name: `外観${index + 1}`,
      description: null,
      type: 'SUB' as const,
    })),
  },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.querySelectorAll('fieldset')).toHaveLength(200);
    await expect(canvasElement.querySelectorAll('[role="menuitem"]')).toHaveLength(0);
    await userEvent.click(canvasElement.querySelector('[aria-label="外観200の操作"][aria-haspopup]') as HTMLElement);
    await userEvent.click(await canvas.findByText('先頭へ移動'));
    await expect(args.onMove).toHaveBeenCalledWith(200, 0);
  },
};
