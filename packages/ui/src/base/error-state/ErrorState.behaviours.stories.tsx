import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import states from './ErrorState.stories.tsx';
import type { ErrorState } from './ErrorState.tsx';

const meta = {
  ...states,
  title: 'ふるまい/失敗の状態',
  id: 'behaviours-error-state',
  tags: ['behaviour', '!autodocs'],
  parameters: { ...states.parameters, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof ErrorState>;
export default meta;

export const RetryPressed: StoryObj<typeof meta> = {
  name: 'もう一度試すを押す',
  args: { onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度読み込む' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
