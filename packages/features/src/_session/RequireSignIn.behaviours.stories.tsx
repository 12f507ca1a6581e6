import { tanaka } from '@iespec/contract/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RequireSignIn } from './RequireSignIn.tsx';

const meta = {
  title: 'ふるまい/ログインが必要なページ',
  id: 'behaviours-guard',
  component: RequireSignIn,
  tags: ['behaviour', '!autodocs'],
  args: { children: 'ログインした人だけの内容' },
  parameters: { layout: 'fullscreen', path: '/mypage?tab=sales', chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof RequireSignIn>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 未ログインなら、ここに戻れるログインへ進む。 */
export const SignedOut: Story = {
  name: '未ログインならログインへ進む',
  parameters: { viewer: 'signedOut' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('/sign-in?redirect_url=%2Fmypage%3Ftab%3Dsales')).toBeVisible();
  },
};

/** ログインしていれば、中身をそのまま出す。 */
export const SignedIn: Story = {
  name: 'ログイン済みなら中身を出す',
  parameters: { viewer: tanaka },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ログインした人だけの内容')).toBeVisible();
  },
};
