import { tanaka } from '@iespec/contract/fixtures';
import { behaviours } from '@iespec/ui/story-helpers';
import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { expectText } from '../story-helpers/steps.ts';
import states from './RequireSignIn.stories.tsx';
import { RequireSignIn } from './RequireSignIn.tsx';
import { SessionProvider, useSession } from './session.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/ログインが必要なページ',
  id: 'behaviours-guard',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 未ログインなら、ここに戻れるログインへ進む。 */
export const SignedOut: Story = {
  name: '未ログインならログインへ進む',
  parameters: { viewer: 'signedOut' },
  play: async ({ canvas }) => {
    await expectText(canvas, '/sign-in?redirect_url=%2Fmypage%3Ftab%3Dsales');
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
    await expectText(canvas, '/sign-in?redirect_url=%2Fmypage%3Ftab%3Dsales');
  },
};
