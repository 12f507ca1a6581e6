import { properties } from '@iespec/contract';
import { komorebiCard, seasideCard } from '@iespec/contract/fixtures';
import { answer, given } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './HomeScreen.stories.tsx';

export default {
  ...behaviours(states, { path: '/' }),
  title: 'ふるまい/ホーム',
  id: 'behaviours-home',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 一覧の終わりが近づくと、続きが加わる。 */
export const MoreLoaded: Story = {
  name: '近づくと続きが加わる',
  beforeEach: given(
    answer(
      properties.list,
      { items: [komorebiCard], next_cursor: 'next' },
      { items: [seasideCard], next_cursor: null },
    ),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '木漏れ日の家' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: '海辺の小さな家' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'もっと見る' })).toBeNull();
  },
};
