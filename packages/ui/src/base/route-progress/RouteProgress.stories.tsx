import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { RouteProgress } from './RouteProgress.tsx';

const meta = {
  title: '部品/基本/ページの読み込みの線',
  id: 'ui-route-progress',
  component: RouteProgress,
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: { when: 'ページを移るとき。すべてのページの上に1つだけ。', not: 'ページの中の読み込み。' },
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '120px' } },
  },
  args: { active: true },
} satisfies Meta<typeof RouteProgress>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 画面の上端に、動きを減らす設定でも見える。 */
export const Active: Story = {
  name: '読み込み中',
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'ページを読み込んでいます' });
    await expect(bar).not.toHaveAttribute('aria-valuenow');
    const { top, left, width, height } = bar.getBoundingClientRect();
    await expect([top, left, width, height]).toEqual([0, 0, window.innerWidth, 4]);
    await waitFor(() => expect(bar).toHaveStyle({ opacity: '1' }));
    await expect(bar.firstElementChild).toHaveStyle({ backgroundColor: 'rgb(31, 107, 74)' });
    await expect(bar).toHaveStyle({ transitionDelay: '0.15s' });
  },
};

export const Idle: Story = {
  name: '何も読み込んでいない',
  args: { active: false },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument();
  },
};
