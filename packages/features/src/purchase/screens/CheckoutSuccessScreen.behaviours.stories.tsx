import { transactions } from '@iespec/contract';
import { answer, given } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { hurryTimers } from '#test/hurry.ts';
import { pendingCheck } from '#test/purchases.ts';
import { expectText } from '#test/steps.ts';
import states from './CheckoutSuccessScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/支払いの完了',
  id: 'behaviours-checkout-success',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 確認がまだでも、3秒後に移る。待つのは物件のページ。 */
export const GoesOnUnconfirmed: Story = {
  name: '確認がまだでも移る',
  beforeEach: [given(answer(transactions.check, pendingCheck)), hurryTimers],
  play: async ({ canvas }) => {
    await expectText(canvas, '/property/10?tab=products');
  },
};

/** 買っていなければ、勝手に移らない。 */
export const StaysWhenNotBought: Story = {
  name: '購入していなければ移らない',
  beforeEach: hurryTimers,
  play: async ({ canvas }) => {
    await expectText(canvas, 'この物件の仕様情報は購入されていません');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(canvas.queryByTestId('address')).toBeNull();
  },
};
