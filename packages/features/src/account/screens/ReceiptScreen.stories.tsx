import { transactions } from '@iespec/contract';
import { komorebiPurchase, komorebiReceipt, komorebiRefundRequest, suzuki, tanaka } from '@iespec/contract/fixtures';
import { answer, given, never, refuse } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { expectAlert, expectHref, expectText } from '#test/steps.ts';
import { ReceiptScreen } from './ReceiptScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/領収書',
  id: 'screens-receipt',
  component: ReceiptScreen,
  tags: ['!autodocs'],
  args: { purchaseId: komorebiPurchase.id },
  parameters: {
    layout: 'fullscreen',
    viewer: suzuki,
    path: `/mypage/purchases/${komorebiPurchase.id}/receipt`,
    now: '2026-11-20T12:00:00+09:00',
  },
} satisfies Meta<typeof ReceiptScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '領収書',
  play: async ({ canvas }) => {
    const sheet = await canvas.findByRole('article');
    for (const words of [
      '鈴木 澪',
      '¥5,000（税込）',
      'うち消費税 ¥454',
      '購入日2024年5月3日',
      '取引番号 200発行日 2026年11月20日',
      '登録番号 T1234567890123',
      '但し、木漏れ日の家 仕様情報の代金として',
      '内容製品3点（品番2・寸法2・仕様4・カタログ2）／図面1枚／有料画像1枚',
    ]) {
      await expect(sheet).toHaveTextContent(words);
    }
    await expect(canvas.getByRole('button', { name: '印刷する' })).toBeEnabled();
    await expect(canvas.getByText(/^内容に重大な欠陥がある場合は、返金を申し込めます。/)).toBeVisible();
    await expectHref(canvas.getByRole('link', { name: '返金を申し込む' }), '/mypage/purchases/200/refund');
  },
};

export const RefundRequested: Story = {
  name: '返金を申込中',
  beforeEach: given(answer(transactions.get, { ...komorebiReceipt, refundRequest: komorebiRefundRequest })),
  play: async ({ canvas }) => {
    await expectHref(await canvas.findByRole('link', { name: '返金の申し込みを見る' }), '/mypage/purchases/200/refund');
    await expect(canvas.queryByText(/返金を申し込めます/)).toBeNull();
  },
};

/** 購入から24時間以内は、返金の期限が出る。 */
export const Refundable: Story = {
  name: '返金を申し込める',
  parameters: { now: '2024-05-03T20:00:00+09:00' },
  play: async ({ canvas }) => {
    await expectText(canvas, /^2024年5月4日 15:30まで返金を申し込めます。/);
  },
};

/** 宛名はこの画面だけで書き換わる。 */
export const Recipient: Story = {
  name: '宛名を書き換えた',
  play: async ({ canvas, userEvent }) => {
    const recipient = await canvas.findByLabelText('宛名');
    await userEvent.clear(recipient);
    await userEvent.type(recipient, '株式会社木組工務店');
    await userEvent.selectOptions(canvas.getByLabelText('敬称'), '御中');
    await expect(within(canvas.getByRole('article')).getByText('株式会社木組工務店').parentElement).toHaveTextContent(
      '株式会社木組工務店御中',
    );
  },
};

export const Refunded: Story = {
  name: '返金済み',
  beforeEach: given(
    answer(transactions.get, {
      ...komorebiReceipt,
      status: 'refunded',
      refundedAmount: 5000,
      refundedAt: '2024-05-04T01:00:00.000Z',
    }),
  ),
  play: async ({ canvas }) => {
    const sheet = await canvas.findByRole('article');
    await expect(sheet).toHaveTextContent('返金済み');
    await expect(sheet).not.toHaveTextContent('正に領収いたしました');
    await expect(canvas.queryByRole('link', { name: /返金/ })).toBeNull();
  },
};

/** 0円の領収書は、出さない。 */
export const Free: Story = {
  name: '無料',
  beforeEach: given(answer(transactions.get, { ...komorebiReceipt, totalAmount: 0 })),
  play: async ({ canvas }) => {
    await expectText(canvas, '無料で手に入れたものなので、領収書はありません。');
    await expect(canvas.queryByRole('article')).toBeNull();
  },
};

export const Loading: Story = {
  name: '読み込み中',
  beforeEach: given(never(transactions.get)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('読み込み中...')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  name: '読み込めなかった',
  beforeEach: given(refuse(transactions.get, 500)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '領収書を読み込めませんでした。');
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeEnabled();
  },
};

/** ほかの人の購入は、ないものと同じ。 */
export const NotFound: Story = {
  name: '購入が見つからない',
  parameters: { viewer: tanaka },
  play: async ({ canvas }) => {
    await expectAlert(canvas, '購入情報が見つかりません');
    await expect(canvas.queryByRole('article')).toBeNull();
  },
};
