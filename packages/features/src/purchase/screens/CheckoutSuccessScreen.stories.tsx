import { transactions } from '@iespec/contract';
import { komorebi, tanaka } from '@iespec/contract/fixtures';
import { answer, given, never, refuse } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { pendingCheck, purchasedCheck } from '#test/purchases.ts';
import { expectAlert, expectHeading, expectHref, expectText } from '#test/steps.ts';
import { CheckoutSuccessScreen } from './CheckoutSuccessScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/支払いの完了',
  id: 'screens-checkout-success',
  component: CheckoutSuccessScreen,
  tags: ['!autodocs'],
  args: { propertyId: komorebi.id },
  parameters: { layout: 'fullscreen', viewer: tanaka, path: '/checkout/success' },
} satisfies Meta<typeof CheckoutSuccessScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const thanks = { name: 'ご購入ありがとうございます' };

/** 3秒後に物件のページへ移る。 */
export const ToProperty: Story = {
  name: 'お礼：物件へ移る前',
  beforeEach: given(answer(transactions.check, purchasedCheck)),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', thanks)).toBeVisible();
    await expectText(canvas, '仕様情報をご覧いただけるようになりました。');
    await expect(canvas.getByText('3秒後に自動で移動します。')).toBeVisible();
    await expect(canvasElement.querySelector('svg.text-brand')).toBeVisible();
    await expectHref(canvas.getByRole('link', { name: '物件のページへ' }), '/property/10?tab=products');
  },
};

/** 物件がわからないときは、3秒後にマイページへ移る。 */
export const ToMyPage: Story = {
  name: 'お礼：マイページへ移る前',
  args: { propertyId: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', thanks)).toBeVisible();
    await expect(canvas.getByText('マイページの購入履歴からご覧いただけます。')).toBeVisible();
    await expectHref(canvas.getByRole('link', { name: 'マイページへ' }), '/mypage');
  },
};

export const Confirming: Story = {
  name: '支払いを確認中',
  beforeEach: given(answer(transactions.check, pendingCheck)),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('確認中です...');
    await expect(canvas.getByRole('heading', { name: 'お支払いを確認しています' })).toBeVisible();
    await expect(canvas.queryByText(/ありがとうございます|3秒後/)).toBeNull();
    await expect(canvasElement.querySelector('svg.text-brand')).toBeNull();
    await expectHref(canvas.getByRole('link', { name: '物件のページへ' }), '/property/10?tab=products');
  },
};

/** まだ何も分からないうちは、買ったとは言わない。 */
export const Unknown: Story = {
  name: '確かめはじめ',
  beforeEach: given(never(transactions.check)),
  play: async ({ canvas }) => {
    await expectHeading(canvas, 'お支払いを確認しています');
    await expect(canvas.queryByText(/ありがとうございます/)).toBeNull();
  },
};

/** 買っていない物件のアドレスを開いた。 */
export const NotBought: Story = {
  name: '購入していない物件',
  play: async ({ canvas }) => {
    await expectText(canvas, 'この物件の仕様情報は購入されていません');
    await expect(canvas.queryByText(/ありがとうございます/)).toBeNull();
    await expectHref(canvas.getByRole('link', { name: '物件のページへ' }), '/property/10');
  },
};

export const Failed: Story = {
  name: '確認できなかった',
  beforeEach: given(refuse(transactions.check, 500)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '購入完了処理に失敗しました。カスタマーサポートにお問い合わせください。');
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeEnabled();
  },
};
