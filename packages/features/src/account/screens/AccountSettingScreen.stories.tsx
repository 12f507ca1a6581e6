import { users } from '@iespec/contract';
import { sato, suzuki } from '@iespec/contract/fixtures';
import { given, refuse } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { embeddedForms } from '#_session/embedded/forms.ts';
import { givenAuth } from '#test/auth.ts';
import { inFrame } from '#test/frame.tsx';
import { expectAlert, expectText } from '#test/steps.ts';
import { AccountSettingScreen } from './AccountSettingScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/アカウントの設定',
  id: 'screens-account-setting',
  component: AccountSettingScreen,
  tags: ['!autodocs'],
  args: { setting: 'email' },
  parameters: { forms: embeddedForms, layout: 'fullscreen', viewer: suzuki, path: '/mypage/email' },
} satisfies Meta<typeof AccountSettingScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Email: Story = {
  name: 'メールアドレスの変更',
  play: async ({ canvas }) => {
    await expectText(canvas, '現在のメールアドレス：suzuki@example.jp');
    await expect(canvas.getByLabelText('新しいメールアドレス')).toBeVisible();
    await expect(canvas.getByLabelText('現在のパスワード')).toBeVisible();
  },
};

const password = { args: { setting: 'password' }, parameters: { path: '/mypage/password' } } as const;

export const Password: Story = {
  name: 'パスワードの変更',
  ...password,
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('現在のパスワード')).toBeVisible();
    await expect(canvas.getByLabelText('新しいパスワード')).toBeVisible();
  },
};

/** 違っていたのは、現在のパスワード。 */
export const PasswordWrong: Story = {
  name: '現在のパスワードが違う',
  ...password,
  beforeEach: givenAuth(
    'change-password',
    { code: 'INVALID_PASSWORD', detail: '現在のパスワードが正しくありません' },
    400,
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('現在のパスワード'), 'not-this-one');
    await userEvent.type(canvas.getByLabelText('新しいパスワード'), 'a-good-password');
    await userEvent.click(canvas.getByRole('button', { name: 'パスワードを変更する' }));
    await expectText(canvas, '現在のパスワードが正しくありません');
    await expect(canvas.getByLabelText('現在のパスワード')).toHaveAccessibleDescription(
      '現在のパスワードが正しくありません',
    );
  },
};

/** 端末をなくしたときなどに。 */
export const Sessions: Story = {
  name: 'すべての端末からログアウト',
  args: { setting: 'sessions' },
  parameters: { path: '/mypage/sessions' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'すべての端末からログアウトする' })).toBeEnabled();
    await expect(canvas.getByText(/この端末を含む、すべての端末とブラウザーからログアウトします。/)).toBeVisible();
  },
};

const deletion = { args: { setting: 'deletion' }, parameters: { path: '/mypage/deletion' } } as const;

/** 何が失われ、何が残るかを先に伝える。 */
export const Deletion: Story = {
  name: 'アカウントの削除：購入した人',
  ...deletion,
  play: async ({ canvas }) => {
    await expectText(canvas, '購入した1件の仕様情報は閲覧できなくなります。削除による返金はありません。');
    await expect(canvas.getByText('取引の記録は、法令で定められた期間、保存します。')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'アカウントを削除する' })).toBeEnabled();
  },
};

export const DeletionOfSeller: Story = {
  name: 'アカウントの削除：販売した人',
  args: deletion.args,
  parameters: { ...deletion.parameters, viewer: sato },
  play: async ({ canvas }) => {
    await expectText(canvas, /登録した3件の物件は公開を終了します。/);
    await expect(canvas.getByText(/まだ振り込まれていない売上が¥4,000\s*あります。/)).toBeVisible();
  },
};

/** 確認を待っている支払いがあると、まだ削除できない。 */
export const DeletionRefused: Story = {
  name: 'アカウントの削除：支払いの確認待ち',
  ...deletion,
  beforeEach: given(refuse(users.remove, 409, '確認を待っているお支払いがあるため、まだ削除できません')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('現在のパスワード'), 'a-good-password');
    await userEvent.click(canvas.getByRole('button', { name: 'アカウントを削除する' }));
    await expectAlert(canvas, '確認を待っているお支払いがあるため');
  },
};
