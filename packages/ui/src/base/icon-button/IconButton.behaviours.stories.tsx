import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './IconButton.stories.tsx';
import type { IconButton } from './IconButton.tsx';

const meta = {
  ...states,
  title: 'ふるまい/アイコンボタン',
  id: 'behaviours-icon-button',
  tags: ['behaviour', '!autodocs'],
  parameters: { ...states.parameters, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof IconButton>;
export default meta;

export const PressedByKeyboard: StoryObj<typeof meta> = {
  name: 'キーボードで押す',
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
