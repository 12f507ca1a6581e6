import { sato } from '@iespec/contract/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { embeddedForms } from '#_session/embedded/forms.ts';
import { givenAuth } from '#test/auth.ts';
import { inFrame } from '#test/frame.tsx';
import { expectAlert, expectText } from '#test/steps.ts';
import { EmailLinkScreen } from './EmailLinkScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/メールのリンク',
  id: 'screens-email-link',
  component: EmailLinkScreen,
  tags: ['!autodocs'],
  args: { link: 'confirm-email' },
  parameters: {
    forms: embeddedForms,
    layout: 'fullscreen',
    viewer: 'signedOut',
    path: '/sign-in/confirm-email?redirect_url=%2Fproperty%2F10#token=abc',
  },
} satisfies Meta<typeof EmailLinkScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Confirm: Story = {
  name: '登録の確認',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'メールアドレスを確認する' })).toBeEnabled();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('メールアドレスの確認');
  },
};

/** ほかの人がログインしているブラウザーでは、その人のまま。 */
export const SomebodyElse: Story = {
  name: '登録の確認：ほかの人がログイン中',
  parameters: { viewer: sato },
  beforeEach: givenAuth('follow-link', { outcome: 'confirmed' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'メールアドレスを確認する' }));
    await expectText(canvas, /メールアドレスを確認しました。/);
  },
};

/** 変更を待つ間に、ほかの人がそのアドレスで登録した。 */
export const Taken: Story = {
  name: 'アドレスが使われていた',
  args: { link: 'confirm-change' },
  parameters: { path: '/sign-in/change-email#token=abc' },
  beforeEach: givenAuth(
    'follow-link',
    { code: 'EMAIL_TAKEN', detail: 'このメールアドレスはほかのアカウントで使われています' },
    409,
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'このアドレスに変更する' }));
    await expectAlert(canvas, 'ほかのアカウントで使われています');
  },
};

export const Stale: Story = {
  name: 'リンクが古い',
  beforeEach: givenAuth('follow-link', { code: 'INVALID_TOKEN', detail: '' }, 400),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'メールアドレスを確認する' }));
    await expectAlert(canvas, 'リンクの有効期限が切れているか');
  },
};
