import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { expectBusyButton, expectNoOverflow } from '../../../test/plays.ts';
import { type SalesEntry, SalesLedger, type SalesLedgerProps } from './SalesLedger.tsx';

const sale = (id: number, date: string, propertyName: string, price: number): SalesEntry => ({
  id,
  date,
  propertyName,
  href: `/property/${id}`,
  kind: 'sale',
  price,
  fee: price * 0.2,
  net: price * 0.8,
});

/** 売上から引く行。 */
const loss = (entry: SalesEntry, kind: SalesEntry['kind']): SalesEntry => ({
  ...entry,
  kind,
  price: -entry.price,
  fee: -entry.fee,
  net: -entry.net,
});

const refunded = sale(2, '2026-10-14T10:00:00Z', '坂の上の小さな家', 2000);
const removed: SalesEntry = { ...sale(3, '2026-10-10T15:30:00Z', '中庭のある平屋', 5000), href: null };

const meta = {
  title: '部品/売る/売上の台帳',
  id: 'ui-sales-ledger',
  component: SalesLedger,
  parameters: {
    status: '試作',
    usage: {
      when: '売り手が、いつ何が売れ、いくら返金し、いくら受け取るかを確かめる。確定申告のCSVもここから。',
      not: '買った側の履歴。それは購入履歴。',
    },
  },
  args: {
    year: 2026,
    total: { price: 12000, refunded: 2000, fee: 2000, net: 8000 },
    months: [
      {
        month: 11,
        total: { price: 5000, refunded: 2000, fee: 600, net: 2400 },
        entries: [
          sale(1, '2026-11-20T03:00:00Z', '木漏れ日の家', 5000),
          loss({ ...refunded, id: 4, date: '2026-11-02T10:00:00Z' }, 'refund'),
        ],
      },
      {
        month: 10,
        total: { price: 7000, refunded: 0, fee: 1400, net: 5600 },
        entries: [refunded, removed],
      },
    ],
    onDownload: fn(),
    onMore: fn() as SalesLedgerProps['onMore'],
    className: 'max-w-3xl',
  },
} satisfies Meta<typeof SalesLedger>;
export default meta;

type Story = StoryObj<typeof meta>;

const rowOf = (cell: HTMLElement) => within(cell.closest('tr') as HTMLElement);

/** 返金は、売れた月の行を変えず、返金した日の行になる。削除した物件は、名前だけが残る。 */
export const Default: Story = {
  name: '標準',
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: '2026年の売上の明細' }));
    const soldRow = rowOf(table.getByRole('link', { name: '木漏れ日の家' }));
    await expect(soldRow.getByText('2026年11月20日')).toBeVisible();
    await expect(soldRow.getByText('販売済み')).toBeVisible();
    for (const amount of ['¥5,000', '−¥1,000', '¥4,000']) await expect(soldRow.getByText(amount)).toBeVisible();
    await expect(table.queryByRole('link', { name: '中庭のある平屋' })).not.toBeInTheDocument();

    const refundedRow = rowOf(table.getByText('返金済み'));
    await expect(refundedRow.getByText('2026年11月2日')).toBeVisible();
    for (const amount of ['−¥2,000', '¥400', '−¥1,600']) await expect(refundedRow.getByText(amount)).toBeVisible();
    const earlierRow = rowOf(table.getByText('2026年10月14日'));
    await expect(earlierRow.getByText('販売済み')).toBeVisible();
    for (const amount of ['¥2,000', '−¥400', '¥1,600']) await expect(earlierRow.getByText(amount)).toBeVisible();
    await expect(rowOf(table.getByRole('rowheader', { name: '11月' })).getByText('¥2,400')).toBeVisible();

    const total = (label: string) => canvas.getByText(label, { selector: 'dt' }).nextElementSibling;
    await expect(total('年間の売上')).toHaveTextContent('¥12,000');
    await expect(total('返金')).toHaveTextContent('−¥2,000');
    await expect(total('手数料')).toHaveTextContent('−¥2,000');
    await expect(total('受取額')).toHaveTextContent('¥8,000');
    await expect(canvas.getByRole('button', { name: 'CSVをダウンロード' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: '続きを見る' })).toBeEnabled();
  },
};

