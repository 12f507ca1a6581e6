import { tanaka } from '@iespec/contract/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RequireSignIn } from './RequireSignIn.tsx';

const meta = {
  title: 'Screens/Guard',
  component: RequireSignIn,
  tags: ['!autodocs'],
  args: { children: 'ログインした人だけの内容' },
  parameters: { path: '/mypage?tab=sales' },
} satisfies Meta<typeof RequireSignIn>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  parameters: { viewer: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
  },
};

/** 未ログインなら、ここに戻れるログインへ進む。 */
export const SignedOut: Story = {
  parameters: { viewer: 'signedOut' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('/sign-in?redirect_url=%2Fmypage%3Ftab%3Dsales')).toBeVisible();
  },
};

export const SignedIn: Story = {
  parameters: { viewer: tanaka },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ログインした人だけの内容')).toBeVisible();
  },
};
