import { images, properties } from '@iespec/contract';
import { komorebi, living, sato } from '@iespec/contract/fixtures';
import { after, answer, defaultHandlers, given, refuse, requests } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inFrame } from '../../story-helpers/frame.tsx';
import { expectText } from '../../story-helpers/steps.ts';
import { ImageManager } from './ImageManager.tsx';

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

const listOf = (description: string | null) =>
  answer(images.list, { items: [{ ...living, description }], next_cursor: null });

async function openDescription({ canvas, userEvent }: Context, name: string) {
  await userEvent.click(await canvas.findByRole('button', { name: `${name}の操作` }));
  await userEvent.click(await canvas.findByRole('menuitem', { name: '説明を書く' }));
  return within(await screen.findByRole('dialog', { name: '説明を書く' }));
}

async function openDeletion({ canvas, userEvent }: Context) {
  await userEvent.click(await canvas.findByRole('button', { name: '削除' }));
  return screen.findByRole('alertdialog', { name: '「中庭に面した居間」を削除しますか？' });
}

/** 書いた説明は、画像の代わりに読み上げられる文になる。 */
export const Described: Story = {
  name: '説明を書く',
  beforeEach: given(after(images.changeDescription, listOf('土間の見える居間')), listOf(null)),
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

/** 空にすると、説明がなくなる。 */
export const DescriptionRemoved: Story = {
  name: '説明を消す',
  beforeEach: given(after(images.changeDescription, listOf(null)), listOf('中庭に面した居間')),
  play: async (context) => {
    const dialog = await openDescription(context, '中庭に面した居間');
    await context.userEvent.clear(dialog.getByLabelText('説明'));
    await context.userEvent.click(dialog.getByRole('button', { name: '説明を保存する' }));
    await expect(await context.canvas.findByRole('img', { name: 'LDKの写真1' })).toBeVisible();
    await expect(requests(images.changeDescription)).toMatchObject([{ body: { description: null } }]);
  },
};

/** 保存できなくても、書いたものは残り、もう一度保存できる。 */
export const DescribeFailed: Story = {
  name: '説明を保存できなかった',
  play: async (context) => {
    const { userEvent, msw } = context;
    given(refuse(images.changeDescription, 500))({ msw });
    const dialog = await openDescription(context, '中庭に面した居間');
    await userEvent.type(dialog.getByLabelText('説明'), '、朝の光');
    await userEvent.click(dialog.getByRole('button', { name: '説明を保存する' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      '説明の保存に失敗しました。もう一度お試しください。',
    );
    await expect(dialog.getByLabelText('説明')).toHaveValue('中庭に面した居間、朝の光');
    msw.resetHandlers(...defaultHandlers);
    await userEvent.click(dialog.getByRole('button', { name: '説明を保存する' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(requests(images.changeDescription)).toHaveLength(2);
  },
};

/** 長すぎるものは送らない。サーバーが断った理由は、そのまま出る。 */
export const DescriptionRefused: Story = {
  name: '説明が断られた',
  beforeEach: given(
    refuse(images.changeDescription, 422, '入力内容を確認してください', {
      description: ['使えない文字が含まれています'],
    }),
  ),
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await openDescription(context, '中庭に面した居間');
    const save = dialog.getByRole('button', { name: '説明を保存する' });
    await userEvent.clear(dialog.getByLabelText('説明'));
    await userEvent.paste('あ'.repeat(101));
    await expect(save).toBeDisabled();
    await userEvent.keyboard('{Backspace}');
    await userEvent.click(save);
    await expect(await dialog.findByRole('alert')).toHaveTextContent('使えない文字が含まれています');
    await expect(dialog.getByLabelText('説明')).toHaveValue('あ'.repeat(100));
  },
};

/** 売れた物件の画像は、消しても購入した人に残る。何人かは、そのつど確かめる。 */
export const SoldDeleted: Story = {
  name: '購入した人がいる画像を削除する',
  beforeEach: given(
    answer(
      properties.readiness,
      { buyers: 0, missing: [], listing_id: null },
      { buyers: 2, missing: [], listing_id: null },
    ),
    after(images.remove, answer(images.list, { items: [], next_cursor: null })),
    listOf('中庭に面した居間'),
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
    await userEvent.click(await canvas.findByRole('button', { name: '削除' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      '購入した人の数を確認できませんでした。もう一度お試しください。',
    );
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await expect(requests(images.remove)).toEqual([]);
  },
};
