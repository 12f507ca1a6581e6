import { tanaka } from '@iespec/contract/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SignInScreen } from './SignInScreen.tsx';

const meta = {
  title: 'ふるまい/ログイン',
  id: 'behaviours-sign-in',
  component: SignInScreen,
  tags: ['behaviour', '!autodocs'],
  args: { mode: 'sign-in' },
  parameters: { layout: 'fullscreen', viewer: tanaka, path: '/sign-in', chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof SignInScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** ログイン済みなら、すぐに戻り先へ進む。 */
export const AlreadySignedIn: Story = {
  name: 'ログイン済みならすぐ進む',
  parameters: { path: '/sign-in?redirect_url=%2Fproperty%2F10' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('/property/10')).toBeVisible();
  },
};

/** よそのサイトへは進まない。 */
export const RedirectElsewhere: Story = {
  name: 'よそのサイトへは進まない',
  parameters: { path: '/sign-in?redirect_url=%2F%2Fevil.example' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('/mypage')).toBeVisible();
  },
};
