import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RequireSignIn } from './RequireSignIn.tsx';

const meta = {
  title: 'Screens/Guard',
  component: RequireSignIn,
  tags: ['!autodocs'],
  args: { children: 'ログインした人だけの内容' },
  parameters: { layout: 'fullscreen', path: '/mypage?tab=sales' },
} satisfies Meta<typeof RequireSignIn>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  parameters: { viewer: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
  },
};
