import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './IconButton.stories.tsx';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'ふるまい/アイコンボタン',
  id: 'behaviours-icon-button',
  component: IconButton,
  tags: ['behaviour', '!autodocs'],
  args: states.args,
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof IconButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const PressedByKeyboard: Story = {
  name: 'キーボードで押す',
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
