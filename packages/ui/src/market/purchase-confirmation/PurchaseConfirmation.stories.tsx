import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { getTexts } from '../../../test/plays.ts';
import { PurchaseConfirmation } from './PurchaseConfirmation.tsx';

const meta = {
  title: '部品/見る・買う/購入の最終確認',
  id: 'ui-purchase-confirmation',
  component: PurchaseConfirmation,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: '決済ページへ進む直前。法律が求める項目がそろっている。',
      not: '購入後の明細。それは購入履歴。',
    },
  },
  args: {
    title: '木漏れ日の家 仕様情報',
    description: '全室の製品の品番と寸法、図面一式。',
    seller: '佐藤 恵',
    price: 5000,
    quantity: '物件仕様情報1件（閲覧期間の制限なし）',
    method: 'クレジットカード（次の画面で入力）',
    time: 'ご注文時に決済されます',
    delivery: 'お支払いの確認後、すぐに閲覧できます',
    withdrawal: '購入から24時間以内は返金を申し込めます。お問い合わせ先：support@iespec.example',
    className: 'max-w-xl',
  },
} satisfies Meta<typeof PurchaseConfirmation>;
export default meta;

/** 最終確認に必要な項目がすべて並ぶ（特定商取引法12条の6）。 */
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '標準',
  play: async ({ canvas }) => {
    const confirmation = within(canvas.getByRole('region', { name: 'ご注文内容の最終確認' }));
    await expect(confirmation.getByRole('heading', { name: 'ご注文内容の最終確認' })).toBeVisible();
    await expect(getTexts(confirmation.getAllByRole('term'))).toEqual([
      '商品',
      '説明',
      '出品者',
      '分量',
      '販売価格',
      '支払方法',
      '支払時期',
      '提供時期',
      '撤回・解除',
    ]);
    await expect(getTexts(confirmation.getAllByRole('definition'))).toEqual([
      '木漏れ日の家 仕様情報',
      '全室の製品の品番と寸法、図面一式。',
      '佐藤 恵',
      '物件仕様情報1件（閲覧期間の制限なし）',
      '¥5,000（税込）',
      'クレジットカード（次の画面で入力）',
      'ご注文時に決済されます',
      'お支払いの確認後、すぐに閲覧できます',
      '購入から24時間以内は返金を申し込めます。お問い合わせ先：support@iespec.example',
    ]);
    await expect(confirmation.getByRole('link', { name: '利用規約' })).toHaveAttribute('href', '/terms');
    await expect(confirmation.getByRole('link', { name: '特定商取引法に基づく表記' })).toHaveAttribute(
      'href',
      '/commercial-law',
    );
  },
};

/** 0円なら、支払いと返金のことは書かない。 */
export const Free: Story = {
  name: '無料',
  args: { price: 0 },
  play: async ({ canvas }) => {
    const confirmation = within(canvas.getByRole('region', { name: '受け取る内容の最終確認' }));
    await expect(getTexts(confirmation.getAllByRole('term'))).toEqual([
      '商品',
      '説明',
      '出品者',
      '分量',
      '販売価格',
      '提供時期',
    ]);
    await expect(confirmation.getByText('無料')).toBeVisible();
    await expect(confirmation.getByText(/^受け取ることにより/)).toBeVisible();
  },
};
