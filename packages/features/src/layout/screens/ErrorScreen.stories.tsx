import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/エラー',
  id: 'screens-error',
  component: ErrorScreen,
  parameters: { layout: 'fullscreen', path: '/error' },
} satisfies Meta<typeof ErrorScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '既定の文',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'エラーが発生しました' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'トップに戻る' })).toHaveAttribute('href', '/');
  },
};

export const WithMessage: Story = {
  name: '理由がある',
  parameters: { state: { message: 'この物件は他のユーザーによって登録されています' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'この物件は他のユーザーによって登録されています' })).toBeVisible();
  },
};

/** アドレスや細工された状態の文は、そのままの文字として、短く出す。 */
export const StrangeMessage: Story = {
  name: '細工された文',
  parameters: { path: '/error?message=evil', state: { message: `<img src=x>${'長'.repeat(10_000)}` } },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading');
    await expect(heading).toHaveTextContent('<img src=x>');
    await expect(heading.textContent).toHaveLength(200);
    await expect(canvas.queryByText(/evil/)).toBeNull();
  },
};
