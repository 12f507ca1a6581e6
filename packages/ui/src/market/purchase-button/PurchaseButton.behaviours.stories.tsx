import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './PurchaseButton.stories.tsx';
import { PurchaseButton } from './PurchaseButton.tsx';

const meta = {
  title: 'ふるまい/購入ボタン',
  id: 'behaviours-purchase-button',
  component: PurchaseButton,
  tags: ['behaviour', '!autodocs'],
  args: states.args,
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof PurchaseButton>;
export default meta;

type Story = StoryObj<typeof meta>;

/** キーボードで選べる。 */
export const ReachedByKeyboard: Story = {
  name: 'キーボードで選ぶ',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: '仕様情報を購入する' })).toHaveFocus();
  },
};
