import { listings, properties, transactions } from '@iespec/contract';
import { komorebiListing, sato, suzuki, tanaka } from '@iespec/contract/fixtures';
import { answer, answerWith, given, never, Problem, refuse, requests } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { expectAlert, expectHref, expectText } from '#test/steps.ts';
import { CheckoutScreen } from './CheckoutScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/購入の確認',
  id: 'screens-checkout',
  component: CheckoutScreen,
  tags: ['!autodocs'],
  args: { listingId: komorebiListing.id },
  parameters: { layout: 'fullscreen', viewer: tanaka, path: `/checkout?listingId=${komorebiListing.id}` },
} satisfies Meta<typeof CheckoutScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '購入の確認',
  play: async ({ canvas }) => {
    const confirmation = await canvas.findByRole('region', { name: 'ご注文内容の最終確認' });
    for (const words of [
      '木漏れ日の家 仕様情報',
      '¥5,000（税込）',
      '24時間以内',
      '物件仕様情報1件',
      'クレジットカード',
      'ご注文時に決済されます',
      'お支払いの確認後、すぐに閲覧できます',
      'それ以外の返金はできません',
      'お問い合わせ先：',
    ]) {
      await expect(confirmation).toHaveTextContent(words);
    }
    await waitFor(() => expect(confirmation).toHaveTextContent('出品者佐藤 恵2024年3月に登録・物件2件・販売12件'));
    const summary = await canvas.findByRole('region', { name: 'ご購入の内容' });
    for (const words of ['木漏れ日の家', '合計 ¥5,000（税込）']) await expect(summary).toHaveTextContent(words);
    await expect(summary.querySelector('img')).toBeInTheDocument();
    await expectText(canvas, '購入後すぐ閲覧・24時間以内は返金を申し込めます');
    await expect(canvas.getByText('製品3点（品番2・寸法2・仕様4・カタログ2）／')).toBeVisible();
    await expect(await canvas.findByText('部屋ごとに見る（2）')).toBeVisible();
    await expectHref(within(confirmation).getByRole('link', { name: '利用規約' }), '/terms');
    await expectHref(within(confirmation).getByRole('link', { name: '特定商取引法に基づく表記' }), '/commercial-law');
    await expect(await canvas.findByRole('button', { name: '購入する', busy: false })).toBeEnabled();
  },
};

/** 0円なら、支払いや返金の言葉は使わない。 */
export const Free: Story = {
  name: '無料で受け取る',
  beforeEach: given(answer(listings.get, { ...komorebiListing, price: 0 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '受け取りの確認', level: 1 })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: '受け取る', busy: false })).toBeEnabled();
    await expectText(canvas, '受け取ると、すぐ閲覧できます');
    const confirmation = await canvas.findByRole('region', { name: '受け取る内容の最終確認' });
    await expect(confirmation).toHaveTextContent('販売価格無料');
    await expect(canvas.getByRole('main')).not.toHaveTextContent(/¥|カード|返金|合計|ご購入|購入する/);
  },
};

/** 写真と名前は、なくても買える。 */
export const PropertyFailed: Story = {
  name: '物件を読み込めなかった',
  beforeEach: given(refuse(properties.details, 500)),
  play: async ({ canvas }) => {
    const summary = await canvas.findByRole('region', { name: 'ご購入の内容' });
    await expect(summary).toHaveTextContent('木漏れ日の家 仕様情報合計 ¥5,000（税込）');
    await expect(await canvas.findByRole('button', { name: '購入する', busy: false })).toBeEnabled();
  },
};

export const WithoutListing: Story = {
  name: '出品が選ばれていない',
  args: { listingId: null },
  parameters: { path: '/checkout' },
  play: async ({ canvas }) => {
    await expectText(canvas, 'リスティング情報が見つかりません');
    await expect(canvas.queryByRole('button', { name: '購入する' })).toBeNull();
  },
};

/** 下書きに戻された出品や、存在しない番号。 */
export const ListingGone: Story = {
  name: '出品が取り下げられた',
  beforeEach: given(refuse(listings.get, 404, 'リスティング情報が見つかりません')),
  play: ({ canvas }) => expectText(canvas, 'リスティング情報が見つかりません'),
};

