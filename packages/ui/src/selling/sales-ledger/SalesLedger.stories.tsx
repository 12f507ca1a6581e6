import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { expectBusyButton, expectNoOverflow } from '../../story-helpers/plays.ts';
import { type Sale, SalesLedger, type SalesLedgerProps } from './SalesLedger.tsx';

const sale = (id: number, date: string, propertyName: string, price: number): Sale => ({
  id,
  date,
  propertyName,
  href: `/property/${id}`,
  price,
  refunded: 0,
  fee: price * 0.2,
  net: price * 0.8,
  status: 'paid',
});

const refunded: Sale = {
  ...sale(2, '2026-11-14T10:00:00Z', '坂の上の小さな家', 2000),
  refunded: 2000,
  fee: 0,
  net: 0,
  status: 'refunded',
};
const disputed: Sale = { ...sale(3, '2026-10-30T15:30:00Z', '中庭のある平屋', 5000), href: null, status: 'disputed' };

const meta = {
  title: '部品/売上の台帳',
  id: 'ui-sales-ledger',
  component: SalesLedger,
  parameters: {
    status: '試作',
    usage: {
      when: '売り手が、いつ何が売れ、いくら受け取るかを確かめる。確定申告のCSVもここから。',
      not: '買った側の履歴。それは購入履歴。',
    },
  },
  args: {
    year: 2026,
    total: { price: 12000, refunded: 2000, fee: 2000, net: 8000 },
    months: [
      {
        month: 11,
        total: { price: 7000, refunded: 2000, fee: 1000, net: 4000 },
        sales: [sale(1, '2026-11-20T03:00:00Z', '木漏れ日の家', 5000), refunded],
      },
      { month: 10, total: { price: 5000, refunded: 0, fee: 1000, net: 4000 }, sales: [disputed] },
    ],
    onDownload: fn(),
    onMore: fn() as SalesLedgerProps['onMore'],
    className: 'max-w-3xl',
  },
} satisfies Meta<typeof SalesLedger>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 支払い済み、返金済み、確認中。削除した物件は、名前だけが残る。 */
export const Default: Story = {
  name: '標準',
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: '2026年の売上の明細' }));
    for (const status of ['支払い済み', '返金済み', '確認中（異議申し立て）'])
      await expect(table.getByText(status)).toBeVisible();
    const paidRow = within(table.getByRole('link', { name: '木漏れ日の家' }).closest('tr') as HTMLElement);
    await expect(paidRow.getByText('2026年11月20日')).toBeVisible();
    for (const amount of ['¥5,000', '−¥1,000', '¥4,000']) await expect(paidRow.getByText(amount)).toBeVisible();
    await expect(table.queryByRole('link', { name: '中庭のある平屋' })).not.toBeInTheDocument();
    await expect(canvas.getByText('年間の売上')).toBeVisible();
    await expect(canvas.getByText('¥8,000')).toBeVisible();
    const refundedRow = within(table.getByRole('link', { name: '坂の上の小さな家' }).closest('tr') as HTMLElement);
    await expect(refundedRow.getByText('−¥2,000')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'CSVをダウンロード' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: '続きを見る' })).toBeEnabled();
  },
};

export const Empty: Story = {
  name: '売上なし',
  args: { months: [], total: { price: 0, refunded: 0, fee: 0, net: 0 }, onMore: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026年の売上はありません')).toBeVisible();
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

/** 返金のない年には、返金の列もない。 */
export const WithoutRefunds: Story = {
  name: '返金なし',
  args: {
    total: { price: 5000, refunded: 0, fee: 1000, net: 4000 },
    months: [
      {
        month: 10,
        total: { price: 5000, refunded: 0, fee: 1000, net: 4000 },
        sales: [sale(1, '2026-10-20T03:00:00Z', '木漏れ日の家', 5000)],
      },
    ],
    onMore: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('年間の売上')).toBeVisible();
    await expect(canvas.queryByText('返金')).not.toBeInTheDocument();
  },
};

export const Downloading: Story = {
  name: 'CSVの用意中',
  args: { downloading: true },
  play: expectBusyButton('用意しています...'),
};

/** 続きがなければ、ボタンもない。 */
export const Complete: Story = {
  name: '続きなし',
  args: { onMore: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /続き/ })).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  name: '続きの読み込み中',
  args: { loading: true },
  play: expectBusyButton('読み込み中...'),
};

export const MoreFailed: Story = {
  name: '続きの失敗',
  args: { failure: '売上を読み込めませんでした。もう一度お試しください。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('売上を読み込めませんでした。もう一度お試しください。');
    await expect(canvas.getByRole('button', { name: '続きを見る' })).toBeEnabled();
  },
};

/** 長い名前と大きな金額でも、横にはみ出さない。 */
export const LongText: Story = {
  name: '長い名前',
  args: {
    months: [
      {
        month: 12,
        total: { price: 9_999_999, refunded: 0, fee: 1_999_999, net: 8_000_000 },
        sales: [
          {
            ...sale(
              9,
              '2026-12-31T03:00:00Z',
              '八ヶ岳の南麓、唐松林の斜面に建つ、二世帯がゆるやかにつながる中庭のある平屋の住まい',
              9_999_999,
            ),
            fee: 1_999_999,
            net: 8_000_000,
            status: 'disputed',
          },
        ],
      },
    ],
  },
  play: expectNoOverflow,
};
