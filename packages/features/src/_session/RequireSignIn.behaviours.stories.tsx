import { tanaka } from '@iespec/contract/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { RequireSignIn } from './RequireSignIn.tsx';
import { SessionProvider, useSession } from './session.tsx';

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

/** A session that ends while a page is open. */
function EndingSession() {
  const session = useSession();
  const [hasEnded, setHasEnded] = useState(false);
  return (
    <SessionProvider value={hasEnded ? { ...session, viewer: { status: 'signedOut' } } : session}>
      <button type="button" onClick={() => setHasEnded(true)}>
        期限が切れる
      </button>
      <RequireSignIn>ログインした人だけの内容</RequireSignIn>
    </SessionProvider>
  );
}

/** 使っている間にログインが切れたら、同じ場所に戻れるログインへ進む。 */
export const SessionLost: Story = {
  name: 'ログインが切れたら戻れるログインへ進む',
  parameters: { viewer: tanaka },
  render: () => <EndingSession />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '期限が切れる' }));
    await expect(await canvas.findByText('/sign-in?redirect_url=%2Fmypage%3Ftab%3Dsales')).toBeVisible();
  },
};
