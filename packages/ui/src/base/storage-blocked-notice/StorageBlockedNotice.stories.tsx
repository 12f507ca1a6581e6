import type { Meta, StoryObj } from '@storybook/react-vite';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { expectAlert } from '../../../test/plays.ts';
import { StorageBlockedNotice } from './StorageBlockedNotice.tsx';

const meta = {
  title: '部品/基本/Cookieのお知らせ',
  id: 'ui-storage-blocked-notice',
  component: StorageBlockedNotice,
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: { when: 'Cookieが使えず、ログインや登録ができないとき。', not: 'Cookieの同意を求めること。' },
  },
} satisfies Meta<typeof StorageBlockedNotice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const SignIn: Story = {
  name: 'ログインできない',
  play: expectAlert(
    'ブラウザーの設定でCookieの保存がブロックされているため、ログインできません。設定でこのサイトのCookieを許可してから、ページを読み込み直してください。',
  ),
};

export const SignUp: Story = {
  name: '新規登録できない',
  args: { action: '新規登録' },
  play: expectAlert('新規登録できません。'),
};
