import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { expectHeading, expectHref } from '#test/steps.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { NotFoundScreen, PageLoadFailed, UnexpectedErrorScreen } from './UnexpectedErrorScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/予期しないエラー',
  id: 'screens-unexpected-error',
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
  name: '予期しないエラー',
  render: () => (
    <ErrorBoundary page="/">
      <Broken />
    </ErrorBoundary>
  ),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', {
        name: '予期しないエラーが発生しました。ページを読み込み直してください。',
      }),
    ).toBeVisible();
    await expect(canvas.getByText(/Unexpected Application Error!/)).toHaveTextContent('boom');
    await expectHref(canvas.getByRole('link', { name: 'トップページへ' }), '/');
  },
};

export const NotFound: Story = {
  name: 'ページが見つからない（404）',
  render: () => <NotFoundScreen />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'お探しのページは見つかりませんでした。' })).toBeVisible();
    await expect(canvas.getByText(/Unexpected Application Error!/)).toHaveTextContent('404 Not Found');
  },
};

/** 通信が切れて、ページを読み込めなかった。 */
export const Offline: Story = {
  name: '通信が切れた',
  render: () => <PageLoadFailed />,
  play: async ({ canvas }) => {
    await expectHeading(canvas, '通信できませんでした');
    await expect(canvas.getByRole('button', { name: '再読み込み' })).toBeEnabled();
    await expect(canvas.queryByText(/assets/)).toBeNull();
  },
};
