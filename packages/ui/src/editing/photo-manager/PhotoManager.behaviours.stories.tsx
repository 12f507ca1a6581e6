import type { StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, within } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import { chooseFromMenu } from '../../../test/plays.ts';
import states from './PhotoManager.stories.tsx';

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

export const MainChosen: Story = {
  name: 'メインにする',
  play: async ({ args, canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, '中庭の操作', 'メイン画像にする');
    await expect(args.onTypeChange).toHaveBeenCalledWith(2, 'MAIN');
  },
};

/** 前後のどちらの半分に落としたかで、位置が決まる。ほかの種類の上では、何も起きない。 */
export const Dragged: Story = {
  name: 'ドラッグで並べ替える',
  play: async ({ args, canvas }) => {
    drag(canvas, '寝室', '中庭', 'left');
    await expect(args.onMove).not.toHaveBeenCalled();
    await expect(args.onTypeChange).not.toHaveBeenCalled();
    drag(canvas, '中庭', '小上がり', 'left');
    await expect(args.onMove).toHaveBeenLastCalledWith(2, 1);
    drag(canvas, '中庭', '小上がり', 'right');
    await expect(args.onMove).toHaveBeenLastCalledWith(2, 2);
    drag(canvas, '小上がり', '中庭', 'left');
    await expect(args.onMove).toHaveBeenLastCalledWith(4, 0);
    await expect(canvas.getByRole('status')).toHaveTextContent('小上がりを3枚中1枚目に移動しました');
  },
};
