import { transactions } from '@iespec/contract';
import { komorebiListing, tanaka } from '@iespec/contract/fixtures';
import { answer, given } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CheckoutScreen } from './CheckoutScreen.tsx';

const meta = {
  title: 'ふるまい/購入の確認',
  id: 'behaviours-checkout',
  component: CheckoutScreen,
  tags: ['behaviour', '!autodocs'],
  args: { listingId: komorebiListing.id },
  parameters: {
    layout: 'fullscreen',
    viewer: tanaka,
    path: `/checkout?listingId=${komorebiListing.id}`,
    chromatic: { disableSnapshot: true },
  },
} satisfies Meta<typeof CheckoutScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 支払い画面ではない行き先は開かない。 */
export const StrangeAddress: Story = {
  name: '支払い画面でない行き先は開かない',
  beforeEach: given(answer(transactions.checkout, { url: 'http://evil.example/pay' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '購入する' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      '支払い処理に失敗しました。もう一度お試しください。',
    );
    await expect(canvas.getByRole('button', { name: '購入する' })).toBeEnabled();
  },
};

/** 未ログインのまま開いた場合は、購入の意思を保ったままログインへ進む。 */
export const SignedOut: Story = {
  name: '未ログインならログインへ進む',
  parameters: { viewer: 'signedOut' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '購入する' }));
    await expect(
      await canvas.findByText('/sign-in?redirect_url=%2Fcheckout%3FlistingId%3D100&from=purchase'),
    ).toBeVisible();
  },
};
