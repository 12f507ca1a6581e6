import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './PayoutList.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/入金の一覧',
  id: 'behaviours-payout-list',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

export const AllPressed: Story = {
  name: '管理画面を開く',
  args: { hasMore: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'すべて見る （新しいタブ）' }));
    await expect(args.onOpenDashboard).toHaveBeenCalledOnce();
  },
};
