import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { NotFoundScreen, UnexpectedErrorScreen } from './UnexpectedErrorScreen.tsx';

const meta = {
  title: 'Screens/Unexpected Error',
  component: UnexpectedErrorScreen,
  args: { detail: 'boom', sentence: '予期しないエラーが発生しました。ページを読み込み直してください。' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof UnexpectedErrorScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

function Broken(): never {
  throw new Error('boom');
}

/** 画面の中で予期しないエラーが起きた。 */
export const Default: Story = {
  render: () => (
    <ErrorBoundary page="/">
      <Broken />
    </ErrorBoundary>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(canvas.getByText('boom')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'トップページへ' })).toHaveAttribute('href', '/');
  },
};

export const NotFound: Story = {
  render: () => <NotFoundScreen />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('404 Not Found')).toBeVisible();
    await expect(canvas.getByText('お探しのページは見つかりませんでした。')).toBeVisible();
  },
};
