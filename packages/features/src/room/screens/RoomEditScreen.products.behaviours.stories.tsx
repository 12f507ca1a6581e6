import { products, properties, rooms } from '@iespec/contract';
import { addedProduct, chair, livingRoom } from '@iespec/contract/fixtures';
import { after, answer, answerWith, given, never, Problem, refuse, requests } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/story-helpers';
import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { chooseFromMenu, expectHref, expectText } from '../../story-helpers/steps.ts';
import states from './RoomEditScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/部屋の製品',
  id: 'behaviours-room-products',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

const numbered = (number: number) => ({ ...addedProduct, id: 100 + number, name: `インテリア #${number}` });

/** 製品は、部屋も保存するまで、だれにも見えない。 */
export const RoomNotSaved: Story = {
  name: '部屋を保存するまで製品は公開されない',
  beforeEach: given(
    after(rooms.update, answer(rooms.details, livingRoom)),
    answer(rooms.details, { ...livingRoom, status: 'created' }),
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findAllByText('部屋を保存すると公開')).toHaveLength(2);
    await expect(canvas.queryByText('公開中')).toBeNull();
    const reason = 'この部屋がまだ保存されていないので、製品も物件のページに載っていません。部屋を保存すると載ります。';
    await expect(canvas.getByText(reason)).toBeVisible();
    const unseen = 'まだあなただけに見えています。保存すると物件のページに載り、訪問者の見え方を確かめられます。';
    await expect(canvas.getByText(unseen)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await waitFor(() => expect(canvas.getAllByText('公開中')).toHaveLength(2));
    await expect(canvas.queryByText(reason)).toBeNull();
    await expect(canvas.queryByText(unseen)).toBeNull();
    await expect(canvas.getByRole('link', { name: /^訪問者の見え方を見る/ })).toBeVisible();
  },
};

/** 製品は、名前と失うものを挙げて尋ねてから削除する。 */
export const ProductDeleted: Story = {
  name: '製品を尋ねてから削除する',
  play: async ({ canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, 'ダイニングチェアの操作', '削除する');
    const dialog = await screen.findByRole('alertdialog', { name: '「ダイニングチェア」を削除しますか？' });
    await expect(dialog).toHaveTextContent('仕様、寸法、写真も削除されます。');
    await userEvent.click(within(dialog).getByRole('button', { name: '削除する' }));
    await expectText(canvas, '製品を削除しました');
    await expect(requests(products.remove)).toMatchObject([{ params: { id: '31' } }]);
  },
};

