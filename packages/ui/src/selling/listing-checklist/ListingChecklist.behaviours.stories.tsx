import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './ListingChecklist.stories.tsx';
import { ListingChecklist } from './ListingChecklist.tsx';

const meta = {
  title: 'ふるまい/出品までの準備',
  id: 'behaviours-listing-checklist',
  component: ListingChecklist,
  tags: ['behaviour', '!autodocs'],
  args: { ...states.args, open: false },
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof ListingChecklist>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Opened: Story = {
  name: '押すと開く',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('出品まで、あと2つ'));
    await expect(canvas.getByRole('link', { name: '売上を受け取る口座を登録する' })).toBeVisible();
  },
};
