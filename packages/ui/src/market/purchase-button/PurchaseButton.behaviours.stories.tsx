import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './PurchaseButton.stories.tsx';
import type { PurchaseButton } from './PurchaseButton.tsx';

const meta = {
  ...states,
  title: 'ふるまい/購入ボタン',
  id: 'behaviours-purchase-button',
  tags: ['behaviour', '!autodocs'],
  parameters: { ...states.parameters, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof PurchaseButton>;
export default meta;

/** キーボードで選べる。 */
export const ReachedByKeyboard: StoryObj<typeof meta> = {
  name: 'キーボードで選ぶ',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: '仕様情報を購入する' })).toHaveFocus();
  },
};
