import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expectText } from '#test/steps.ts';
import states from './CheckoutCancelScreen.stories.tsx';

export default {
  ...behaviours(states, { cameFrom: '/checkout?listingId=100' }),
  title: 'ふるまい/支払いの中止',
  id: 'behaviours-checkout-cancel',
  tags: ['behaviour', '!autodocs'],
};

/** 1つ前のページに戻る。 */
export const GoesBack: StoryObj<typeof states> = {
  name: '前のページに戻る',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '前のページに戻る' }));
    await expectText(canvas, '/checkout?listingId=100');
  },
};
