import { users } from '@iespec/contract';
import { sato, tanaka } from '@iespec/contract/fixtures';
import { given, never, refuse, requests } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { embeddedForms } from '#_session/embedded/forms.ts';
import { inFrame } from '#test/frame.tsx';
import { type Context, expectAlert, expectText } from '#test/steps.ts';
import { ProfileEditScreen } from './ProfileEditScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/プロフィールの編集',
  id: 'screens-profile-edit',
  component: ProfileEditScreen,
  tags: ['!autodocs'],
  parameters: { forms: embeddedForms, layout: 'fullscreen', viewer: tanaka, path: '/mypage/edit' },
} satisfies Meta<typeof ProfileEditScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

async function submitName({ canvas, userEvent }: Context, name: string) {
  const field = await canvas.findByLabelText('ユーザー名');
  await userEvent.clear(field);
  await userEvent.type(field, name);
  await userEvent.click(canvas.getByRole('button', { name: '更新する' }));
}

export const Default: Story = {
  name: '編集の前',
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('ユーザー名')).toHaveValue('田中 航');
    await expect(canvas.getByRole('button', { name: '更新する' })).toBeEnabled();
    for (const [name, href] of [
      ['メールアドレスを変更する', '/mypage/email'],
      ['パスワードを変更する', '/mypage/password'],
      ['アカウントを削除する', '/mypage/deletion'],
    ]) {
      await expect(canvas.getByRole('link', { name: name ?? '' })).toHaveAttribute('href', href);
    }
  },
};

/** 前後の空白を除いて送り、更新したことを知らせる。 */
export const Saved: Story = {
  name: '更新した',
  play: async ({ canvas, userEvent }) => {
    await submitName({ canvas, userEvent }, ' 田中 渉 ');
    await expectText(canvas, 'プロフィールを更新しました');
    await expect(requests(users.update)).toMatchObject([
      { query: { user_id: 'person-2' }, body: { name: '田中 渉', introduction: null, link: null } },
    ]);
  },
};

/** 紹介とリンクは、出品者のページに出る。https:// は省ける。 */
export const ProfileSaved: Story = {
  name: '紹介とリンクを更新した',
  parameters: { viewer: sato },
  play: async ({ canvas, userEvent }) => {
    const introduction = await canvas.findByLabelText('紹介');
    await expect(introduction).toHaveValue(sato.introduction);
    await userEvent.clear(introduction);
    await userEvent.type(introduction, '木の家を設計しています。{Enter}見学もできます。');
    const link = canvas.getByLabelText('リンク');
    await userEvent.clear(link);
    await userEvent.type(link, 'sato-sekkei.example');
    await userEvent.click(canvas.getByRole('button', { name: '更新する' }));
    await expectText(canvas, 'プロフィールを更新しました');
    await expect(requests(users.update)).toMatchObject([
      { body: { introduction: '木の家を設計しています。\n見学もできます。', link: 'https://sato-sekkei.example/' } },
    ]);
  },
};

/** URLではないリンクは送らない。 */
export const InvalidLink: Story = {
  name: 'URLではないリンク',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('リンク'), '設計室のサイト');
    await userEvent.click(canvas.getByRole('button', { name: '更新する' }));
    await expectText(canvas, 'https:// から始まるURLを入力してください');
    await expect(requests(users.update)).toEqual([]);
  },
};

/** 空白だけの名前は送らない。 */
export const Blank: Story = {
  name: '空白だけの名前',
  play: async ({ canvas, userEvent }) => {
    await submitName({ canvas, userEvent }, '   ');
    await expectText(canvas, 'ユーザー名を入力してください');
    await expect(requests(users.update)).toEqual([]);
  },
};

/** 入力した名前は残る。 */
export const Failed: Story = {
  name: '更新できなかった',
  beforeEach: given(refuse(users.update, 500)),
  play: async ({ canvas, userEvent }) => {
    await submitName({ canvas, userEvent }, '田中 渉');
    await expectAlert(canvas, 'ユーザー情報の更新に失敗しました。もう一度お試しください。');
    await expect(canvas.getByLabelText('ユーザー名')).toHaveValue('田中 渉');
  },
};

export const Loading: Story = {
  name: '読み込み中',
  beforeEach: given(never(users.me)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('読み込み中...')).toBeInTheDocument();
    await expect(canvas.queryByLabelText('ユーザー名')).toBeNull();
  },
};
