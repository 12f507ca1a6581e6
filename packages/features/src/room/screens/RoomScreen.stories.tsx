import { images, products, properties } from '@iespec/contract';
import { buildImage, komorebi, lockImage, suzuki } from '@iespec/contract/fixtures';
import { answerItems, given, never, refuse } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { setListView } from '#_store/store.ts';
import { inFrame, mockApi } from '#test/frame.tsx';
import { expectAlert, expectHref, expectText } from '#test/steps.ts';
import { RoomScreen } from './RoomScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/部屋',
  id: 'screens-room',
  component: RoomScreen,
  tags: ['!autodocs'],
  args: { propertyId: komorebi.id, roomId: 20 },
  parameters: { layout: 'fullscreen', viewer: 'signedOut', path: `/property/${komorebi.id}/room/20` },
  beforeEach: [mockApi, () => setListView(false)],
} satisfies Meta<typeof RoomScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  name: '読み込み中',
  beforeEach: given(never(products.list)),
  play: async ({ canvas }) => expect(await canvas.findByRole('status')).toHaveTextContent('読み込み中...'),
};

export const Failed: Story = {
  name: '読み込めなかった',
  beforeEach: given(refuse(products.list, 500)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '部屋情報の取得中にエラーが発生しました。しばらく経ってから再度お試しください。');
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeEnabled();
  },
};

/** アドレスの物件に、その部屋はない。 */
export const NotFound: Story = {
  name: '部屋が見つからない',
  args: { roomId: 22 },
  play: async ({ canvas }) => {
    await expectAlert(canvas, '部屋が見つかりません');
    await expect(canvas.queryByRole('button', { name: 'もう一度読み込む' })).toBeNull();
  },
};

export const Grid: Story = {
  name: '購入前：グリッド',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'LDK' })).toBeVisible();
    await expect(canvas.getByText('庭に面した居間と食堂。')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'グリッド表示' })).toHaveAttribute('aria-pressed', 'true');
    await expectHref(canvas.getByRole('link', { name: '和紙のペンダントライト' }), '/property/10/room/20/product/30');
    await expect(canvas.getByRole('button', { name: 'LDK' })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.queryByText(/月灯工房/)).toBeNull();
    await expect(await canvas.findByRole('link', { name: '仕様情報を購入する' })).toBeVisible();
  },
};

export const List: Story = {
  name: '購入前：リスト',
  beforeEach: () => setListView(true),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'リスト表示' })).toHaveAttribute('aria-pressed', 'true');
    await expect(
      await canvas.findByRole('button', { name: '購入後に閲覧可能：和紙のペンダントライト' }),
    ).toBeInTheDocument();
  },
};

export const Empty: Story = {
  name: '製品がまだない',
  beforeEach: given(answerItems(products.list)),
  play: async ({ canvas }) => {
    await expectText(canvas, 'インテリアが登録されていません');
    await expect(canvas.queryByRole('button', { name: 'リスト表示' })).toBeNull();
  },
};

const paid = buildImage(598, 'bedroom', { property_id: 10, room_id: 20, type: 'PAID' });

export const WithLockedImage: Story = {
  name: '有料画像がある',
  beforeEach: given(answerItems(images.list, lockImage(paid))),
  play: async ({ canvas }) =>
    expect(
      await canvas.findByRole('button', { name: '購入後に閲覧可能：木漏れ日の家・LDKの写真' }),
    ).toBeInTheDocument(),
};

export const Unlocked: Story = {
  name: '購入済み',
  parameters: { viewer: suzuki },
  beforeEach: given(answerItems(images.list, paid)),
  play: async ({ canvas }) => {
    await expectText(canvas, '月灯工房・TA-450W');
    await expect(await canvas.findByRole('img', { name: '木漏れ日の家・LDKの写真' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: '購入済み' })).toBeDisabled();
    await expectHref(canvas.getByRole('link', { name: 'この部屋を印刷' }), '/property/10/detail?room=20');
    await expect(canvas.queryByText('購入後に閲覧可能')).toBeNull();
  },
};

/** 物件が読み込めないときも、部屋の文で伝える。 */
export const PropertyFailed: Story = {
  name: '物件を読み込めなかった',
  beforeEach: given(refuse(properties.details, 500)),
  play: ({ canvas }) => expectAlert(canvas, '部屋情報の取得中にエラーが発生しました。'),
};
