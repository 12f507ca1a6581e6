import { transactions } from '@iespec/contract';
import { komorebiPurchase, suzuki } from '@iespec/contract/fixtures';
import { answerWith, given, requests } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MyPageScreen } from './MyPageScreen.tsx';

const meta = {
  title: 'ふるまい/マイページ',
  id: 'behaviours-my-page',
  component: MyPageScreen,
  tags: ['behaviour', '!autodocs'],
  parameters: { layout: 'fullscreen', viewer: suzuki, path: '/mypage', chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof MyPageScreen>;
export default meta;

const { property } = komorebiPurchase;
const older = { ...komorebiPurchase, id: 199, property: { ...property, id: 11, name: '海辺の家' } };

/** 続きがあれば、終わりに近づいたときに読み込む。 */
export const NextPage: StoryObj<typeof meta> = {
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
