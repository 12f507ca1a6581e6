import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states, { Many } from './FilterPicker.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/絞り込みの選択',
  id: 'behaviours-filter-picker',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

export const RoomThenProduct: Story = {
  name: '部屋、製品の順に選ぶ',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '客室3' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('room-3');
    await userEvent.click(canvas.getByRole('button', { name: '製品2' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('product-3-2');
    await userEvent.click(canvas.getByRole('button', { name: '客室1' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('room-1');
  },
};

export const FromTheList: Story = {
  name: '端末の選択画面から選ぶ',
  args: { ...Many.args },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('部屋で絞り込む'), '客室180');
    await expect(args.onChange).toHaveBeenLastCalledWith('room-180');
    await userEvent.selectOptions(canvas.getByLabelText('客室180の製品'), '製品24');
    await expect(args.onChange).toHaveBeenLastCalledWith('product-180-24');
    await expect(canvas.getByLabelText('部屋で絞り込む')).toHaveDisplayValue('客室180');
  },
};
