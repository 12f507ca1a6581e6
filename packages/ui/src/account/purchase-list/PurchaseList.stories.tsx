import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectTexts } from '../../../test/plays.ts';
import { exterior } from '../../../test/samples.ts';
import { withHeading } from '../../../test/storyDecorators.tsx';
import { type Purchase, PurchaseList } from './PurchaseList.tsx';

const paid: Purchase = {
  id: 90,
  href: '/property/10',
  name: '木漏れ日の家',
  prefecture: '長野県',
  date: '2024-01-22T15:30:00Z',
  amount: 5000,
  status: 'paid',
  image: exterior,
  printHref: '/property/10/detail',
};
const receiptHref = '/mypage/purchases/90/receipt';
const refundHref = '/mypage/purchases/90/refund';
const refundable = { href: refundHref, until: '2024-01-23T15:30:00Z', request: null };

const meta = {
  title: '部品/アカウント/購入履歴',
  id: 'ui-purchase-list',
  component: PurchaseList,
  parameters: {
    status: '安定',
    usage: { when: '購入した人の履歴。', not: '売り上げの一覧。' },
  },
  args: { purchases: [paid] },
  decorators: [withHeading(<h2 className="mb-3">購入履歴</h2>, 'max-w-3xl')],
} satisfies Meta<typeof PurchaseList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '標準',
  args: {
    purchases: [
      paid,
      {
        ...paid,
        id: 91,
        href: '/property/11',
        printHref: '/property/11/detail',
        name: '坂の上の小さな家',
        prefecture: '神奈川県',
        image: null,
      },
    ],
  },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('listitem');
    await expect(first?.querySelector('img')).toHaveAttribute('alt', '');
    await expect(second).toHaveTextContent('No image');
    const link = (name: string) => canvas.getByRole('link', { name });
    await expect(link('木漏れ日の家')).toHaveAttribute('href', '/property/10');
    await expect(link('木漏れ日の家の仕様を見る')).toHaveAttribute('href', '/property/10');
    await expect(link('木漏れ日の家の仕様を印刷')).toHaveAttribute('href', '/property/10/detail');
    await expect(link('坂の上の小さな家の仕様を見る')).toHaveAttribute('href', '/property/11');
    await expect(canvas.getByText('長野県・2024年1月23日に購入・取引番号 90')).toBeVisible();
    await expect(canvas.getAllByText('¥5,000（税込）')).toHaveLength(2);
    await expect(canvas.queryByText('返金済み')).not.toBeInTheDocument();
    await expect(canvas.queryByText(/返金を申し込めます/)).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /の操作$/ })).not.toBeInTheDocument();
  },
};

/** 購入から24時間以内は、返金の期限が出る。 */
export const Refundable: Story = {
  name: '返金を申し込める',
  args: { purchases: [{ ...paid, receiptHref, refund: refundable }] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('2024年1月24日 0:30まで返金を申し込めます。')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '木漏れ日の家の領収書' })).toHaveAttribute('href', receiptHref);
    await userEvent.click(canvas.getByRole('button', { name: '木漏れ日の家の操作' }));
    const items = await canvas.findAllByRole('menuitem');
    await expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['返金を申し込む', refundHref],
    ]);
    await userEvent.keyboard('{Escape}');
  },
};

/** 期限のあとは、重大な欠陥があるときに申し込める。 */
export const RefundLate: Story = {
  name: '返金の期限を過ぎた',
  args: { purchases: [{ ...paid, refund: { ...refundable, until: null } }] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText(/まで返金を申し込めます/)).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: '木漏れ日の家の操作' }));
    await expect(await canvas.findByRole('menuitem', { name: '返金を申し込む' })).toHaveAttribute('href', refundHref);
    await userEvent.keyboard('{Escape}');
  },
};

export const RefundRequested: Story = {
  name: '返金を申込中',
  args: { purchases: [{ ...paid, refund: { ...refundable, request: { state: 'requested', refusal: null } } }] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('返金を申込中')).toBeVisible();
    await expect(canvas.queryByText(/まで返金を申し込めます/)).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: '木漏れ日の家の操作' }));
    await expect(await canvas.findByRole('menuitem', { name: '返金の申し込みを見る' })).toHaveAttribute(
      'href',
      refundHref,
    );
    await userEvent.keyboard('{Escape}');
  },
};

/** 断った理由が出る。 */
export const RefundRefused: Story = {
  name: '返金をお断りした',
  args: {
    purchases: [
      {
        ...paid,
        refund: {
          ...refundable,
          until: null,
          request: { state: 'refused', refusal: 'すべての図面が開けることを確かめました。' },
        },
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^返金の申し込みはお断りしました。すべての図面が開けることを確かめました。/),
    ).toBeVisible();
  },
};

export const Refunded: Story = {
  name: '返金済み',
  args: { purchases: [{ ...paid, status: 'refunded', refund: refundable }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('返金済み')).toBeVisible();
    await expect(canvas.queryByText(/返金を申し込めます/)).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: '木漏れ日の家の物件を見る' })).toHaveAttribute(
      'href',
      '/property/10',
    );
    await expect(canvas.queryByRole('link', { name: /仕様/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /の操作$/ })).not.toBeInTheDocument();
  },
};

export const Disputed: Story = {
  name: '支払いに異議あり',
  args: { purchases: [{ ...paid, status: 'disputed' }] },
  play: expectTexts('確認中（異議申し立て）'),
};
