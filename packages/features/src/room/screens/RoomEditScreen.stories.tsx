import { products, rooms } from '@iespec/contract';
import { addedProduct, komorebi, livingRoom, sato, tanaka } from '@iespec/contract/fixtures';
import { after, answer, given, networkError, never, refuse, requests } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { expectAlert, expectHeading, expectHref, expectText, lastButton, typeAndSave } from '#test/steps.ts';
import { RoomEditScreen } from './RoomEditScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/部屋の編集',
  id: 'screens-room-edit',
  component: RoomEditScreen,
  tags: ['!autodocs'],
  args: { propertyId: komorebi.id, roomId: livingRoom.id },
  parameters: { layout: 'fullscreen', viewer: sato, path: `/property/${komorebi.id}/room/${livingRoom.id}/edit` },
} satisfies Meta<typeof RoomEditScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '編集中',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'LDKの編集', level: 1 })).toBeVisible();
    await expect(canvas.getByLabelText(/^部屋名/)).toHaveValue('LDK');
    await expect(canvas.getByLabelText('説明')).toHaveValue('庭に面した居間と食堂。');
    const image = await canvas.findByRole('group', { name: '中庭に面した居間' });
    await expect(within(image).getByLabelText('画像の種類')).toHaveDisplayValue('メイン画像');
    await expect(await canvas.findByRole('heading', { name: /^製品/ })).toHaveTextContent('2件');
    await expectHref(
      canvas.getByRole('link', { name: '和紙のペンダントライト' }),
      '/property/10/room/20/product/30/edit',
    );
    await expect(canvas.getAllByText('公開中')).toHaveLength(2);
    await expectHref(canvas.getByRole('link', { name: /^訪問者の見え方/ }), '/property/10/room/20?view=visitor');
    await expectHref(await canvas.findByRole('link', { name: '木漏れ日の家' }), '/property/10/edit#rooms');
  },
};

export const NameRequired: Story = {
  name: '名前が空',
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await canvas.findByLabelText(/^部屋名/));
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expectText(canvas, '部屋名を入力してください');
    await expect(canvas.getByRole('link', { name: '部屋名：部屋名を入力してください' })).toBeVisible();
    await expect(canvas.getByLabelText(/^部屋名/)).toHaveFocus();
    await expect(requests(rooms.update)).toEqual([]);
  },
};

export const SaveFailed: Story = {
  name: '保存できなかった：サーバーの理由',
  beforeEach: given(refuse(rooms.update, 409, '購入手続きのあった物件の内容は、ほかの物件へ移せません')),
  play: async ({ canvas, userEvent }) => {
    await typeAndSave({ canvas, userEvent }, /^部屋名/, '2');
    await expectAlert(canvas, '購入手続きのあった物件の内容は、ほかの物件へ移せません');
    await expect(canvas.getByLabelText(/^部屋名/)).toHaveValue('LDK2');
  },
};

/** サーバーが理由を言わないときは、決まった文を出す。 */
export const SaveFailedWithoutMessage: Story = {
  name: '保存できなかった',
  beforeEach: given(networkError(rooms.update)),
  play: async ({ canvas, userEvent }) => {
    await typeAndSave({ canvas, userEvent }, /^部屋名/, '2');
    await expectAlert(canvas, '部屋の更新に失敗しました。もう一度お試しください。');
  },
};

/** 保存していない入力があるので、加えたものは開かない。 */
export const InteriorAdded: Story = {
  name: '製品を追加した',
  beforeEach: given(
    after(products.create, answer(rooms.details, { ...livingRoom, products: [...livingRoom.products, addedProduct] })),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^部屋名/), '（増築）');
    await userEvent.click(await lastButton(canvas, '製品を追加'));
    await expectText(canvas, 'インテリア #3');
    await expectText(canvas, '製品を追加しました');
    await expect(canvas.getByText('保存すると公開')).toBeVisible();
    await expect(requests(products.create)).toMatchObject([{ body: { room_id: 20, name: 'インテリア #3' } }]);
  },
};

/** 部屋に製品も写真もまだない。 */
export const Empty: Story = {
  name: '製品も写真もまだない',
  beforeEach: given(answer(rooms.details, { ...livingRoom, products: [], images: [] })),
  play: ({ canvas }) => expectText(canvas, 'インテリアが登録されていません'),
};

export const NotOwner: Story = {
  name: '持ち主ではない',
  parameters: { viewer: tanaka },
  play: async ({ canvas }) => {
    await expectHeading(canvas, 'この部屋は他のユーザーによって登録されています');
    await expect(requests(rooms.details)).toEqual([]);
  },
};

export const OwnershipCheckFailed: Story = {
  name: '持ち主を確認できなかった',
  beforeEach: given(refuse(rooms.isMine, 500)),
  play: ({ canvas }) => expectHeading(canvas, '所有権の確認に失敗しました'),
};

export const Loading: Story = {
  name: '読み込み中',
  beforeEach: given(never(rooms.details)),
  play: ({ canvas }) => waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('読み込み中...')),
};

export const LoadFailed: Story = {
  name: '読み込めなかった',
  beforeEach: given(refuse(rooms.details, 500)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '部屋情報の取得中にエラーが発生しました。');
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeVisible();
  },
};

/** 物件と部屋の組み合わせが違うアドレス。 */
export const NotFound: Story = {
  name: '部屋が見つからない',
  args: { propertyId: 11 },
  play: ({ canvas }) => expectText(canvas, '部屋が見つかりません'),
};
