import { type Image, images, properties } from '@iespec/contract';
import { komorebi, komorebiReadiness, living, sato } from '@iespec/contract/fixtures';
import { after, answer, answerItems, answerWith, given, Problem, refuse, requests } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { once } from '#test/once.ts';
import { chooseFromMenu, expectAlert, expectText } from '#test/steps.ts';
import ImageManager from './ImageManager.tsx';

const meta = {
  ...inFrame,
  title: 'ふるまい/画像の編集',
  id: 'behaviours-image-manager',
  component: ImageManager,
  tags: ['behaviour', '!autodocs'],
  args: {
    parent: { property_id: komorebi.id, room_id: 20 },
    title: '部屋の写真',
    imageName: 'LDKの写真',
    addLabel: '写真を追加',
    emptyText: '写真はまだありません。',
  },
  parameters: { viewer: sato, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof ImageManager>;
export default meta;

type Story = StoryObj<typeof meta>;
type Context = Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas' | 'userEvent'>;

const listOf = (...items: Image[]) => answerItems(images.list, ...items);

async function openDescription(context: Context, name: string) {
  await chooseFromMenu(context, `${name}の操作`, '説明を書く');
  return within(await screen.findByRole('dialog', { name: '説明を書く' }));
}

async function openDeletion(context: Context) {
  await chooseFromMenu(context, '中庭に面した居間の操作', '削除する');
  return screen.findByRole('alertdialog', { name: '「中庭に面した居間」を削除しますか？' });
}

/** 書いた説明は、画像の代わりに読み上げられる文になる。 */
export const Described: Story = {
  name: '説明を書く',
  beforeEach: given(
    after(images.changeDescription, listOf({ ...living, description: '土間の見える居間' })),
    listOf({ ...living, description: null }),
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await openDescription(context, 'LDKの写真1');
    await userEvent.type(dialog.getByLabelText('説明'), ' 土間の見える居間 ');
    await userEvent.click(dialog.getByRole('button', { name: '説明を保存する' }));
    await expect(await canvas.findByRole('img', { name: '土間の見える居間' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: '土間の見える居間の操作' })).toHaveFocus();
    await expect(requests(images.changeDescription)).toMatchObject([
      { params: { id: String(living.id) }, body: { description: '土間の見える居間' } },
    ]);
  },
};

/** 断られた理由が出て、書いたものは残り、もう一度保存できる。 */
export const DescriptionRefused: Story = {
  name: '説明が断られた',
  beforeEach: given(
    once(
      refuse(images.changeDescription, 422, '入力内容を確認してください', {
        description: ['使えない文字が含まれています'],
      }),
    ),
  ),
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await openDescription(context, '中庭に面した居間');
    await userEvent.type(dialog.getByLabelText('説明'), '、朝の光');
    await userEvent.click(dialog.getByRole('button', { name: '説明を保存する' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('使えない文字が含まれています');
    await expect(dialog.getByLabelText('説明')).toHaveValue('中庭に面した居間、朝の光');
    await userEvent.click(dialog.getByRole('button', { name: '説明を保存する' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(requests(images.changeDescription)).toHaveLength(2);
  },
};

/** 売れた物件の画像は、消しても購入した人に残る。何人かは、そのつど確かめる。 */
export const SoldDeleted: Story = {
  name: '購入した人がいる画像を削除する',
  beforeEach: given(
    answer(properties.readiness, komorebiReadiness, { ...komorebiReadiness, buyers: 2 }),
    after(images.remove, listOf()),
    listOf(living),
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const before = await openDeletion(context);
    await expect(before).not.toHaveTextContent('購入しています');
    await userEvent.click(within(before).getByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

    const dialog = await openDeletion(context);
    await expect(dialog).toHaveTextContent('2人が購入しています。購入した人は、削除した後も閲覧できます。');
    await userEvent.click(within(dialog).getByRole('button', { name: '削除する' }));
    await expectText(canvas, '写真はまだありません。');
    await expect(requests(images.remove)).toMatchObject([{ params: { id: String(living.id) } }]);
    await waitFor(() => expect(canvas.getByRole('heading', { name: '部屋の写真' })).toHaveFocus());
  },
};

/** 何人が購入したか分からないうちは、消さない。 */
export const BuyersUnknown: Story = {
  name: '購入した人の数が分からない',
  beforeEach: given(refuse(properties.readiness, 503)),
  play: async ({ canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, '中庭に面した居間の操作', '削除する');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      '購入した人の数を確認できませんでした。もう一度お試しください。',
    );
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await expect(requests(images.remove)).toEqual([]);
  },
};

const image = (id: number, description: string, image_type: Image['image_type']): Image => ({
  ...living,
  id,
  description,
  image_type,
  position: id,
});
const four = [image(1, '居間', 'MAIN'), image(2, '小上がり', 'SUB'), image(3, '台所', 'SUB'), image(4, '照明', 'PAID')];
async function select({ canvas, userEvent }: Context, ...names: string[]) {
  await userEvent.click(await canvas.findByRole('button', { name: '選択' }));
  for (const name of names) await userEvent.click(canvas.getByRole('checkbox', { name }));
}

const isChecked = ({ canvas }: Pick<Context, 'canvas'>, name: string) =>
  canvas.getByRole<HTMLInputElement>('checkbox', { name }).checked;

/** すでにそうなっているものは送らない。種類を変えても、並びはそのまま。 */
export const MadePaid: Story = {
  name: 'まとめて購入者だけにする',
  beforeEach: given(
    after(
      images.changeType,
      listOf(image(1, '居間', 'MAIN'), image(3, '台所', 'SUB'), image(2, '小上がり', 'PAID'), image(4, '照明', 'PAID')),
    ),
    answer(images.changeType, image(2, '小上がり', 'PAID')),
    listOf(...four),
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await select(context, '小上がり', '照明');
    await expectText(canvas, '2枚を選択中');
    await userEvent.click(canvas.getByRole('button', { name: '購入者だけ' }));
    await expectText(canvas, '0枚を選択中');
    await expect(requests(images.changeType)).toMatchObject([{ params: { id: '2' }, body: { image_type: 'PAID' } }]);
    await userEvent.click(canvas.getByRole('button', { name: '選択を終える' }));
    const names = () => canvas.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
    await expect(names()).toEqual(['居間', '小上がり', '台所', '照明']);
    const changed = within(canvas.getByRole('group', { name: '小上がり' }));
    await waitFor(() => expect(changed.getByText('購入した人だけ')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: '並びを整える' }));
    await expect(names()).toEqual(['居間', '台所', '小上がり', '照明']);
  },
};

export const MadeFree: Story = {
  name: 'まとめて誰でも見られるようにする',
  beforeEach: given(answer(images.changeType, image(4, '照明', 'SUB')), listOf(...four)),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: '選択' }));
    await userEvent.click(canvas.getByRole('button', { name: 'すべて選ぶ' }));
    await expectText(canvas, '4枚を選択中');
    await userEvent.click(canvas.getByRole('button', { name: '誰でも見られる' }));
    await expectText(canvas, '0枚を選択中');
    await expect(requests(images.changeType)).toMatchObject([{ params: { id: '4' }, body: { image_type: 'SUB' } }]);
    await expect(requests(images.setMain)).toEqual([]);
  },
};

/** 変えられなかったものは名前を挙げ、選んだままにする。 */
export const PartlyFailed: Story = {
  name: '一部を変えられなかった',
  beforeEach: given(
    answerWith(images.changeType, ({ params }) => {
      if (params.id === 3) throw new Problem(503);
      return image(2, '小上がり', 'PAID');
    }),
    listOf(...four),
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await select(context, '小上がり', '台所');
    await userEvent.click(canvas.getByRole('button', { name: '購入者だけ' }));
    await expectAlert(canvas, '画像タイプの更新に失敗しました：台所');
    await expectText(canvas, '1枚を選択中');
    await expect(isChecked(context, '台所')).toBe(true);
    await expect(isChecked(context, '小上がり')).toBe(false);
    await expect(requests(images.changeType)).toHaveLength(2);
  },
};

/** 1枚の並び順は、次に来る写真の位置として送る。失敗は、言葉で伝える。 */
export const Moved: Story = {
  name: '写真を並べ替える',
  beforeEach: given(
    listOf(...[1, 2, 3].map((id) => ({ ...image(id, `写真${id}`, 'SUB'), position: id * 10 }))),
    refuse(images.changeOrder, 500),
  ),
  play: async ({ canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, '写真3の操作', '前へ移動');
    await expectAlert(canvas, '画像の並び順の更新に失敗しました');
    await expect(requests(images.changeOrder)).toMatchObject([{ params: { id: '3' }, body: { position: 20 } }]);
  },
};

/** 選んだ順ではなく、並んでいる順のまま移る。 */
export const MovedTogether: Story = {
  name: 'まとめて移す',
  beforeEach: given(
    listOf(...[1, 2, 3, 4].map((id) => image(id, `写真${id}`, 'SUB'))),
    answerWith(images.changeOrder, ({ params, body }) => ({
      ...image(Number(params.id), '', 'SUB'),
      position: Number(body.position),
    })),
  ),
  play: async (context) => {
    const { canvas } = context;
    await select(context, '写真4', '写真3');
    await chooseFromMenu(context, '選んだ写真の並べ替え', '先頭へ移動');
    await waitFor(() =>
      expect(requests(images.changeOrder)).toMatchObject([
        { params: { id: '3' }, body: { position: 1 } },
        { params: { id: '4' }, body: { position: 2 } },
      ]),
    );
    await expectText(canvas, '2枚を選択中');
  },
};

/** 何枚か、何人が購入しているかを言い、一度だけ確かめる。削除できなかったものは、名前を挙げて選んだままにする。 */
export const DeletedTogether: Story = {
  name: 'まとめて削除する',
  beforeEach: given(
    answer(properties.readiness, { ...komorebiReadiness, buyers: 2 }),
    once(refuse(images.remove, 503)),
    after(images.remove, listOf(image(1, '居間', 'MAIN'), image(2, '小上がり', 'SUB'))),
    listOf(...four),
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await select(context, '小上がり', '台所', '照明');
    await userEvent.click(canvas.getByRole('button', { name: '削除' }));
    const dialog = await screen.findByRole('alertdialog', { name: '「写真3枚」を削除しますか？' });
    await expect(dialog).toHaveTextContent('2人が購入しています。');
    await userEvent.click(within(dialog).getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(requests(images.remove)).toHaveLength(3));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expectAlert(canvas, '画像の削除に失敗しました：小上がり');
    await expectText(canvas, '1枚を選択中');
  },
};
