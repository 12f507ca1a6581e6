import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect } from 'storybook/test';
import { embeddedForms } from '../../_session/embedded/forms.ts';
import { EmailLinkScreen } from './EmailLinkScreen.tsx';

const meta = {
  title: 'ふるまい/メールのリンク',
  id: 'behaviours-email-link',
  component: EmailLinkScreen,
  tags: ['behaviour', '!autodocs'],
  args: { link: 'confirm-email' },
  parameters: {
    forms: embeddedForms,
    layout: 'fullscreen',
    viewer: 'signedOut',
    path: '/sign-in/confirm-email?redirect_url=%2Fproperty%2F10#token=abc',
    chromatic: { disableSnapshot: true },
  },
} satisfies Meta<typeof EmailLinkScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const follows =
  (body: object): NonNullable<Story['beforeEach']> =>
  ({ msw }) => {
    msw.use(http.post('*/api/auth/follow-link', () => HttpResponse.json(body)));
  };

/** 登録したブラウザーなら、そのまま続きへ進む。 */
export const SignedIn: Story = {
  name: '登録したブラウザーなら続きへ進む',
  beforeEach: follows({ outcome: 'signedIn' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'メールアドレスを確認する' }));
    await expect(await canvas.findByText('/property/10')).toBeVisible();
  },
};

/** ほかのブラウザーで開いたら、本人がパスワードを決める。 */
export const ChoosePassword: Story = {
  name: 'ほかのブラウザーならパスワードを決める',
  beforeEach: follows({ outcome: 'choosePassword', token: 'next' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'メールアドレスを確認する' }));
    await expect(await canvas.findByText('/sign-in/reset-password?redirect_url=%2Fproperty%2F10')).toBeVisible();
  },
};

/** 変更を取り消したら、新しいパスワードを決める。 */
export const Undone: Story = {
  name: '変更を取り消したらパスワードを決める',
  args: { link: 'undo-change' },
  parameters: { path: '/sign-in/undo-email#token=abc' },
  beforeEach: follows({ outcome: 'choosePassword', token: 'next' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '変更を取り消す' }));
    await expect(await canvas.findByText('/sign-in/reset-password')).toBeVisible();
  },
};

/** 許したブラウザーは、ログインの画面へ進む。 */
export const LetIn: Story = {
  name: '許したらログインへ進む',
  args: { link: 'way-in' },
  parameters: { path: '/sign-in/way-in#token=abc' },
  beforeEach: follows({ outcome: 'letIn' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'このブラウザーからログインする' }));
    await expect(await canvas.findByText('/sign-in')).toBeVisible();
  },
};
