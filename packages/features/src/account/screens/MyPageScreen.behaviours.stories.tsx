import { transactions, users } from '@iespec/contract';
import { capeCard, komorebiPurchase } from '@iespec/contract/fixtures';
import { answerWith, given, refuse, requests } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { refetch, withRefetching } from '#_api/refetching.tsx';
import { expectText } from '#test/steps.ts';
import states from './MyPageScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/マイページ',
  id: 'behaviours-my-page',
  tags: ['behaviour', '!autodocs'],
};

const { property } = komorebiPurchase;
const older = {
  ...komorebiPurchase,
  id: 199,
  property: { ...property, id: 11, name: '海辺の家', main_image: capeCard.main_image },
};

/** 続きがあれば、終わりに近づいたときに読み込む。 */
export const NextPage: StoryObj<typeof states> = {
  name: '購入履歴の続きを読み込む',
  beforeEach: given(
    answerWith(transactions.purchased, ({ query }) =>
      query.cursor === 'next'
        ? { items: [older], next_cursor: null }
        : { items: [komorebiPurchase], next_cursor: 'next' },
    ),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '海辺の家' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: '木漏れ日の家' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'もっと見る' })).toBeNull();
    await expect(requests(transactions.purchased)).toContainEqual(
      expect.objectContaining({ query: { limit: '20', cursor: 'next' } }),
    );
  },
};

type Story = StoryObj<typeof states>;

/** 読み直しに失敗しても、読めていたページは消えない。 */
export const RefetchFailed: Story = {
  name: '読み直せなくてもページは残る',
  decorators: [withRefetching],
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByRole('heading', { name: '鈴木 澪' });
    given(refuse(users.me, 500))(context);
    const before = requests(users.me).length;
    await refetch('users');
    await expect(requests(users.me).length).toBeGreaterThan(before);
    await expect(canvas.getByRole('heading', { name: '鈴木 澪' })).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** タブは住所に残る。 */
export const TabChosen: Story = {
  name: 'タブを選ぶ',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: '販売情報' }));
    await expectText(canvas, 'まだ登録した物件はありません');
    await expect(canvas.getByRole('tab', { name: '販売情報' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(canvas.getByRole('tab', { name: '購入履歴' }));
    await expect(await canvas.findByRole('link', { name: '木漏れ日の家' })).toBeVisible();
  },
};
