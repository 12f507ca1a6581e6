import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './IconButton.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/アイコンボタン',
  id: 'behaviours-icon-button',
  tags: ['behaviour', '!autodocs'],
};

export const PressedByKeyboard: StoryObj<typeof states> = {
  name: 'キーボードで押す',
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