export const Submitting: Story = {
  name: '支払い画面へ移動中',
  beforeEach: given(never(transactions.checkout)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '購入する', busy: false }));
    await expect(await canvas.findByRole('button', { name: '支払い画面へ移動しています...' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

/** 値上げされていたら、見た価格では始めない。新しい価格を見てから、もう一度押す。 */
export const PriceChanged: Story = {
  name: '価格が変更された',
  beforeEach: given(
    answer(listings.get, komorebiListing, { ...komorebiListing, price: 6000 }),
    answerWith(transactions.checkout, () => {
      throw new Problem(409, '価格が変更されました', undefined, { code: 'PRICE_CHANGED', current: { price: 6000 } });
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '購入する', busy: false }));
    const notice = await canvas.findByText(/¥5,000（税込）から¥6,000（税込）に変わりました。/);
    await expect(notice.closest('[role="alert"]')).toHaveTextContent('価格が変更されました');
    // Above the button, which stays at the screen's lower edge.
    await expect(notice.getBoundingClientRect().bottom).toBeLessThan(innerHeight);
    await expect(await canvas.findByRole('region', { name: 'ご注文内容の最終確認' })).toHaveTextContent(
      '¥6,000（税込）',
    );
    await expect(canvas.queryByText(/支払い処理に失敗しました/)).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: '購入する', busy: false }));
    await waitFor(() => expect(requests(transactions.checkout)).toHaveLength(2));
    await expect(requests(transactions.checkout).map(({ body }) => body)).toEqual([
      { listingId: komorebiListing.id, expected_price: 5000 },
      { listingId: komorebiListing.id, expected_price: 6000 },
    ]);
  },
};

export const PaymentFailedWithMessage: Story = {
  name: '支払いの失敗：サーバーの理由',
  beforeEach: given(refuse(transactions.checkout, 409, 'この物件の仕様情報はすでに購入済みです')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '購入する', busy: false }));
    await expectAlert(canvas, '支払い処理に失敗しました: この物件の仕様情報はすでに購入済みです');
    await expect(canvas.getByRole('button', { name: '購入する' })).toBeEnabled();
  },
};

export const PaymentFailed: Story = {
  name: '支払いの失敗',
  beforeEach: given(refuse(transactions.checkout, 500)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '購入する', busy: false }));
    await expectAlert(canvas, '支払い処理に失敗しました。もう一度お試しください。');
  },
};

export const Loading: Story = {
  name: '読み込み中',
  beforeEach: given(never(listings.get)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('読み込み中...');
    await expect(canvas.queryByRole('button', { name: '購入する' })).toBeNull();
  },
};

/** もう購入している。 */
export const AlreadyBought: Story = {
  name: 'すでに購入済み',
  parameters: { viewer: suzuki },
  play: async ({ canvas }) => {
    await expectText(canvas, 'この物件の仕様情報は購入済みです。');
    await expectHref(canvas.getByRole('link', { name: '使用製品一覧を見る' }), '/property/10?tab=products');
    await expect(canvas.queryByRole('button', { name: '購入する' })).toBeNull();
  },
};

/** 購入済みかどうかが分かるまでは、押せない。 */
export const CheckPending: Story = {
  name: '購入済みかどうかを確認中',
  beforeEach: given(never(transactions.check)),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: '購入する' })).toHaveAttribute('aria-busy', 'true'),
};

/** 購入済みかどうかが分からなければ、購入を勧めない。 */
export const CheckFailed: Story = {
  name: '購入済みかどうかを確認できなかった',
  beforeEach: given(refuse(transactions.check, 500)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '購入済みかどうかを確認できませんでした。');
    await expect(canvas.queryByRole('button', { name: '購入する' })).toBeNull();
  },
};

/** 未ログイン。なぜ登録が必要かと、戻ってこられる道を示す。 */
export const SignedOut: Story = {
  name: '未ログイン',
  parameters: { viewer: 'signedOut' },
  play: async ({ canvas }) => {
    await expectText(canvas, /購入には新規登録が必要です。/);
    await expectHref(
      canvas.getByRole('link', { name: '新規登録して購入へ進む' }),
      '/sign-in?redirect_url=%2Fcheckout%3FlistingId%3D100&from=purchase',
    );
    await expectHref(
      within(canvas.getByRole('main')).getByRole('link', { name: 'ログイン' }),
      '/sign-in?redirect_url=%2Fcheckout%3FlistingId%3D100&from=purchase&form=sign-in',
    );
    await expect(canvas.queryByRole('button', { name: '購入する' })).toBeNull();
  },
};

/** 0円なら、登録の理由も受け取りの言葉で言う。 */
export const FreeSignedOut: Story = {
  ...Free,
  name: '無料で受け取る：未ログイン',
  parameters: { viewer: 'signedOut' },
  play: async ({ canvas }) => {
    await expectText(canvas, /受け取るには新規登録が必要です。/);
    await expect(canvas.getByRole('link', { name: '新規登録して受け取る' })).toBeVisible();
    await expect(canvas.getByRole('main')).not.toHaveTextContent('購入');
  },
};

export const Owner: Story = {
  name: '持ち主',
  parameters: { viewer: sato },
  play: async ({ canvas }) => {
    await expectText(canvas, /あなたが登録した物件です。/);
    await expect(canvas.queryByRole('button', { name: '購入する' })).toBeNull();
  },
};

/** 販売者が支払いを受け取れない間は、買えない。 */
export const NotPurchasable: Story = {
  name: 'いまは購入できない',
  beforeEach: given(answer(listings.get, { ...komorebiListing, is_purchasable: false })),
  play: async ({ canvas }) => {
    await expectText(canvas, '現在購入できません');
    await expect(canvas.queryByText(/¥/)).toBeNull();
    await expect(canvas.queryByRole('button', { name: '購入する' })).toBeNull();
  },
};
