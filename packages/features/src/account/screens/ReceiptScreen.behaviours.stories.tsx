import { transactions } from '@iespec/contract';
import { given, refuse, requests } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { refetch, withRefetching } from '#_api/refetching.tsx';
import states from './ReceiptScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/領収書',
  id: 'behaviours-receipt',
  tags: ['behaviour', '!autodocs'],
};

/** 読み直しに失敗しても、読めていた領収書の上に失敗は出ない。 */
export const RefetchFailed: StoryObj<typeof states> = {
  name: '読み直せなくても領収書は残る',
  decorators: [withRefetching],
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByRole('article');
    given(refuse(transactions.get, 500))(context);
    await refetch('transactions');
    await expect(requests(transactions.get).length).toBeGreaterThan(1);
    await expect(canvas.getByRole('article')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
