import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { embeddedForms } from '#_session/embedded/forms.ts';
import { givenAuth } from '#test/auth.ts';
import { inFrame } from '#test/frame.tsx';
import { expectAlert, expectHref, expectText } from '#test/steps.ts';
import { PasswordScreen } from './PasswordScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/パスワードの再設定',
  id: 'screens-password',
  component: PasswordScreen,
  tags: ['!autodocs'],
  args: { form: 'forgot-password' },
  parameters: { forms: embeddedForms, layout: 'fullscreen', viewer: 'signedOut', path: '/sign-in/forgot-password' },
} satisfies Meta<typeof PasswordScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Forgot: Story = {
  name: 'メールを送る前',
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('メールアドレス')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '再設定のメールを送る' })).toBeEnabled();
    await expectHref(canvas.getByRole('link', { name: 'ログインに戻る' }), '/sign-in');
  },
};

/** 登録のあるなしは、文からは分からない。 */
export const Sent: Story = {
  name: 'メールを送った',
  beforeEach: givenAuth('request-password-reset', { status: true }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('メールアドレス'), 'tanaka@example.jp');
    await userEvent.click(canvas.getByRole('button', { name: '再設定のメールを送る' }));
    await expectText(canvas, /ご登録のあるメールアドレスであれば/);
  },
};

const reset = {
  parameters: { path: '/sign-in/reset-password#token=abc' },
  args: { form: 'reset-password' },
  beforeEach: givenAuth('check-reset-token', { status: true }),
} as const;

export const NewPassword: Story = {
  name: '新しいパスワード',
  ...reset,
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('新しいパスワード')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'パスワードを変更する' })).toBeEnabled();
  },
};

export const TooCommon: Story = {
  name: '推測されやすいパスワード',
  ...reset,
  beforeEach: [
    reset.beforeEach,
    givenAuth(
      'reset-password',
      { code: 'PASSWORD_TOO_COMMON', detail: 'このパスワードは推測されやすいため使えません。' },
      422,
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('新しいパスワード'), 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'パスワードを変更する' }));
    await expectText(canvas, 'このパスワードは推測されやすいため使えません。');
    await expect(canvas.getByLabelText('新しいパスワード')).toHaveValue('password');
  },
};

/** 古いリンクや、すでに使ったリンクは、入力する前に分かる。 */
export const LinkStale: Story = {
  name: 'リンクが古い',
  ...reset,
  beforeEach: givenAuth(
    'check-reset-token',
    { code: 'INVALID_TOKEN', detail: 'リンクの有効期限が切れています。' },
    400,
  ),
  play: async ({ canvas }) => {
    await expectAlert(canvas, 'リンクの有効期限が切れているか');
    await expectHref(canvas.getByRole('link', { name: '再設定のメールを送る' }), '/sign-in/forgot-password');
  },
};
