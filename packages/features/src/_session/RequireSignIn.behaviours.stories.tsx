import { tanaka } from '@iespec/contract/fixtures';
import { behaviours } from '@iespec/ui/story-helpers';
import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
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
    await expectText(canvas, 'ログインした人だけの内容');
    await userEvent.click(canvas.getByRole('button', { name: '期限が切れる' }));
    await expectText(canvas, '/sign-in?redirect_url=%2Fmypage%3Ftab%3Dsales');
  },
};
