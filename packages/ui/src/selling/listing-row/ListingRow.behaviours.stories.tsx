import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import states from './ListingRow.stories.tsx';
import { ListingRow } from './ListingRow.tsx';

const meta = {
  title: 'ふるまい/出品の行',
  id: 'behaviours-listing-row',
  component: ListingRow,
  tags: ['behaviour', '!autodocs'],
  args: { ...states.args, onUnpublish: fn() },
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof ListingRow>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ActionsPressed: Story = {
  name: '操作を押す',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '木漏れ日の家の仕様情報を公開する' }));
    await expect(args.onPublish).toHaveBeenCalledOnce();
    for (const name of ['公開をやめる', '削除する']) {
      await userEvent.click(canvas.getByRole('button', { name: '木漏れ日の家の仕様情報の操作' }));
      await userEvent.click(await canvas.findByRole('menuitem', { name }));
    }
    await expect(args.onUnpublish).toHaveBeenCalledOnce();
    await expect(args.onDelete).toHaveBeenCalledOnce();
  },
};
