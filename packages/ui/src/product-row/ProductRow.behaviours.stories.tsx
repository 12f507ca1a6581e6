import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './ProductRow.stories.tsx';
import { ProductRow } from './ProductRow.tsx';

const meta = {
  title: 'ふるまい/製品の行',
  id: 'behaviours-product-row',
  component: ProductRow,
  tags: ['behaviour', '!autodocs'],
  args: states.args,
  decorators: states.decorators,
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof ProductRow>;
export default meta;

type Story = StoryObj<typeof meta>;

/** ぼかしの上を押すと知らせる。キーボードでも押せる。 */
export const LockedDetailsPressed: Story = {
  name: 'ぼかしの上を押す',
  args: { details: null },
  play: async ({ args, canvas, userEvent }) => {
    const about = canvas.getByRole('button', { name: /^購入後に閲覧可能：/ });
    await userEvent.click(about);
    await expect(args.onLockedClick).toHaveBeenCalledTimes(1);
    await expect(about).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onLockedClick).toHaveBeenCalledTimes(2);
  },
};
