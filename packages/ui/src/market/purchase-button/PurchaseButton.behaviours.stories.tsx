import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './PurchaseButton.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/購入ボタン',
  id: 'behaviours-purchase-button',
  tags: ['behaviour', '!autodocs'],
};

/** キーボードで選べる。 */
export const ReachedByKeyboard: StoryObj<typeof states> = {
  name: 'キーボードで選ぶ',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: '仕様情報を購入する' })).toHaveFocus();
  },
};
