import { transactions } from '@iespec/contract';
import { komorebi, suzuki, tanaka } from '@iespec/contract/fixtures';
import { answer, given, refuse } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PurchaseCompleteScreen } from './PurchaseCompleteScreen.tsx';

const meta = {
  title: '画面/購入の完了',
  id: 'screens-purchase-complete',
  component: PurchaseCompleteScreen,
  tags: ['!autodocs'],
  args: { propertyId: komorebi.id },
  parameters: { layout: 'fullscreen', viewer: suzuki, path: `/complete?propertyId=${komorebi.id}` },
} satisfies Meta<typeof PurchaseCompleteScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Confirming: Story = {
  name: '確認中',
  beforeEach: given(answer(transactions.check, { isPurchased: false, isPending: true, purchaseInfo: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('お支払いを確認中です...')).toBeVisible();
    await expect(canvas.queryByText(/購入が完了しました/)).toBeNull();
  },
};

/** 購入をこの端末にも記録し、物件へのリンクを出す。 */
export const Completed: Story = {
  name: '完了',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('購入が完了しました。仕様情報をご覧いただけます。')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '使用製品一覧を見る' })).toHaveAttribute(
      'href',
      '/property/10?tab=products',
    );
    await expect(localStorage.getItem('iespec')).toContain('"purchasedPropertyIds":[10]');
  },
};

export const WithoutProperty: Story = {
  name: '物件がわからない',
  args: { propertyId: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('物件IDが指定されていません');
    await expect(canvas.getByRole('link', { name: '購入履歴を見る' })).toHaveAttribute('href', '/mypage');
  },
};

export const Failed: Story = {
  name: '確認できなかった',
  beforeEach: given(refuse(transactions.check, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      '購入完了処理に失敗しました。カスタマーサポートにお問い合わせください。',
    );
    await expect(canvas.getByText(/^お問い合わせ：/)).toBeVisible();
  },
};

/** 買っていない物件では、完了とは言わない。 */
export const NotBought: Story = {
  name: '購入していない物件',
  parameters: { viewer: tanaka },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('この物件の仕様情報は購入されていません')).toBeVisible();
    await expect(canvas.queryByText(/購入が完了しました/)).toBeNull();
  },
};
