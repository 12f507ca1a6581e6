import { properties, transactions } from '@iespec/contract';
import { komorebiDetails, komorebiPurchase, komorebiUnlocked, tanaka } from '@iespec/contract/fixtures';
import { answerWith, given } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { givenSession } from '../auth.ts';
import { mockApi } from '../frame.tsx';
import { pendingCheck, purchasedCheck } from '../purchases.ts';
import { Flow } from './Flow.tsx';

const server = { hasSession: false, isPaid: false };

const meta = {
  title: 'フロー/購入',
  id: 'flows-purchase',
  component: Flow,
  tags: ['!autodocs'],
  args: { subject: tanaka.external_user_id, hasSession: () => server.hasSession },
  parameters: { layout: 'fullscreen', path: '/property/10', chromatic: { disableSnapshot: true } },
  beforeEach: (context) => {
    mockApi(context);
    Object.assign(server, { hasSession: false, isPaid: false });
    const pay = () => {
      server.isPaid = true;
    };
    window.addEventListener('flow-paid', pay);
    given(
      answerWith(transactions.checkout, () => ({
        url: `${window.location.href.replace(/#.*/, '')}#/pay`,
        price: komorebiPurchase.totalAmount,
      })),
      answerWith(transactions.check, () => (server.isPaid ? purchasedCheck : { ...pendingCheck, isPending: false })),
      answerWith(transactions.purchased, () => ({ items: server.isPaid ? [komorebiPurchase] : [], next_cursor: null })),
      answerWith(properties.details, () => (server.isPaid ? komorebiUnlocked : komorebiDetails)),
    )(context);
    givenSession('sign-up/email', server)(context);
    return () => window.removeEventListener('flow-paid', pay);
  },
} satisfies Meta<typeof Flow>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 来訪者が登録し、購入し、見られるようになるまで。 */
export const NewBuyer: Story = {
  name: '登録して購入し、仕様を見る',
  play: async ({ canvas, userEvent, step }) => {
    const main = () => within(canvas.getByRole('main'));

    await step('物件を見て、購入へ進む', async () => {
      const [buy] = await main().findAllByRole('link', { name: '仕様情報を購入する' });
      await userEvent.click(buy as HTMLElement);
    });
    await step('新規登録が開く', async () => {
      await userEvent.type(await canvas.findByLabelText('ユーザー名'), '田中 航');
      await userEvent.type(canvas.getByLabelText('メールアドレス'), 'tanaka@example.jp');
      await userEvent.type(canvas.getByLabelText('パスワード'), 'a-good-password');
      await userEvent.click(canvas.getByRole('button', { name: '新規登録' }));
    });
    await step('登録が済んだと分かり、そのまま最終確認へ進む', async () => {
      await expect(await canvas.findByText('登録が完了しました')).toBeVisible();
      await expect(await canvas.findByRole('heading', { name: '購入の確認' })).toBeVisible();
    });
    await step('最終確認から支払いへ', async () => {
      await expect(await canvas.findByRole('region', { name: 'ご注文内容の最終確認' })).toHaveTextContent('¥5,000');
      const heading = canvas.getByRole('heading', { name: '購入の確認' });
      await waitFor(() => expect(heading).toHaveFocus());
      await expect(await canvas.findByText('購入の確認｜イエスペック')).toHaveAttribute('aria-live', 'polite');
      await userEvent.click(await canvas.findByRole('button', { name: '購入する', busy: false }));
      await userEvent.click(await canvas.findByRole('button', { name: '支払う' }));
    });
    await step('お礼のあと、使用製品一覧に移る', async () => {
      await expect(await canvas.findByText('使用製品一覧')).toBeVisible();
      await expect(main().queryByRole('link', { name: '仕様情報を購入する' })).toBeNull();
      const [maker] = await main().findAllByText('月灯工房');
      await waitFor(() => expect(maker).toBeVisible());
    });
  },
};
