import { users } from '@iespec/contract';
import { suzuki } from '@iespec/contract/fixtures';
import { given, refuse, requests } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect } from 'storybook/test';
import { embeddedForms } from '../../_session/embedded/forms.ts';
import { AccountSettingScreen } from './AccountSettingScreen.tsx';

const meta = {
  title: 'ふるまい/アカウントの設定',
  id: 'behaviours-account-setting',
  component: AccountSettingScreen,
  tags: ['behaviour', '!autodocs'],
  args: { setting: 'deletion' },
  parameters: {
    forms: embeddedForms,
    layout: 'fullscreen',
    viewer: suzuki,
    path: '/mypage/deletion',
    chromatic: { disableSnapshot: true },
  },
} satisfies Meta<typeof AccountSettingScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** パスワードが違えば、何も消さない。 */
export const WrongPassword: Story = {
  name: 'パスワードが違えば削除しない',
  beforeEach: given(
    refuse(users.remove, 422, '入力内容を確認してください', { password: ['現在のパスワードが正しくありません'] }),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('現在のパスワード'), 'not-this-one');
    await userEvent.click(canvas.getByRole('button', { name: 'アカウントを削除する' }));
    await expect(await canvas.findByText('現在のパスワードが正しくありません')).toBeVisible();
    await expect(canvas.getByLabelText('現在のパスワード')).toHaveAccessibleDescription(
      '現在のパスワードが正しくありません',
    );
    await expect(requests(users.remove)).toMatchObject([{ body: { password: 'not-this-one' } }]);
  },
};

/** 削除したら、トップページでそう伝える。 */
export const Deleted: Story = {
  name: '削除したらトップページへ',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('現在のパスワード'), 'a-good-password');
    await userEvent.click(canvas.getByRole('button', { name: 'アカウントを削除する' }));
    await expect(await canvas.findByText('/')).toBeVisible();
    await expect(await canvas.findByText('アカウントを削除しました')).toBeVisible();
    await expect(requests(users.remove)).toMatchObject([{ body: { password: 'a-good-password' } }]);
  },
};

/** すべての端末からログアウトしたら、トップページでそう伝える。 */
export const SignedOutEverywhere: Story = {
  name: 'すべての端末からログアウトしたらトップページへ',
  args: { setting: 'sessions' },
  parameters: { path: '/mypage/sessions' },
  beforeEach: ({ msw }) => {
    msw.use(http.post('*/api/auth/revoke-sessions', () => HttpResponse.json({ status: true })));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'すべての端末からログアウトする' }));
    await expect(await canvas.findByText('/')).toBeVisible();
    await expect(await canvas.findByText('すべての端末からログアウトしました')).toBeVisible();
  },
};

/** パスワードを変えたら、マイページでそう伝える。 */
export const PasswordChanged: Story = {
  name: 'パスワードを変えたらマイページへ',
  args: { setting: 'password' },
  parameters: { path: '/mypage/password' },
  beforeEach: ({ msw }) => {
    msw.use(http.post('*/api/auth/change-password', () => HttpResponse.json({ token: null, user: {} })));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('現在のパスワード'), 'a-good-password');
    await userEvent.type(canvas.getByLabelText('新しいパスワード'), 'another-good-password');
    await userEvent.click(canvas.getByRole('button', { name: 'パスワードを変更する' }));
    await expect(await canvas.findByText('/mypage')).toBeVisible();
    await expect(await canvas.findByText('パスワードを変更しました')).toBeVisible();
  },
};
