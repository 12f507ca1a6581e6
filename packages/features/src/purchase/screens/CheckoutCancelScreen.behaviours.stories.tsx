import { komorebi, tanaka } from '@iespec/contract/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CheckoutCancelScreen } from './CheckoutCancelScreen.tsx';

const meta = {
  title: 'ふるまい/支払いの中止',
  id: 'behaviours-checkout-cancel',
  component: CheckoutCancelScreen,
  tags: ['behaviour', '!autodocs'],
  args: { propertyId: komorebi.id },
  parameters: {
    layout: 'fullscreen',
    viewer: tanaka,
    path: '/checkout/cancel',
    cameFrom: '/checkout?listingId=100',
    chromatic: { disableSnapshot: true },
  },
} satisfies Meta<typeof CheckoutCancelScreen>;
export default meta;

/** 1つ前のページに戻る。 */
export const GoesBack: StoryObj<typeof meta> = {
  name: '前のページに戻る',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '前のページに戻る' }));
    await expect(await canvas.findByText('/checkout?listingId=100')).toBeVisible();
  },
};
