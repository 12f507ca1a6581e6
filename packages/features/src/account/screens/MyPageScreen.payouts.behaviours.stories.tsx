import { sellers } from '@iespec/contract';
import { sato } from '@iespec/contract/fixtures';
import { answer, answerWith, type Behaviour, given, refuse } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { expectPageAlert } from '#test/steps.ts';
import states from './MyPageScreen.stories.tsx';

export default {
  ...behaviours(states, { viewer: sato, path: '/mypage?tab=sales' }),
  title: 'ふるまい/マイページの売上',
  id: 'behaviours-my-payouts',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

const tab = { opener: {} as unknown, location: { replace: fn() }, close: fn() };
const openTab = fn(() => tab as unknown as Window);

/** The API behaves as given, and `window.open` returns `tab`. */
const givenDashboard =
  (...behaviours: Behaviour[]): NonNullable<Story['beforeEach']> =>
  (context) => {
    for (const mock of [tab.location.replace, tab.close, openTab]) mock.mockClear();
    given(...behaviours)(context);
    const { open } = window;
    window.open = openTab;
    return () => {
      window.open = open;
    };
  };

/** タブは押した瞬間に開き、行き先はあとから決まる。 */
export const DashboardOpened: Story = {
  name: '管理画面を新しいタブに開く',
  beforeEach: givenDashboard(answer(sellers.dashboard, { url: 'https://express.stripe.com/acct_1/x' })),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /^入金の管理画面を開く/ });
    button.click();
    // Opened synchronously in the click handler, before the response.
    await expect(openTab).toHaveBeenCalledWith('', '_blank');
    await expect(tab.location.replace).not.toHaveBeenCalled();
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://express.stripe.com/acct_1/x'));
    await expect(tab.opener).toBeNull();
    await expect(tab.close).not.toHaveBeenCalled();
  },
};

/** 開けなければ、押した欄で言い、空のタブは閉じる。 */
export const AllPayoutsFailed: Story = {
  name: '入金をすべては見られない',
  beforeEach: givenDashboard(
    refuse(sellers.dashboard, 502),
    answer(sellers.bankPayouts, {
      items: [{ id: 'po_1', amount: 4000, status: 'paid', arrives_at: '2024-05-07T00:00:00.000Z' }],
      has_more: true,
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'すべて見る （新しいタブ）' }));
    const failure = await canvas.findByText('管理画面を開けませんでした。もう一度お試しください。');
    await expect(failure.closest('section')).toContainElement(canvas.getByRole('heading', { name: '口座への入金' }));
    await expect(tab.close).toHaveBeenCalledOnce();
    await expect(tab.location.replace).not.toHaveBeenCalled();
  },
};

const amounts = { price: 5000, fee: 1000, net: 4000 };
const sum = { count: 1, refunded: 0, ...amounts };
const sale = {
  id: 2,
  kind: 'sale' as const,
  occurred_at: '2024-05-03T06:30:00.000Z',
  transaction_id: 20,
  property: { id: 10, name: '木漏れ日の家' },
  ...amounts,
};
const salesOf = (year: number, ...months: number[]) => ({
  year,
  ...sum,
  months: months.map((month) => ({ month, ...sum })),
});

/** Already June in Tokyo. */
const refund = {
  ...sale,
  id: 4,
  kind: 'refund' as const,
  occurred_at: '2024-05-31T15:00:00.000Z',
  price: -2000,
  fee: -400,
  net: -1600,
};

/** 年を選び、続きを読む。月は日本の月。返金は、売れた月の行を変えず、返金した月の行になる。 */
export const LedgerRead: Story = {
  name: '売上を年ごとに読む',
  beforeEach: given(
    answer(sellers.salesTotals, { years: [salesOf(2024, 6, 5, 4), salesOf(2023, 12)] }),
    answerWith(sellers.sales, ({ query: { year, cursor } }) => {
      if (year === 2023)
        return {
          // Still December in Tokyo.
          items: [
            { ...sale, id: 3, occurred_at: '2023-12-31T14:59:59.000Z', property: { id: 99, name: '手放した家' } },
          ],
          next_cursor: null,
        };
      return cursor === 'more'
        ? { items: [{ ...sale, id: 1, occurred_at: '2024-04-30T14:00:00.000Z' }], next_cursor: null }
        : { items: [refund, sale], next_cursor: 'more' };
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: '2024年の売上の明細' }));
    for (const month of ['6月', '5月']) await expect(table.getByRole('rowheader', { name: month })).toBeVisible();
    const refunded = within(table.getByText('返金済み').closest('tr') as HTMLElement);
    await expect(refunded.getByText('2024年6月1日')).toBeVisible();
    await expect(refunded.getByText('−¥1,600')).toBeVisible();
    const sold = within(table.getByText('販売済み').closest('tr') as HTMLElement);
    await expect(sold.getByText('¥4,000')).toBeVisible();
    await expect(table.queryByRole('rowheader', { name: '4月' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '続きを見る' }));
    await expect(await table.findByRole('rowheader', { name: '4月' })).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('年'), '2023年の売上');
    const earlierTable = within(await canvas.findByRole('table', { name: '2023年の売上の明細' }));
    await expect(earlierTable.getByRole('rowheader', { name: '12月' })).toBeVisible();
    await expect(earlierTable.getByText('手放した家')).toBeVisible();
    await expect(earlierTable.queryByRole('link')).toBeNull();
  },
};

export const CsvFailed: Story = {
  name: 'CSVを用意できない',
  beforeEach: given(refuse(sellers.salesCsv, 500)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'CSVをダウンロード' }));
    await expectPageAlert(canvas, 'CSVを用意できませんでした。');
  },
};
