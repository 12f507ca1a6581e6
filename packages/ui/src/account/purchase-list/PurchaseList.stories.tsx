import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { More } from '../../base/more/More.tsx';
import { expectTexts } from '../../story-helpers/plays.ts';
import { exterior } from '../../story-helpers/samples.ts';
import { withHeading } from '../../story-helpers/storyDecorators.tsx';
import { type Purchase, PurchaseList } from './PurchaseList.tsx';

const paid: Purchase = {
  id: 90,
  href: '/property/10',
  name: '木漏れ日の家',
  prefecture: '長野県',
  date: '2024-01-22T15:30:00Z',
  amount: 5000,
  status: 'paid',
};
const refundHref = '/mypage/purchases/90/refund';
const refundable = { href: refundHref, until: '2024-01-23T15:30:00Z', request: null };

const meta = {
  title: '部品/購入履歴',
  id: 'ui-purchase-list',
  component: PurchaseList,
  parameters: {
    status: '安定',
    usage: { when: '購入した人の履歴。', not: '売り上げの一覧。' },
  },
  args: { purchases: [paid] },
  decorators: [withHeading(<h2 className="mb-3">購入履歴</h2>, 'max-w-xl')],
} satisfies Meta<typeof PurchaseList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '標準',
  args: {
    purchases: [paid, { ...paid, id: 91, href: '/property/11', name: '坂の上の小さな家', prefecture: '神奈川県' }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: '木漏れ日の家' })).toHaveAttribute('href', '/property/10');
    await expect(canvas.getByRole('link', { name: '坂の上の小さな家' })).toHaveAttribute('href', '/property/11');
    await expect(canvas.getByText('長野県・2024年1月23日に購入')).toBeVisible();
    await expect(canvas.getAllByText('¥5,000（税込）')).toHaveLength(2);
    await expect(canvas.queryByText('返金済み')).not.toBeInTheDocument();
    await expect(canvas.queryByText(/返金を申し込めます/)).not.toBeInTheDocument();
  },
};

/** 購入から24時間以内は、返金の期限が出る。 */
export const Refundable: Story = {
  name: '返金を申し込める',
  args: { purchases: [{ ...paid, refund: refundable }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2024年1月24日 0:30まで返金を申し込めます。')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '木漏れ日の家の返金を申し込む' })).toHaveAttribute(
      'href',
      refundHref,
    );
  },
};

export const RefundLate: Story = {
  name: '返金の期限を過ぎた',
  args: { purchases: [{ ...paid, refund: { ...refundable, until: null } }] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: /返金/ })).not.toBeInTheDocument();
  },
};

export const RefundRequested: Story = {
  name: '返金を申込中',
  args: { purchases: [{ ...paid, refund: { ...refundable, request: { state: 'requested', refusal: null } } }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('返金を申込中')).toBeVisible();
    await expect(canvas.queryByText(/まで返金を申し込めます/)).not.toBeInTheDocument();
    const link = canvas.getByRole('link', { name: '木漏れ日の家の返金の申し込みを見る' });
    await expect(link).toHaveAttribute('href', refundHref);
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
    await expect(canvas.getByRole('link', { name: '木漏れ日の家の返金の申し込みを見る' })).toBeVisible();
  },
};

export const Refunded: Story = {
  name: '返金済み',
  args: { purchases: [{ ...paid, status: 'refunded', refund: refundable }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('返金済み')).toBeVisible();
    await expect(canvas.queryByText(/返金を申し込めます/)).not.toBeInTheDocument();
  },
};

export const Disputed: Story = {
  name: '支払いに異議あり',
  args: { purchases: [{ ...paid, status: 'disputed' }] },
  play: expectTexts('確認中（異議申し立て）'),
};

export const WithPictures: Story = {
  name: '写真と領収書',
  args: {
    purchases: [
      { ...paid, image: exterior, receiptHref: '/mypage/receipt/90', refund: refundable },
      { ...paid, id: 91, href: '/property/11', name: '坂の上の小さな家', image: null },
    ],
  },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('listitem');
    await expect(first?.querySelector('img')).toHaveAttribute('alt', '');
    await expect(second).toHaveTextContent('No image');
    await expect(canvas.getByRole('link', { name: '木漏れ日の家の領収書' })).toHaveAttribute(
      'href',
      '/mypage/receipt/90',
    );
    await expect(canvas.queryByRole('link', { name: '坂の上の小さな家の領収書' })).not.toBeInTheDocument();
    for (const name of ['木漏れ日の家の領収書', '木漏れ日の家の返金を申し込む']) {
      const link = canvas.getByRole('link', { name });
      const { left, top, height } = link.getBoundingClientRect();
      await expect(height).toBeGreaterThanOrEqual(44);
      await expect(document.elementFromPoint(left + 8, top + 22)).toBe(link);
    }
  },
};

/** 続きは、終わりに近づくと読み込まれる。 */
export const WithMore: Story = {
  name: '続きがある',
  args: { purchases: [{ ...paid, image: exterior }] },
  render: (args) => (
    <>
      <PurchaseList {...args} />
      <More onMore={() => {}} loading />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'もっと見る' })).toHaveAttribute('aria-busy', 'true');
  },
};
