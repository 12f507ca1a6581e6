import { feeOf, type Listing, listings, type PropertyReadiness, properties, sellers } from '@iespec/contract';
import { komorebi, komorebiListing, komorebiReadiness, sato } from '@iespec/contract/fixtures';
import { answerWith, given, Problem } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { givenSession } from '../auth.ts';
import { mockApi } from '../frame.tsx';
import { Flow } from './Flow.tsx';

/** The mock API's state during this flow. */
const server: { hasSession: boolean; isOnboarded: boolean; listing: Listing | null; isSold: boolean } = {
  hasSession: false,
  isOnboarded: false,
  listing: null,
  isSold: false,
};

/** The totals of a single sale at the listing's price. */
function saleTotals() {
  const price = server.listing?.price ?? 0;
  return { count: 1, price, refunded: 0, fee: feeOf(price), net: price - feeOf(price) };
}

const pageOf = <Item,>(items: Item[]) => ({ items, next_cursor: null });
const needsAccount = '出品するには、売上を受け取る口座の登録を完了してください';

const meta = {
  title: 'フロー/出品と入金',
  id: 'flows-selling',
  component: Flow,
  tags: ['!autodocs'],
  args: { subject: sato.external_user_id, hasSession: () => server.hasSession },
  parameters: { layout: 'fullscreen', path: '/mypage?tab=sales', chromatic: { disableSnapshot: true } },
  beforeEach: (context) => {
    mockApi(context);
    Object.assign(server, { hasSession: false, isOnboarded: false, listing: null, isSold: false });
    const onboard = () => {
      server.isOnboarded = true;
    };
    window.addEventListener('flow-onboarded', onboard);
    given(
      answerWith(sellers.startOnboarding, () => ({ url: `${window.location.href.replace(/#.*/, '')}#/setup` })),
      answerWith(sellers.onboardingStatus, () => ({
        status: server.isOnboarded ? ('complete' as const) : ('none' as const),
        onboarding_completed: server.isOnboarded,
        missing: [],
      })),
      answerWith(listings.mine, () => pageOf(server.listing ? [server.listing] : [])),
      answerWith(listings.create, ({ body }) => {
        if (!server.isOnboarded) throw new Problem(403, needsAccount);
        const { title, price, status = 'draft' } = body;
        server.listing = { ...komorebiListing, title, price, status, version: 1 };
        return server.listing;
      }),
      answerWith(listings.get, () => server.listing ?? komorebiListing),
      answerWith(properties.readiness, (): PropertyReadiness => {
        const account = server.isOnboarded ? [] : (['onboarding'] as const);
        const missing = server.listing ? [] : (['price', ...account, 'publication'] as const);
        return { ...komorebiReadiness, missing: [...missing], listing_id: server.listing?.id ?? null };
      }),
      answerWith(sellers.salesTotals, () => ({
        years: server.isSold ? [{ year: 2026, ...saleTotals(), months: [{ month: 11, ...saleTotals() }] }] : [],
      })),
      answerWith(sellers.sales, () => {
        const { price, fee, net } = saleTotals();
        const property = { id: komorebi.id, name: komorebi.name };
        const sold = { kind: 'sale' as const, occurred_at: '2026-11-20T03:00:00.000Z', transaction_id: 1 };
        return pageOf([{ id: 1, ...sold, property, price, fee, net }]);
      }),
    )(context);
    givenSession('sign-in/email', server)(context);
    return () => window.removeEventListener('flow-onboarded', onboard);
  },
} satisfies Meta<typeof Flow>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 物件を登録した人が、口座を登録し、出品し、売れて、受取額を確かめるまで。 */
export const FirstSale: Story = {
  name: '口座を登録し、出品し、最初の売上を見る',
  play: async ({ canvas, userEvent, step }) => {
    const main = () => within(canvas.getByRole('main'));

    await step('ログインすると、販売情報に戻る', async () => {
      await userEvent.type(await canvas.findByLabelText('メールアドレス'), 'sato@example.jp');
      await userEvent.type(canvas.getByLabelText('パスワード'), 'a-good-password');
      await userEvent.click(canvas.getByRole('button', { name: 'ログイン' }));
      await expect(await canvas.findByRole('heading', { name: '登録物件3件' })).toBeVisible();
    });
    await step('次の手順は価格。口座の前に決められる', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: '価格：価格を決める' }));
      await expect(await canvas.findByLabelText('タイトル')).toHaveValue('木漏れ日の家の仕様情報');
      const price = canvas.getByLabelText('価格');
      await userEvent.clear(price);
      await userEvent.type(price, '8000');
      await expect(canvas.getByText('受取額').nextElementSibling).toHaveTextContent('¥6,400');
      await userEvent.click(canvas.getByRole('button', { name: '保存して次へ' }));
      await screen.findByText('価格と説明を保存しました（この端末のみ）。次は受取口座の登録です。');
    });
    await step('決済代行会社の画面で口座を登録する', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: '口座の登録を始める' }));
      await userEvent.click(await canvas.findByRole('button', { name: '登録を完了する' }));
    });
    await step('マイページに戻ると、次の手順は公開。決めた価格のまま公開する', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: '販売：販売を始める' }));
      await expect(await canvas.findByLabelText('価格')).toHaveValue('8000');
      await userEvent.click(canvas.getByRole('checkbox', { name: '図面・写真・情報を公開する権利があります' }));
      await userEvent.click(canvas.getByRole('button', { name: '販売を始める' }));
      await expect(await canvas.findByRole('heading', { name: '販売が始まりました' })).toBeVisible();
    });
    await step('売れると、手数料と受取額が売上に載る', async () => {
      server.isSold = true;
      // Sales fetched within the last two seconds are not fetched again.
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await userEvent.click(main().getByRole('link', { name: 'マイページへ' }));
      const ledger = within(await canvas.findByRole('table', { name: '2026年の売上の明細' }));
      const row = within((await ledger.findByRole('link', { name: '木漏れ日の家' })).closest('tr') as HTMLElement);
      for (const amount of ['¥8,000', '−¥1,600', '¥6,400']) await expect(row.getByText(amount)).toBeVisible();
      await expect(canvas.getByRole('button', { name: /^入金の管理画面を開く/ })).toBeEnabled();
    });
  },
};
