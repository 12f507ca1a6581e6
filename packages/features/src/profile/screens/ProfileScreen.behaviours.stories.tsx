import { properties } from '@iespec/contract';
import { concreteCard, komorebiCard } from '@iespec/contract/fixtures';
import { answer, given } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './ProfileScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/出品者',
  id: 'behaviours-profile',
  tags: ['behaviour', '!autodocs'],
};

/** 一覧の終わりが近づくと、続きが加わる。 */
export const MoreLoaded: StoryObj<typeof states> = {
  name: '近づくと続きが加わる',
  beforeEach: given(
    answer(
      properties.byUser,
      { items: [concreteCard], next_cursor: 'next' },
      { items: [komorebiCard], next_cursor: null },
    ),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: concreteCard.name })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: '木漏れ日の家' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'もっと見る' })).toBeNull();
  },
};
