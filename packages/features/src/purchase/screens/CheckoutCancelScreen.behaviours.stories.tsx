import type { Meta, StoryObj } from '@storybook/react-vite';

import { expectText } from '../../story-helpers/steps.ts';
import states from './CheckoutCancelScreen.stories.tsx';
import type { CheckoutCancelScreen } from './CheckoutCancelScreen.tsx';

const meta = {
  ...states,
  title: 'ふるまい/支払いの中止',
  id: 'behaviours-checkout-cancel',
  tags: ['behaviour', '!autodocs'],
  parameters: { ...states.parameters, cameFrom: '/checkout?listingId=100', chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof CheckoutCancelScreen>;
export default meta;

/** 1つ前のページに戻る。 */
export const GoesBack: StoryObj<typeof meta> = {
  name: '前のページに戻る',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '前のページに戻る' }));
    await expectText(canvas, '/checkout?listingId=100');
  },
};
