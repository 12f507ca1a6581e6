import { properties } from '@iespec/contract';
import { komorebiCard, seasideCard } from '@iespec/contract/fixtures';
import { answer, given } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { HomeScreen } from './HomeScreen.tsx';

const meta = {
  title: 'ふるまい/ホーム',
  id: 'behaviours-home',
  component: HomeScreen,
  tags: ['behaviour', '!autodocs'],
  parameters: { layout: 'fullscreen', viewer: 'signedOut', path: '/', chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof HomeScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 「もっと見る」を押すと、続きが加わる。 */
export const MoreLoaded: Story = {
  name: 'もっと見るで続きが加わる',
  beforeEach: given(
    answer(
      properties.list,
      { items: [komorebiCard], next_cursor: 'next' },
      { items: [seasideCard], next_cursor: null },
    ),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'もっと見る' }));
    await expect(await canvas.findByRole('link', { name: '海辺の小さな家' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'もっと見る' })).toBeNull();
  },
};
