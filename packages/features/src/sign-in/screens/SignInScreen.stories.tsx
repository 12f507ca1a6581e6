import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, spyOn, within } from 'storybook/test';
import { embeddedForms } from '#_session/embedded/forms.ts';
import { givenAuth } from '#test/auth.ts';
import { inFrame } from '#test/frame.tsx';
import { type Context, expectAlert, expectHref, expectText } from '#test/steps.ts';
import { SignInScreen } from './SignInScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/ログイン',
  id: 'screens-sign-in',
  component: SignInScreen,
  tags: ['!autodocs'],
  args: { mode: 'sign-in' },
  parameters: { forms: embeddedForms, layout: 'fullscreen', viewer: 'signedOut', path: '/sign-in' },
} satisfies Meta<typeof SignInScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const signUp = { args: { mode: 'sign-up' }, parameters: { path: '/sign-up' } } as const;

/** Request bodies sent to the provider. */
const sent: unknown[] = [];

async function fillSignIn({ canvas, userEvent }: Context, password: string) {
  await userEvent.type(await canvas.findByLabelText('メールアドレス'), 'tanaka@example.jp');
  await userEvent.type(canvas.getByLabelText('パスワード'), password);
  await userEvent.click(canvas.getByRole('button', { name: 'ログイン' }));
}

async function fillSignUp({ canvas, userEvent }: Context, name = '田中 航') {
  await userEvent.type(await canvas.findByLabelText('ユーザー名'), name);
  await userEvent.type(canvas.getByLabelText('メールアドレス'), 'tanaka@example.jp');
  await userEvent.type(canvas.getByLabelText('パスワード'), 'a-good-password');
  await userEvent.click(canvas.getByRole('button', { name: '新規登録' }));
}

export const SignIn: Story = {
  name: 'ログイン',
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('メールアドレス')).toBeVisible();
    await expect(canvas.getByLabelText('パスワード')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'ログイン' })).toBeEnabled();
  },
};

export const SignUp: Story = {
  name: '新規登録',
  ...signUp,
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('ユーザー名')).toBeVisible();
    await expect(canvas.getAllByLabelText('パスワード')).toHaveLength(1);
    await expect(canvas.getByRole('button', { name: '新規登録' })).toBeEnabled();
  },
};

/** 購入の途中から。新規登録が先に開き、ログインが隣に並ぶ。どちらでも、戻り先を失わない。 */
export const FromPurchase: Story = {
  name: '購入の途中から',
  parameters: { path: '/sign-in?redirect_url=%2Fproperty%2F10&from=purchase' },
  play: async ({ canvas }) => {
    await expectText(canvas, /仕様情報の購入には新規登録が必要です/);
    await expect(canvas.getByRole('tab', { name: '新規登録' })).toHaveAttribute('aria-selected', 'true');
    await expect(await canvas.findByRole('button', { name: '新規登録' })).toBeEnabled();
    await expect(canvas.getByRole('tab', { name: 'ログイン' })).toHaveAttribute(
      'href',
      '/sign-in?redirect_url=%2Fproperty%2F10&from=purchase&form=sign-in',
    );
  },
};

export const FromPropertyCreate: Story = {
  name: '物件の登録から',
  parameters: { path: '/sign-in?redirect_url=%2Fproperty%2Fcreate&from=property_create' },
  play: async ({ canvas }) => {
    await expectText(canvas, /物件の登録には、新規登録またはログインが必要です/);
    await expectHref(canvas.getByRole('link', { name: '販売のしくみと受取額を見る' }), '/sell');
  },
};

/** 空のまま送ると、各欄の下に直し方が出る。 */
export const Invalid: Story = {
  name: '入力が空',
  ...signUp,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('パスワード'), 'short');
    await userEvent.click(canvas.getByRole('button', { name: '新規登録' }));
    await expect(await canvas.findByLabelText('ユーザー名')).toHaveAccessibleDescription(
      '出品すると、この名前が表示されます。（購入だけなら公開されません） ユーザー名を入力してください',
    );
    await expect(canvas.getByLabelText('メールアドレス')).toHaveAccessibleDescription(
      'メールアドレスを入力してください',
    );
    await expect(canvas.getByLabelText('パスワード')).toHaveAccessibleDescription(
      '8文字以上 パスワードは8文字以上で入力してください',
    );
  },
};

/** 入力した内容は、失敗しても残る。 */
export const ProviderError: Story = {
  name: 'ログインできなかった',
  beforeEach: givenAuth(
    'sign-in/email',
    { code: 'INVALID_EMAIL_OR_PASSWORD', detail: 'メールアドレスまたはパスワードが正しくありません' },
    401,
  ),
  play: async ({ canvas, userEvent }) => {
    await fillSignIn({ canvas, userEvent }, 'wrong-password');
    await expectAlert(canvas, 'メールアドレスまたはパスワードが正しくありません');
    await expect(canvas.getByLabelText('メールアドレス')).toHaveValue('tanaka@example.jp');
    await expect(canvas.getByRole('button', { name: 'ログイン' })).toBeEnabled();
  },
};

