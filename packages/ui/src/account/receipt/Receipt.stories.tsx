import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Receipt } from './Receipt.tsx';

const meta = {
  title: '部品/アカウント/領収書',
  id: 'ui-receipt',
  component: Receipt,
  parameters: {
    status: '試作',
    usage: { when: '購入した人が、1件ごとに印刷するとき。', not: '購入の一覧。それは購入履歴。' },
    docs: { story: { inline: false, height: '760px' } },
  },
  args: {
    number: '90',
    recipient: '佐藤 葉子',
    issuedAt: '2024-02-01T03:00:00Z',
    purchasedAt: '2024-01-22T15:30:00Z',
    amount: 5000,
    tax: { rate: 10, amount: 454 },
    item: '住まいの仕様情報「木漏れ日の家」',
    issuer: {
      name: '株式会社イエスペック',
      address: '〒100-0001 東京都千代田区千代田1-1',
      phone: '03-0000-0000',
      registrationNumber: 'T1234567890123',
    },
  },
} satisfies Meta<typeof Receipt>;
export default meta;

type Story = StoryObj<typeof meta>;

const pairs = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('dt')].map(
    ({ textContent, nextElementSibling }) => `${textContent}：${nextElementSibling?.textContent}`,
  );

export const Default: Story = {
  name: '登録番号あり',
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: '領収書' })).toBeVisible();
    await expect(canvasElement).toHaveTextContent('取引番号 90発行日 2024年2月1日');
    await expect(canvas.getByText('佐藤 葉子').parentElement).toHaveTextContent('佐藤 葉子様');
    await expect(canvas.getByText('¥5,000（税込）')).toBeVisible();
    await expect(canvas.getByText('但し、住まいの仕様情報「木漏れ日の家」の代金として')).toBeVisible();
    await expect(canvas.getByText('上記の金額を正に領収いたしました。')).toBeVisible();
    await expect(pairs(canvasElement)).toEqual([
      '購入日：2024年1月23日',
      '支払方法：クレジットカード',
      '10%対象：¥5,000（うち消費税 ¥454）',
    ]);
    await expect(canvas.getByText('株式会社イエスペック')).toBeVisible();
    await expect(canvas.getByText('〒100-0001 東京都千代田区千代田1-1')).toBeVisible();
    await expect(canvas.getByText('登録番号 T1234567890123')).toBeVisible();
  },
};

export const WithoutRegistration: Story = {
  name: '登録番号なし、会社宛',
  args: {
    recipient: '風土設計室 一級建築士事務所',
    honorific: '御中',
    tax: null,
    issuer: { name: '株式会社イエスペック', address: '東京都千代田区千代田1-1', registrationNumber: null },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('風土設計室 一級建築士事務所').parentElement).toHaveTextContent(/御中$/);
    await expect(canvasElement).not.toHaveTextContent('登録番号');
    await expect(canvasElement).not.toHaveTextContent('消費税');
    await expect(canvasElement).not.toHaveTextContent('電話');
  },
};

export const BlankRecipient: Story = {
  name: '宛名は手書き',
  args: { recipient: '' },
  play: async ({ canvas }) => {
    const line = canvas.getByText('様').parentElement as HTMLElement;
    await expect(line.getBoundingClientRect().height).toBeGreaterThan(28);
    await expect(line).toHaveStyle({ borderBottomWidth: '1px' });
  },
};

export const Refunded: Story = {
  name: '返金済み',
  args: { refundedAt: '2024-01-23T02:00:00Z' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('返金済み')).toBeVisible();
    await expect(pairs(canvasElement)).toContain('返金日：2024年1月23日');
    await expect(canvasElement).not.toHaveTextContent('領収いたしました');
  },
};
