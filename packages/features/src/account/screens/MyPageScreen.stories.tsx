import { listings, transactions, users } from '@iespec/contract';
import { komorebiPurchase, sato, suzuki, tanaka } from '@iespec/contract/fixtures';
import { answer, given, networkError, never, refuse } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { MyPageScreen } from './MyPageScreen.tsx';

const meta = {
  title: '画面/マイページ',
  id: 'screens-my-page',
  component: MyPageScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', viewer: suzuki, path: '/mypage' },
} satisfies Meta<typeof MyPageScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  name: '読み込み中',
  beforeEach: given(never(users.me)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('読み込み中...');
  },
};

export const PurchaseHistory: Story = {
  name: '購入履歴',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '鈴木 澪' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: '木漏れ日の家' })).toHaveAttribute(
      'href',
      '/property/10?tab=products',
    );
    await expect(canvas.getByRole('link', { name: '木漏れ日の家の領収書' })).toHaveAttribute(
      'href',
      '/mypage/purchases/200/receipt',
    );
    await expect(canvas.getByText('長野県・2024年5月3日に購入')).toBeVisible();
    await expect(canvas.getByText('¥5,000（税込）')).toBeVisible();
  },
};

/** 24時間以内なら、返金の申し込み方を添える。 */
export const PurchaseRefundable: Story = {
  name: '購入履歴：返金を申し込める',
  parameters: { now: '2024-05-03T20:00:00+09:00' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2024年5月4日 15:30まで返金を申し込めます。')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '返金の申し込み方法' })).toHaveAttribute(
      'href',
      '/commercial-law#refund',
    );
  },
};

export const PurchaseHistoryEmpty: Story = {
  name: '購入履歴：まだない',
  parameters: { viewer: tanaka },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('まだ購入した仕様情報はありません')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '物件をさがす' })).toHaveAttribute('href', '/');
  },
};

/** 購入履歴だけが読み込めなかった。 */
export const PurchaseHistoryFailed: Story = {
  name: '購入履歴：読み込めなかった',
  beforeEach: given(refuse(transactions.purchased, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('購入履歴を読み込めませんでした。');
    await expect(canvas.getByRole('heading', { name: '鈴木 澪' })).toBeVisible();
  },
};

export const PurchaseRefunded: Story = {
  name: '購入履歴：返金済み',
  beforeEach: given(
    answer(transactions.purchased, { items: [{ ...komorebiPurchase, status: 'refunded' }], next_cursor: null }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('返金済み')).toBeVisible();
  },
};

/** 名前、メールアドレスと、登録物件・出品・購入の数。 */
export const Profile: Story = {
  name: 'プロフィールと件数',
  parameters: { viewer: sato },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '佐藤 恵' })).toBeVisible();
    await expect(canvas.getByText('sato@example.jp')).toBeVisible();
    const counts = (label: string) => canvas.getByText(label).parentElement;
    await waitFor(() => expect(counts('登録物件')).toHaveTextContent('登録物件3件'));
    await waitFor(() => expect(counts('出品')).toHaveTextContent('出品1件'));
    await waitFor(() => expect(counts('購入')).toHaveTextContent('購入0件'));
    await expect(canvas.getByRole('link', { name: 'プロフィールを編集' })).toHaveAttribute('href', '/mypage/edit');
  },
};

/** 数えられなくても、0件とは言わない。 */
export const CountsFailed: Story = {
  name: '件数を読み込めなかった',
  parameters: { viewer: sato },
  beforeEach: given(refuse(listings.mine, 500)),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('登録物件').parentElement).toHaveTextContent('3件'));
    await expect(canvas.getByText('出品').parentElement).toHaveTextContent('–');
  },
};

/** メールアドレスの変更を、メールのリンクで済ませた。 */
export const EmailChanged: Story = {
  name: 'メールアドレスを変更した',
  parameters: { path: '/mypage?changed=email' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('メールアドレスを変更しました。')).toBeVisible();
  },
};

/** 変更を待つ間に、ほかの人がそのアドレスで登録した。 */
export const EmailTaken: Story = {
  name: 'メールアドレスが使われていた',
  parameters: { path: '/mypage?changed=email&error=EMAIL_TAKEN' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('ほかのアカウントで使われているため');
    await expect(canvas.queryByText('メールアドレスを変更しました。')).toBeNull();
  },
};

export const EmailLinkStale: Story = {
  name: 'メールのリンクが古い',
  parameters: { path: '/mypage?changed=email&error=TOKEN_EXPIRED' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('リンクの有効期限が切れているか');
  },
};

export const AccountMissing: Story = {
  name: 'アカウントの確認',
  parameters: { viewer: 'withoutAccount' },
  beforeEach: given(refuse(users.me, 404)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('アカウントの確認')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'アカウントを作成' })).toBeEnabled();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const AccountCreateFailed: Story = {
  name: 'アカウントを作成できなかった',
  parameters: { viewer: 'withoutAccount' },
  beforeEach: given(refuse(users.create, 422, '入力内容を確認してください')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'アカウントを作成' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'ユーザー作成に失敗しました: 入力内容を確認してください',
    );
  },
};

export const ServerUnreachable: Story = {
  name: 'サーバーに接続できない',
  parameters: { viewer: 'withoutAccount' },
  beforeEach: given(networkError(users.create)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'アカウントを作成' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('サーバーに接続できませんでした');
  },
};

export const Failed: Story = {
  name: '読み込めなかった',
  beforeEach: given(refuse(users.me, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('ユーザー情報の取得に失敗しました');
  },
};