/** アドレスの確認が要るときは、メールのリンクを開くまで待つ。 */
export const VerifyEmail: Story = {
  name: 'メールアドレスの確認待ち',
  args: { mode: 'sign-up' },
  parameters: { path: '/sign-up?redirect_url=%2Fproperty%2F10' },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(
      http.post('*/api/auth/sign-up/email', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ token: null, user: {} });
      }),
      http.post('*/api/auth/send-verification-email', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ status: true });
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await fillSignUp({ canvas, userEvent });
    await expectText(canvas, '送信先：tanaka@example.jp');
    await userEvent.click(canvas.getByRole('button', { name: '確認メールを再送信' }));
    await expectText(canvas, '確認メールを再送信しました。');
    const back = { email: 'tanaka@example.jp', returnTo: '/property/10' };
    await expect(sent).toEqual([expect.objectContaining(back), back]);
  },
};

/** サーバーはログインを受け付けたのに、Cookieが残らなかった。 */
export const CookiesBlocked: Story = {
  name: 'Cookieが保存できない',
  beforeEach: givenAuth('sign-in/email', { token: 'session', user: {} }),
  play: async ({ canvas, userEvent }) => {
    await fillSignIn({ canvas, userEvent }, 'a-good-password');
    await expectAlert(canvas, 'Cookieの保存がブロックされているため、ログイン');
    await expect(canvas.getByLabelText('メールアドレス')).toHaveValue('tanaka@example.jp');
  },
};

/** 名前はメールにも載る。 */
export const NameWithAddress: Story = {
  name: '名前にアドレスがある',
  ...signUp,
  play: async ({ canvas, userEvent }) => {
    await fillSignUp({ canvas, userEvent }, '当選 www.example.com');
    await expectText(canvas, '名前にWebサイトやメールのアドレスは使えません');
  },
};

/** 使っている間にログインが切れた。 */
export const Expired: Story = {
  name: 'ログインの期限が切れた',
  parameters: { path: '/sign-in?redirect_url=%2Fmypage', state: { hasExpired: true } },
  play: async ({ canvas }) => {
    await expectText(canvas, /ログインの有効期限が切れました。/);
  },
};

/** メッセージアプリの中のブラウザー。フォームの代わりに、外部のブラウザーで開く案内を出す。購入の意思はアドレスに残る。 */
export const InAppBrowser: Story = {
  name: 'アプリ内ブラウザー',
  parameters: { path: '/sign-in?redirect_url=%2Fproperty%2F10&from=purchase' },
  beforeEach: () => {
    const userAgent = spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari Line/14.19.1');
    return () => userAgent.mockRestore();
  },
  play: async ({ canvas }) => {
    const dialog = await screen.findByRole('dialog', { name: '外部ブラウザーで開いてください' });
    await expect(dialog).toHaveTextContent('Googleログインをご利用いただけません');
    const link = within(dialog).getByRole('link', { name: '外部ブラウザーで開く' });
    await expect(new URL((link as HTMLAnchorElement).href).searchParams.get('openExternalBrowser')).toBe('1');
    await expect(within(dialog).getByRole('button', { name: 'リンクをコピー' })).toBeEnabled();
    await expect(canvas.queryByLabelText('メールアドレス')).toBeNull();
  },
};

/** 認証サービスのスクリプトを読み込めないとき。フォームの代わりに、理由と次の手立てを示す。 */
export const ProviderFailed: Story = {
  name: '認証サービスを読み込めない',
  parameters: { identityFailure: 'unavailable' },
  play: async ({ canvas }) => {
    await expectAlert(canvas, 'ログインの画面を読み込めませんでした');
    await expect(canvas.getByText(/Failed to load/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeEnabled();
    await expect(canvas.queryByLabelText('メールアドレス')).not.toBeInTheDocument();
  },
};

export const KeyMissing: Story = {
  name: '公開キーがない',
  parameters: { identityFailure: 'keyMissing' },
  play: async ({ canvas }) => {
    await expectAlert(canvas, 'サイトの設定に問題があり');
    await expect(canvas.getByText('The publishable key is missing.')).toBeVisible();
  },
};

export const KeyInvalid: Story = {
  name: '公開キーが正しくない',
  parameters: { identityFailure: 'keyInvalid' },
  play: async ({ canvas }) => {
    await expectAlert(canvas, 'サイトの設定に問題があり');
    await expect(canvas.getByText('The publishable key is invalid.')).toBeVisible();
  },
};

export const ProviderDuplicated: Story = {
  name: '認証サービスの重複',
  parameters: { identityFailure: 'providerDuplicated' },
  play: async ({ canvas }) => {
    await expectAlert(canvas, 'サイトに不具合があり');
    await expect(canvas.getByText('The provider is used more than once.')).toBeVisible();
  },
};

export const ProviderMissing: Story = {
  name: '認証サービスがない',
  parameters: { identityFailure: 'providerMissing' },
  play: async ({ canvas }) => {
    await expectAlert(canvas, 'サイトに不具合があり');
    await expect(canvas.getByText('The provider is missing.')).toBeVisible();
  },
};
