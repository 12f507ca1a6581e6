import { products, properties, rooms } from '@iespec/contract';
import { chair, komorebiReadiness, livingRoom } from '@iespec/contract/fixtures';
import { after, answer, given, never, refuse, requests } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { draftsOf, storeDraft } from '#test/drafts.ts';
import { once } from '#test/once.ts';
import { chooseFromMenu, chooseInLeaveDialog, expectText, lastButton, typeAndSave } from '#test/steps.ts';
import states from './RoomEditScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/部屋の編集',
  id: 'behaviours-room-edit',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

const drafts = () => draftsOf('room-20');
const draft = { values: { name: '書きかけの名前', description: '' } };

/** サーバーの指摘は、その項目の下に出る。 */
export const ServerFieldError: Story = {
  name: 'サーバーの指摘が項目に出る',
  beforeEach: given(
    refuse(rooms.update, 422, '入力内容を確認してください', {
      name: ['この名前は使えません'],
      property_id: ['物件が違います'],
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    await typeAndSave({ canvas, userEvent }, /^部屋名/, '2');
    await expectText(canvas, 'この名前は使えません');
    await expect(canvas.getByLabelText(/^部屋名/)).toHaveAccessibleDescription('この名前は使えません');
    await waitFor(() => expect(canvas.getByLabelText(/^部屋名/)).toHaveFocus());
    await expect(canvas.getByRole('link', { name: '部屋名：この名前は使えません' })).toBeVisible();
    await expect(canvas.getByText('入力内容を確認してください 物件が違います')).toBeVisible();
  },
};

/** はじめの名前は、選ばれた状態になる。打てば置き換わる。 */
export const DefaultNameReplaced: Story = {
  name: 'はじめの名前は打てば置き換わる',
  beforeEach: given(answer(rooms.details, { ...livingRoom, name: '新規部屋', status: 'created' })),
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText(/^部屋名/);
    await userEvent.click(name);
    await userEvent.keyboard('寝室');
    await expect(name).toHaveValue('寝室');
  },
};

/** 再取得は、入力中の項目を上書きしない。触れていない項目は新しくなる。 */
export const RefetchKeepsTyping: Story = {
  name: '再取得は入力を上書きしない',
  beforeEach: given(
    after(
      products.create,
      answer(rooms.details, {
        ...livingRoom,
        version: 3,
        name: '別の端末で付けた名前',
        description: '別の端末で書いた説明',
      }),
    ),
  ),
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText(/^部屋名/);
    await userEvent.type(name, '（増築）');
    await waitFor(() => expect(drafts()).toMatchObject([{ values: { name: 'LDK（増築）' } }]));
    const [{ edit } = {}] = drafts();
    await userEvent.click(await lastButton(canvas, '製品を追加'));
    await expect(await canvas.findByDisplayValue('別の端末で書いた説明')).toBe(canvas.getByLabelText('説明'));
    await expect(name).toHaveValue('LDK（増築）');
    await expect(drafts()).toMatchObject([{ edit, values: { name: 'LDK（増築）' }, before: { version: 2 } }]);
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await waitFor(() => expect(requests(rooms.update)).toMatchObject([{ body: { name: 'LDK（増築）', version: 2 } }]));
  },
};

/** ほかの人の下書きは出ない。 */
export const DraftOfAnother: Story = {
  name: 'ほかの人の下書きは出ない',
  beforeEach: () => storeDraft('room-20', draft, 'person-2'),
  play: async ({ canvas }) => {
    await canvas.findByLabelText(/^部屋名/);
    await expect(canvas.queryByText(/保存されていない入力があります/)).toBeNull();
  },
};

/** 入力したまま離れようとすると尋ねる。下書きは残る。 */
export const AsksBeforeLeaving: Story = {
  name: '入力したまま離れると尋ねる',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^部屋名/), '2');
    const propertyLink = await canvas.findByRole('link', { name: '木漏れ日の家' });
    await userEvent.click(propertyLink);
    await chooseInLeaveDialog({ userEvent }, 'このページに残る');
    await expect(canvas.getByLabelText(/^部屋名/)).toHaveValue('LDK2');
    await userEvent.click(propertyLink);
    await userEvent.click(await screen.findByRole('button', { name: '移動する' }));
    await expectText(canvas, '/property/10/edit');
    await expect(drafts()).toMatchObject([{ values: { name: 'LDK2' } }]);
  },
};