/** 広い画面では、列の見出しがあるので、欄ごとの名前は出ない。 */
export const Wide: Story = {
  name: '広い画面',
  globals: { viewport: { value: 'desktop', isRotated: false } },
  parameters: { chromatic: { modes: { phone: { disable: true } } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: '手数料' })).toBeVisible();
    const [sold] = canvas
      .getAllByRole('row')
      .filter((row) => within(row).queryByRole('link', { name: '木漏れ日の家' }));
    for (const label of within(sold as HTMLElement).getAllByText(/^(価格|手数料|受取額)$/))
      await expect(label).not.toBeVisible();
  },
};

/** 異議申し立てで引かれた額も、認められずに戻った額も、それぞれの日の行になる。 */
export const Reversals: Story = {
  name: '異議申し立て',
  args: {
    total: { price: 0, refunded: 0, fee: 0, net: 0 },
    months: [
      {
        month: 3,
        total: { price: 0, refunded: 0, fee: 0, net: 0 },
        entries: [
          { ...removed, id: 14, date: '2026-03-20T03:00:00Z', kind: 'dispute_won' },
          loss({ ...removed, id: 13, date: '2026-03-10T03:00:00Z' }, 'dispute'),
          { ...refunded, id: 12, date: '2026-03-05T03:00:00Z', kind: 'refund_failed' },
          loss({ ...refunded, id: 11, date: '2026-03-02T03:00:00Z' }, 'refund'),
        ],
      },
    ],
    onMore: undefined,
  },
  play: async ({ canvas }) => {
    for (const [label, net] of [
      ['異議申し立ての取り消し', '¥4,000'],
      ['異議申し立て', '−¥4,000'],
      ['返金の取り消し', '¥1,600'],
      ['返金済み', '−¥1,600'],
    ] as const)
      await expect(rowOf(canvas.getByText(label)).getByText(net)).toBeVisible();
  },
};

/** 売れた年には売上が、返金した年には返金だけが載る。 */
export const OnlyRefunds: Story = {
  name: '返金だけの年',
  args: {
    year: 2027,
    total: { price: 0, refunded: 2000, fee: -400, net: -1600 },
    months: [
      {
        month: 1,
        total: { price: 0, refunded: 2000, fee: -400, net: -1600 },
        entries: [loss({ ...refunded, date: '2027-01-05T03:00:00Z' }, 'refund')],
      },
    ],
    onMore: undefined,
  },
  play: async ({ canvas }) => {
    const total = (label: string) => canvas.getByText(label, { selector: 'dt' }).nextElementSibling;
    await expect(total('年間の売上')).toHaveTextContent('¥0');
    await expect(total('受取額')).toHaveTextContent('−¥1,600');
    await expect(canvas.getByRole('rowheader', { name: '1月' })).toBeVisible();
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

/** 返金のない年には、返金の合計もない。続きがなければ、ボタンもない。 */
export const WithoutRefunds: Story = {
  name: '返金なし',
  args: {
    total: { price: 5000, refunded: 0, fee: 1000, net: 4000 },
    months: [
      {
        month: 10,
        total: { price: 5000, refunded: 0, fee: 1000, net: 4000 },
        entries: [sale(1, '2026-10-20T03:00:00Z', '木漏れ日の家', 5000)],
      },
    ],
    onMore: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('年間の売上')).toBeVisible();
    await expect(canvas.queryByText('返金')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /続き/ })).not.toBeInTheDocument();
  },
};

export const Downloading: Story = {
  name: 'CSVの用意中',
  args: { downloading: true },
  play: expectBusyButton('用意しています...'),
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
        entries: [
          {
            ...sale(
              9,
              '2026-12-31T03:00:00Z',
              '八ヶ岳の南麓、唐松林の斜面に建つ、二世帯がゆるやかにつながる中庭のある平屋の住まい',
              9_999_999,
            ),
            fee: 1_999_999,
            net: 8_000_000,
            kind: 'dispute_won',
          },
        ],
      },
    ],
  },
  play: expectNoOverflow,
};
