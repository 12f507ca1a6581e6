import { transactions } from '@iespec/contract';
import { komorebi, suzuki, tanaka } from '@iespec/contract/fixtures';
import { answer, given, refuse } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { pendingCheck } from '#test/purchases.ts';
import { expectAlert, expectHref, expectText } from '#test/steps.ts';
import { PurchaseCompleteScreen } from './PurchaseCompleteScreen.tsx';

const meta = {
  ...inFrame,
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
  beforeEach: given(answer(transactions.check, pendingCheck)),
  play: async ({ canvas }) => {
    await expectText(canvas, 'お支払いを確認中です...');
    await expect(canvas.queryByText(/購入が完了しました/)).toBeNull();
  },
};

/** 購入をこの端末にも記録し、物件へのリンクを出す。 */
export const Completed: Story = {
  name: '完了',
  play: async ({ canvas }) => {
    await expectText(canvas, '購入が完了しました。仕様情報をご覧いただけます。');
    await expectHref(canvas.getByRole('link', { name: '使用製品一覧を見る' }), '/property/10?tab=products');
    await expect(localStorage.getItem('iespec')).toContain('"purchasedPropertyIds":[10]');
  },
};

export const WithoutProperty: Story = {
  name: '物件がわからない',
  args: { propertyId: null },
  play: async ({ canvas }) => {
    await expectAlert(canvas, '物件IDが指定されていません');
    await expectHref(canvas.getByRole('link', { name: '購入履歴を見る' }), '/mypage');
  },
};

export const Failed: Story = {
  name: '確認できなかった',
  beforeEach: given(refuse(transactions.check, 500)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '購入完了処理に失敗しました。カスタマーサポートにお問い合わせください。');
    await expect(canvas.getByText(/^お問い合わせ：/)).toBeVisible();
  },
};

/** 買っていない物件では、完了とは言わない。 */
export const NotBought: Story = {
  name: '購入していない物件',
  parameters: { viewer: tanaka },
  play: async ({ canvas }) => {
    await expectText(canvas, 'この物件の仕様情報は購入されていません');
    await expect(canvas.queryByText(/購入が完了しました/)).toBeNull();
  },
};
