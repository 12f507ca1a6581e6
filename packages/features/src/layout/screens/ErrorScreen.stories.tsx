import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ErrorScreen } from './ErrorScreen.tsx';

const meta = {
  title: 'Screens/Error',
  component: ErrorScreen,
  parameters: { layout: 'fullscreen', path: '/error' },
} satisfies Meta<typeof ErrorScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'エラーが発生しました' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'トップに戻る' })).toHaveAttribute('href', '/');
  },
};

export const WithMessage: Story = {
  parameters: { state: { message: 'この物件は他のユーザーによって登録されています' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'この物件は他のユーザーによって登録されています' })).toBeVisible();
  },
};

/** アドレスや細工された状態の文は、そのままの文字として、短く出す。 */
export const StrangeMessage: Story = {
  parameters: { path: '/error?message=evil', state: { message: `<img src=x>${'長'.repeat(10_000)}` } },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading');
    await expect(heading).toHaveTextContent('<img src=x>');
    await expect(heading.textContent).toHaveLength(200);
    await expect(canvas.queryByText(/evil/)).toBeNull();
  },
};
