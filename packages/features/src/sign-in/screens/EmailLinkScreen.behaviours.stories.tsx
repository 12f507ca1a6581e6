import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { givenAuth } from '#test/auth.ts';
import { expectText } from '#test/steps.ts';
import states from './EmailLinkScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/メールのリンク',
  id: 'behaviours-email-link',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 登録したブラウザーなら、そのまま続きへ進む。 */
export const SignedIn: Story = {
  name: '登録したブラウザーなら続きへ進む',
  beforeEach: givenAuth('follow-link', { outcome: 'signedIn' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'メールアドレスを確認する' }));
    await expectText(canvas, '/property/10');
  },
};

/** ほかのブラウザーで開いたら、本人がパスワードを決める。 */
export const ChoosePassword: Story = {
  name: 'ほかのブラウザーならパスワードを決める',
  beforeEach: givenAuth('follow-link', { outcome: 'choosePassword', token: 'next' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'メールアドレスを確認する' }));
    await expectText(canvas, '/sign-in/reset-password?redirect_url=%2Fproperty%2F10');
  },
};
