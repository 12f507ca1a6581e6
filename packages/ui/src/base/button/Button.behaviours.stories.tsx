import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states from './Button.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/ボタン',
  id: 'behaviours-button',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 処理中は押しても何も起きない。 */
export const PressedWhileLoading: Story = {
  name: '処理中は押せない',
  args: { loading: true, children: '保存しています...' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '保存しています...' }));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
