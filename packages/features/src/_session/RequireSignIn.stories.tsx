import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { expectAlert } from '#test/steps.ts';
import { RequireSignIn } from './RequireSignIn.tsx';

const meta = {
  ...inFrame,
  title: '画面/ログインが必要なページ',
  id: 'screens-guard',
  component: RequireSignIn,
  tags: ['!autodocs'],
  args: { children: 'ログインした人だけの内容' },
  parameters: { layout: 'fullscreen', path: '/mypage?tab=sales' },
} satisfies Meta<typeof RequireSignIn>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  name: 'ログイン状態を確認中',
  parameters: { viewer: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
  },
};

/** ログインの状態が確かめられない。読み込み中のまま待たせない。 */
export const IdentityFailed: Story = {
  name: 'ログイン状態を確認できなかった',
  parameters: { viewer: 'loading', identityFailure: 'sessionUnknown' },
  play: async ({ canvas }) => {
    await expectAlert(canvas, 'ログインの状態を確かめられませんでした。');
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeEnabled();
    await expect(canvas.queryByText('Loading')).toBeNull();
    await expect(canvas.queryByText('ログインした人だけの内容')).toBeNull();
  },
};
