import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './PayoutList.stories.tsx';
import type { PayoutList } from './PayoutList.tsx';

const meta = {
  ...states,
  title: 'ふるまい/入金の一覧',
  id: 'behaviours-payout-list',
  tags: ['behaviour', '!autodocs'],
  parameters: { ...states.parameters, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof PayoutList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AllPressed: Story = {
  name: '管理画面を開く',
  args: { hasMore: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'すべて見る （新しいタブ）' }));
    await expect(args.onOpenDashboard).toHaveBeenCalledOnce();
  },
};
