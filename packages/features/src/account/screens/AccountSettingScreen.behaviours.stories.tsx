import { users } from '@iespec/contract';
import { given, refuse, requests } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { givenAuth } from '#test/auth.ts';
import { expectText } from '#test/steps.ts';
import states from './AccountSettingScreen.stories.tsx';

const meta = {
  ...behaviours(states, { path: '/mypage/deletion' }),
  title: 'ふるまい/アカウントの設定',
  id: 'behaviours-account-setting',
  tags: ['behaviour', '!autodocs'],
  args: { setting: 'deletion' },
};
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
    await expectText(canvas, '現在のパスワードが正しくありません');
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
    await expectText(canvas, '/');
    await expectText(canvas, 'アカウントを削除しました');
    await expect(requests(users.remove)).toMatchObject([{ body: { password: 'a-good-password' } }]);
  },
};

/** パスワードを変えたら、マイページでそう伝える。 */
export const PasswordChanged: Story = {
  name: 'パスワードを変えたらマイページへ',
  args: { setting: 'password' },
  parameters: { path: '/mypage/password' },
  beforeEach: givenAuth('change-password', { token: null, user: {} }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('現在のパスワード'), 'a-good-password');
    await userEvent.type(canvas.getByLabelText('新しいパスワード'), 'another-good-password');
    await userEvent.click(canvas.getByRole('button', { name: 'パスワードを変更する' }));
    await expectText(canvas, '/mypage');
    await expectText(canvas, 'パスワードを変更しました');
  },
};
