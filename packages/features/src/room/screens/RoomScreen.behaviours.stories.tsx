import { products } from '@iespec/contract';
import { lamp, lockProduct, sato } from '@iespec/contract/fixtures';
import { answerWith, given, paginate } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { getPersisted } from '#_store/store.ts';
import { expectHref, expectText } from '#test/steps.ts';
import states from './RoomScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/部屋',
  id: 'behaviours-room',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** グリッドとリストの選択を、ブラウザーが覚える。 */
export const ViewRemembered: Story = {
  name: '表示の選択を覚える',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'リスト表示' }));
    await expect(canvas.getByRole('button', { name: '購入後に閲覧可能：和紙のペンダントライト' })).toBeInTheDocument();
    // It has nothing but its name.
    await expect(canvas.queryByRole('button', { name: /：ダイニングチェア/ })).toBeNull();
    await expect(getPersisted().isListView).toBe(true);
  },
};

/** 丸い写真から、となりの部屋へ移る。 */
export const OtherRoom: Story = {
  name: 'ほかの部屋へ移る',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '小上がり' }));
    await expectText(canvas, '/property/10/room/21');
  },
};

const many = Array.from({ length: 30 }, (_, index) => ({
  ...lockProduct(lamp),
  id: 1000 + index,
  name: `製品${index + 1}`,
}));

/** 製品の多い部屋は、続きを近づいたときに読み込む。 */
export const MoreProducts: Story = {
  name: '続きの製品を読み込む',
  beforeEach: given(answerWith(products.list, ({ query }) => paginate(many, query))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '製品24' })).toBeInTheDocument();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect(await canvas.findByRole('link', { name: '製品30' })).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'もっと見る' })).toBeNull();
    window.scrollTo(0, 0);
  },
};

/** 持ち主は、ここから部屋を編集できる。 */
export const OwnerEdits: Story = {
  name: '持ち主が部屋を編集する',
  parameters: { viewer: sato },
  play: async ({ canvas }) =>
    expectHref(await canvas.findByRole('link', { name: '部屋を編集する' }), '/property/10/room/20/edit'),
};
