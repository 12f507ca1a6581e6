import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states, { Many } from './RoomSelector.stories.tsx';
import type { RoomSelector } from './RoomSelector.tsx';

const meta = {
  ...states,
  title: 'ふるまい/部屋の選択',
  id: 'behaviours-room-selector',
  tags: ['behaviour', '!autodocs'],
  parameters: { ...states.parameters, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof RoomSelector>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AnotherChosen: Story = {
  name: 'ほかの部屋を選ぶ',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '小上がり' }));
    await expect(args.onChange).toHaveBeenCalledWith(2);
  },
};

export const ChosenOfMany: Story = {
  name: '180部屋から選ぶ',
  args: { ...Many.args },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '部屋' }), '客室7');
    await expect(args.onChange).toHaveBeenCalledWith(7);
  },
};