/** 削除できなかったときは、尋ねた場所に理由が出て、もう一度試せる。 */
export const ProductDeleteFailed: Story = {
  name: '製品を削除できなかった',
  beforeEach: given(refuse(products.remove, 500)),
  play: async ({ canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, 'ダイニングチェアの操作', '削除する');
    const dialog = await screen.findByRole('alertdialog', { name: '「ダイニングチェア」を削除しますか？' });
    await userEvent.click(within(dialog).getByRole('button', { name: '削除する' }));
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('製品の削除に失敗しました。');
    await userEvent.click(within(dialog).getByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(canvas.getByText('ダイニングチェア')).toBeVisible();
  },
};

/** 製品は、持つものすべてとともに複製できる。 */
export const ProductCopied: Story = {
  name: '製品を複製する',
  beforeEach: given(
    after(
      products.copy,
      answer(rooms.details, {
        ...livingRoom,
        products: [...livingRoom.products, { ...chair, id: 39, name: 'ダイニングチェアのコピー', status: 'created' }],
      }),
    ),
  ),
  play: async ({ canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, 'ダイニングチェアの操作', '複製する');
    await expectText(canvas, 'ダイニングチェアのコピー');
    await expectText(canvas, '製品を複製しました');
    await expect(requests(products.copy)).toMatchObject([{ params: { id: '31' } }]);
  },
};

/** 送っているあいだは行がそう言い、もう一度は送れない。 */
export const CopiedOnce: Story = {
  name: '複製している行',
  beforeEach: given(never(products.copy)),
  play: async ({ canvas, userEvent }) => {
    const copy = () => chooseFromMenu({ canvas, userEvent }, 'ダイニングチェアの操作', '複製する');
    await copy();
    const progress = await canvas.findByText('複製しています...');
    await expect(progress.closest('article')).toHaveTextContent('ダイニングチェア');
    await copy();
    await expect(requests(products.copy)).toHaveLength(1);
  },
};

const many = Array.from({ length: 40 }, (_, index) => ({ ...chair, id: 300 + index, name: `椅子${index + 1}` }));

/** 長い一覧の先頭で複製しても、できたことが見える。 */
export const CopySeenInLongList: Story = {
  name: '長い一覧でも知らせが見える',
  beforeEach: given(
    answer(rooms.details, { ...livingRoom, products: many }),
    answer(products.copy, { ...chair, id: 39, status: 'created' }),
  ),
  play: async ({ canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, '椅子1の操作', '複製する');
    const { top, bottom } = (await canvas.findByText('製品を複製しました')).getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(0);
    await expect(bottom).toBeLessThanOrEqual(innerHeight);
  },
};

/** 先頭の行で断られても、理由が見える。 */
export const RefusalSeenInLongList: Story = {
  name: '長い一覧でも断られたことが見える',
  beforeEach: given(
    answer(rooms.details, { ...livingRoom, products: many }),
    refuse(products.copy, 409, '1つの物件に登録できる製品は1,000点までです'),
  ),
  play: async ({ canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, '椅子1の操作', '複製する');
    const alert = await canvas.findByText('1つの物件に登録できる製品は1,000点までです');
    await waitFor(() => expect(alert.getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
    await expect(alert.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  },
};

/** 開いたあとに売れていても、消す前にそう言う。 */
export const SoldMeanwhile: Story = {
  name: '開いたあとに売れていた',
  beforeEach: given(
    answer(
      properties.readiness,
      { missing: [], buyers: 0, listing_id: null },
      { missing: [], buyers: 2, listing_id: null },
    ),
  ),
  play: async ({ canvas, userEvent }) => {
    await expectText(canvas, '販売中です');
    await chooseFromMenu({ canvas, userEvent }, 'ダイニングチェアの操作', '削除する');
    await expect(await screen.findByText(/^2人が購入しています。/)).toBeVisible();
  },
};

/** 何人が買ったか分からないまま、消してよいかは尋ねない。 */
export const BuyersUnknown: Story = {
  name: '購入した人の数が分からない',
  beforeEach: given(refuse(properties.readiness, 500)),
  play: async ({ canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, 'ダイニングチェアの操作', '削除する');
    await expectText(canvas, '購入した人の数を確認できませんでした。もう一度お試しください。');
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

/** 名前は、使われていない番号になる。 */
export const NamedByFreeNumber: Story = {
  name: '追加した製品の名前は重ならない',
  beforeEach: given(answer(rooms.details, { ...livingRoom, products: [2, 3].map(numbered) })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '製品を追加' }));
    await waitFor(() => expect(requests(products.create)).toMatchObject([{ body: { name: 'インテリア #4' } }]));
  },
};

/** 次にすることへ進める。 */
export const NextStep: Story = {
  name: '次の手順へ',
  beforeEach: given(
    answer(properties.readiness, { missing: ['price', 'onboarding', 'publication'], buyers: 0, listing_id: null }),
  ),
  play: async ({ canvas }) => {
    await expectText(canvas, '販売まで、あと3つ');
    await expectHref(await canvas.findByRole('link', { name: '価格を決める' }), '/property/10/listing');
  },
};

/** 答えが届かずにもう一度押しても、同じ追加として送る。届いたあとは、新しい追加になる。 */
export const AddedOnce: Story = {
  name: '追加の答えが届かなくても二つできない',
  beforeEach: (context) => {
    let requestCount = 0;
    given(
      answerWith(products.create, ({ body }) => {
        requestCount += 1;
        if (requestCount === 1) throw new Problem(503);
        return { ...addedProduct, name: body.name };
      }),
    )(context);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^部屋名/), '（増築）');
    const add = canvas.getByRole('button', { name: '製品を追加' });
    const keys = () =>
      requests(products.create).map(({ body }) => (body as { creation_key?: string }).creation_key ?? '');
    await userEvent.click(add);
    await expect((await canvas.findAllByText(/^製品の追加に失敗しました。/))[0]).toBeVisible();
    await waitFor(() => expect(requests(rooms.details).length).toBeGreaterThan(1));
    await userEvent.click(add);
    await expectText(canvas, '製品を追加しました');
    await userEvent.click(add);
    await waitFor(() => expect(keys()).toHaveLength(3));
    const [first, again, next] = keys();
    await expect(first).toMatch(/^[0-9a-f-]{36}$/);
    await expect(again).toBe(first);
    await expect(next).not.toBe(first);
  },
};

/** 持ち主だと分かったあとは、確かめ直しに失敗しても、編集から追い出さない。入力も残る。 */
export const OwnershipRecheckFailed: Story = {
  name: '持ち主を確かめ直せなくても編集を続けられる',
  beforeEach: given(after(products.create, refuse(rooms.isMine, 500))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^部屋名/), '（増築）');
    await userEvent.click(await canvas.findByRole('button', { name: '製品を追加' }));
    await expectText(canvas, '製品を追加しました');
    await waitFor(() => expect(requests(rooms.isMine)).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(canvas.getByLabelText(/^部屋名/)).toHaveValue('LDK（増築）');
    await expect(canvas.queryByText('所有権の確認に失敗しました')).toBeNull();
  },
};

/** 加えたものは、続けて書けるように開く。 */
export const AddedProductOpens: Story = {
  name: '加えた製品が開く',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '製品を追加' }));
    await expectText(canvas, `/property/10/room/20/product/${addedProduct.id}/edit`);
  },
};

export const ProductsOrdered: Story = {
  name: '製品を並べ替える',
  play: async ({ canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, 'ダイニングチェアの操作', '先頭へ移動');
    await waitFor(() =>
      expect(requests(products.changeOrder)).toMatchObject([{ params: { id: '31' }, body: { position: 1 } }]),
    );
    await expectText(canvas, 'ダイニングチェアを2件中1番目に移動しました');
  },
};

/** 別の部屋へ移す。できなければ、選んだところに理由が出て、もう一度試せる。 */
export const ProductTransferred: Story = {
  name: '製品を別の部屋へ移す',
  beforeEach: (context) => {
    let requestCount = 0;
    given(
      answerWith(products.changeRoom, () => {
        requestCount += 1;
        if (requestCount === 1) throw new Problem(503);
        return { ...chair, room_id: 21 };
      }),
    )(context);
  },
  play: async ({ canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, 'ダイニングチェアの操作', '別の部屋へ移す');
    const dialog = within(await screen.findByRole('dialog', { name: '「ダイニングチェア」を別の部屋へ移す' }));
    await expect(dialog.getByLabelText('移す先の部屋')).toHaveDisplayValue('小上がり');
    await userEvent.click(dialog.getByRole('button', { name: '移す' }));
    await expect(await dialog.findByText('製品を移せませんでした。もう一度お試しください。')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '移す' }));
    await expectText(canvas, '製品を別の部屋へ移しました');
    await expect(requests(products.changeRoom)).toMatchObject([
      { params: { id: '31' }, body: { room_id: 21 } },
      { params: { id: '31' }, body: { room_id: 21 } },
    ]);
  },
};
