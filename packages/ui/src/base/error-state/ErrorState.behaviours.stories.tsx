import type { StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './ErrorState.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/失敗の状態',
  id: 'behaviours-error-state',
  tags: ['behaviour', '!autodocs'],
};

export const RetryPressed: StoryObj<typeof states> = {
  name: 'もう一度試すを押す',
  args: { onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度読み込む' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
