import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './ViewToggle.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/表示の切り替え',
  id: 'behaviours-view-toggle',
  tags: ['behaviour', '!autodocs'],
};

export const Switched: StoryObj<typeof states> = {
  name: '切り替える',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'リスト表示' }));
    await expect(args.onChange).toHaveBeenCalledWith('list');
  },
};
