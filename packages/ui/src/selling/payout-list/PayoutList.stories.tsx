import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { expectBusyButton, expectNoOverflow } from '../../../test/plays.ts';
import { type BankPayout, PayoutList } from './PayoutList.tsx';

const payout = (id: string, date: string, amount: number, status: BankPayout['status']): BankPayout => ({
  id,
  date: `${date}T00:00:00Z`,
  amount,
  status,
});

const planned = payout('po_4', '2026-11-30', 12000, 'pending');
const sent = payout('po_3', '2026-11-24', 4000, 'in_transit');
const paid = payout('po_2', '2026-11-17', 8000, 'paid');
const failed = payout('po_5', '2026-11-20', 6400, 'failed');

const meta = {
  title: '部品/売る/入金の一覧',
  id: 'ui-payout-list',
  component: PayoutList,
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: {
      when: '売り手が、売上がいつ口座に届くか、もう届いたかを確かめる。',
      not: '何がいくらで売れたか。それは売上の台帳。',
    },
  },
  args: {
    payouts: [planned, sent, paid],
    onOpenDashboard: fn(),
    className: 'max-w-3xl',
  },
} satisfies Meta<typeof PayoutList>;
export default meta;

type Story = StoryObj<typeof meta>;

/** これから届くものと、届いたもの。 */
export const Default: Story = {
  name: '標準',
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('listitem');
    await expect(rows.map(({ textContent }) => textContent)).toEqual([
      '入金予定日2026年11月30日入金予定¥12,000',
      '入金予定日2026年11月24日入金予定¥4,000',
      '入金日2026年11月17日入金済み¥8,000',
    ]);
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const Empty: Story = {
  name: 'まだない',
  args: { payouts: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'まだ入金はありません', level: 3 })).toBeVisible();
    await expect(
      canvas.getByText('売上は、決済代行会社から登録した口座へ振り込まれます。予定が決まると、ここに表示されます。'),
    ).toBeVisible();
  },
};

/** 届かなかった分があれば、どうするかを言う。 */
export const Failed: Story = {
  name: '入金できなかった',
  args: { payouts: [failed, payout('po_1', '2026-11-10', 3000, 'canceled'), paid] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('入金できなかったものがあります。管理画面で、振込先の口座をお確かめください。'),
    ).toBeVisible();
    const [first, second] = canvas.getAllByRole('listitem');
    await expect(within(first as HTMLElement).getByText('入金できませんでした')).toBeVisible();
    await expect(within(second as HTMLElement).getByText('取り消し')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '口座を確かめる （新しいタブ）' })).toBeEnabled();
  },
};

export const Opening: Story = {
  name: '管理画面を開いている',
  args: { hasMore: true, loading: true },
  play: expectBusyButton('開いています...'),
};

/** 最近の分だけを出し、残りは決済代行会社の管理画面で見る。 */
export const DashboardFailed: Story = {
  name: '管理画面を開けない',
  args: { hasMore: true, failure: '管理画面を開けませんでした。もう一度お試しください。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('管理画面を開けませんでした。もう一度お試しください。')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'すべて見る （新しいタブ）' })).toBeEnabled();
  },
};

/** 大きな金額と長い状態でも、横にはみ出さない。残高の不足を埋めた分は負。 */
export const LongText: Story = {
  name: '大きな金額',
  args: {
    payouts: [
      { ...failed, amount: 99_999_999 },
      { ...paid, amount: -99_999_999 },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('−¥99,999,999')).toBeVisible();
    await expectNoOverflow();
  },
};
