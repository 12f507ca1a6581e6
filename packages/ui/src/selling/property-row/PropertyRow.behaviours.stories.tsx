import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './PropertyRow.stories.tsx';
import { PropertyRow } from './PropertyRow.tsx';

const meta = {
  title: 'ふるまい/物件の行',
  id: 'behaviours-property-row',
  component: PropertyRow,
  tags: ['behaviour', '!autodocs'],
  args: states.args,
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof PropertyRow>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 出品の作成は行から、共有と削除はメニューから。 */
export const ActionsPressed: Story = {
  name: '操作を押す',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '木漏れ日の家の出品を作成する' }));
    await expect(args.onCreateListing).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: '木漏れ日の家の操作' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'リンクを共有する' }));
    await expect(args.onShare).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: '木漏れ日の家の操作' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: '削除する' }));
    await expect(args.onDelete).toHaveBeenCalledOnce();
  },
};
