import { transactions } from '@iespec/contract';
import { komorebi, komorebiPurchase, tanaka } from '@iespec/contract/fixtures';
import { answer, given } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CheckoutSuccessScreen } from './CheckoutSuccessScreen.tsx';

const meta = {
  title: '画面/支払いの完了',
  id: 'screens-checkout-success',
  component: CheckoutSuccessScreen,
  tags: ['!autodocs'],
  args: { propertyId: komorebi.id },
  parameters: { layout: 'fullscreen', viewer: tanaka, path: '/checkout/success' },
} satisfies Meta<typeof CheckoutSuccessScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const { id, purchaseDate, totalAmount } = komorebiPurchase;
const thanks = { name: 'ご購入ありがとうございます' };

/** 3秒後に物件のページへ移る。 */
export const ToProperty: Story = {
  name: 'お礼：物件へ移る前',
  beforeEach: given(
    answer(transactions.check, {
      isPurchased: true,
      isPending: false,
      purchaseInfo: { id, purchaseDate, totalAmount },
    }),
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', thanks)).toBeVisible();
    await expect(await canvas.findByText('仕様情報をご覧いただけるようになりました。')).toBeVisible();
    await expect(canvasElement.querySelector('.lucide-circle-check')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '物件のページへ' })).toHaveAttribute(
      'href',
      '/property/10?tab=products',
    );
  },
};

/** 物件がわからないときは、3秒後にマイページへ移る。 */
export const ToMyPage: Story = {
  name: 'お礼：マイページへ移る前',
  args: { propertyId: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', thanks)).toBeVisible();
    await expect(canvas.getByText('マイページの購入履歴からご覧いただけます。')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'マイページへ' })).toHaveAttribute('href', '/mypage');
  },
};

export const Confirming: Story = {
  name: '支払いを確認中',
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('お支払いを確認中です...');
    await expect(canvasElement.querySelector('.lucide-circle-check')).toBeNull();
    await expect(canvas.getByRole('link', { name: '物件のページへ' })).toHaveAttribute(
      'href',
      '/property/10?tab=products',
    );
  },
};
