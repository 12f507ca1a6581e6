import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states, { Many } from './RoomSelector.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/部屋の選択',
  id: 'behaviours-room-selector',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

export const ChosenOfMany: Story = {
  name: '180部屋から選ぶ',
  args: { ...Many.args },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '部屋' }), '客室7');
    await expect(args.onChange).toHaveBeenCalledWith(7);
  },
};
