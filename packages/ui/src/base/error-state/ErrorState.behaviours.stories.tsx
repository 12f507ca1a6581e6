import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import states from './ErrorState.stories.tsx';
import { ErrorState } from './ErrorState.tsx';

const meta = {
  title: 'ふるまい/失敗の状態',
  id: 'behaviours-error-state',
  component: ErrorState,
  tags: ['behaviour', '!autodocs'],
  args: states.args,
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof ErrorState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const RetryPressed: Story = {
  name: 'もう一度試すを押す',
  args: { onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度読み込む' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