/** 物件の名前が読めなくても、編集はできる。 */
export const PropertyNameMissing: Story = {
  name: '物件の名前が読めなくても編集できる',
  beforeEach: given(refuse(properties.get, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/^部屋名/)).toHaveValue('LDK');
    await expect(canvas.getByRole('link', { name: '物件' })).toBeVisible();
  },
};

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
    await expect(canvas.getByRole('link', { name: /^訪問者の見え方/ })).toBeVisible();
  },
};

/** 製品は、名前と失うものを挙げて尋ねてから削除する。できなければ、尋ねた場所に理由が出て、もう一度試せる。 */
export const ProductDeleted: Story = {
  name: '製品を尋ねてから削除する',
  beforeEach: given(once(refuse(products.remove, 500))),
  play: async ({ canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, 'ダイニングチェアの操作', '削除する');
    const dialog = await screen.findByRole('alertdialog', { name: '「ダイニングチェア」を削除しますか？' });
    await expect(dialog).toHaveTextContent('仕様、寸法、写真も削除されます。');
    await userEvent.click(within(dialog).getByRole('button', { name: '削除する' }));
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('製品の削除に失敗しました。');
    await expect(canvas.getByText('ダイニングチェア')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: '削除する' }));
    await expectText(canvas, '製品を削除しました');
    await expect(requests(products.remove)).toMatchObject([{ params: { id: '31' } }, { params: { id: '31' } }]);
  },
};

/** 送っているあいだは行がそう言い、もう一度は送れない。 */
export const CopiedOnce: Story = {
  name: '複製している行',
  beforeEach: given(never(products.copy)),
  play: async ({ canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, 'ダイニングチェアの操作', '複製する');
    const progress = await canvas.findByText('複製しています...');
    await expect(progress.closest('article')).toHaveTextContent('ダイニングチェア');
    await userEvent.click(canvas.getByRole('button', { name: 'ダイニングチェアの操作' }));
    await expect(screen.getByRole('menuitem', { name: '複製する' })).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(requests(products.copy)).toHaveLength(1));
  },
};

const many = Array.from({ length: 40 }, (_, index) => ({ ...chair, id: 300 + index, name: `椅子${index + 1}` }));

/** 製品は、持つものすべてとともに複製できる。長い一覧の先頭でも、断られた理由と、できたことが見える。 */
export const ProductCopied: Story = {
  name: '製品を複製する',
  beforeEach: given(
    once(refuse(products.copy, 409, '1つの物件に登録できる製品は1,000点までです')),
    after(
      products.copy,
      answer(rooms.details, {
        ...livingRoom,
        products: [...many, { ...chair, id: 39, name: '椅子1のコピー', status: 'created' }],
      }),
    ),
    answer(products.copy, { ...chair, id: 39, status: 'created' }),
    answer(rooms.details, { ...livingRoom, products: many }),
  ),
  play: async ({ canvas, userEvent }) => {
    for (const words of ['1つの物件に登録できる製品は1,000点までです', '製品を複製しました']) {
      await chooseFromMenu({ canvas, userEvent }, '椅子1の操作', '複製する');
      const notice = await canvas.findByText(words);
      await waitFor(() => expect(notice.getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
      await expect(notice.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    }
    await canvas.findByText('椅子1のコピー');
    await expect(requests(products.copy)).toMatchObject([{ params: { id: '300' } }, { params: { id: '300' } }]);
  },
};

/** 開いたあとに売れていても、消す前にそう言う。 */
export const SoldMeanwhile: Story = {
  name: '開いたあとに売れていた',
  beforeEach: given(answer(properties.readiness, komorebiReadiness, { ...komorebiReadiness, buyers: 2 })),
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

/** 答えが届かずにもう一度押しても、同じ追加として送る。届いたあとは、新しい追加になる。 */
export const AddedOnce: Story = {
  name: '追加の答えが届かなくても二つできない',
  beforeEach: given(once(refuse(products.create, 503))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^部屋名/), '（増築）');
    const add = await lastButton(canvas, '製品を追加');
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
    await userEvent.click(await lastButton(canvas, '製品を追加'));
    await expectText(canvas, '製品を追加しました');
    await waitFor(() => expect(requests(rooms.isMine)).toHaveLength(2));
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expectText(canvas, '部屋情報を更新しました');
    await expect(requests(rooms.update)).toMatchObject([{ body: { name: 'LDK（増築）' } }]);
    await expect(canvas.queryByText('所有権の確認に失敗しました')).toBeNull();
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
  beforeEach: given(once(refuse(products.changeRoom, 503))),
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
