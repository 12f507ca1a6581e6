import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './ListingChecklist.stories.tsx';
import type { ListingChecklist } from './ListingChecklist.tsx';

const meta = {
  ...states,
  title: 'ふるまい/出品までの準備',
  id: 'behaviours-listing-checklist',
  tags: ['behaviour', '!autodocs'],
  args: { ...states.args, open: false },
  parameters: { ...states.parameters, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof ListingChecklist>;
export default meta;

export const Opened: StoryObj<typeof meta> = {
  name: '押すと開く',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('出品まで、あと2つ'));
    await expect(canvas.getByRole('link', { name: '売上を受け取る口座を登録する' })).toBeVisible();
  },
};
