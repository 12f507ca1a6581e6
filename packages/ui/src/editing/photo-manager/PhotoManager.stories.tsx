import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { getTexts } from '../../../test/plays.ts';
import { bedroom, courtyard, exterior, firstFloor, lamp, living, tatami } from '../../../test/samples.ts';
import type { ManagedPhoto } from './PhotoCard.tsx';
import { PhotoManager, type PhotoManagerProps } from './PhotoManager.tsx';

const photo = (id: number, file: ManagedPhoto['file'], name: string, type: ManagedPhoto['type']): ManagedPhoto => ({
  id,
  file,
  name,
  description: name,
  type,
});

const photos = [
  photo(1, exterior, '夕暮れの外観', 'MAIN'),
  photo(2, courtyard, '中庭', 'SUB'),
  photo(3, living, '中庭に面した居間', 'SUB'),
  photo(4, tatami, '小上がり', 'SUB'),
  photo(5, bedroom, '寝室', 'PAID'),
  photo(6, lamp, '和紙の照明', 'PAID'),
];

const meta = {
  title: '部品/登録・編集/写真の管理',
  id: 'ui-photo-manager',
  component: PhotoManager,
  parameters: {
    status: '安定',
    usage: {
      when: '物件・部屋・製品・図面の編集画面で、登録した写真の種類、順番、説明を変え、削除する。',
      not: '写真を見せるだけのとき（写真の一覧、写真の送り）。写真を加えるのは画像アップロード。',
    },
  },
  args: {
    photos,
    emptyText: '写真はまだありません。1枚目がメイン画像になります。',
    onTypeChange: fn(),
    onMove: fn() as PhotoManagerProps['onMove'],
    onDescribe: fn() as PhotoManagerProps['onDescribe'],
    onDelete: fn(),
    onSelectedChange: fn() as PhotoManagerProps['onSelectedChange'],
    onSort: fn() as PhotoManagerProps['onSort'],
    className: 'max-w-2xl',
  },
} satisfies Meta<typeof PhotoManager>;
export default meta;

type Story = StoryObj<typeof meta>;

/** メイン、サブ、有料に分かれ、誰に見えるかが書いてある。 */
export const Default: Story = {
  name: '標準',
  play: async ({ canvas }) => {
    await expect(getTexts(canvas.getAllByRole('heading', { level: 3 }))).toEqual([
      'メイン画像1件',
      'サブ画像3件',
      '有料画像2件',
    ]);
    const main = within(canvas.getByRole('group', { name: '夕暮れの外観' }));
    await expect(main.getByText('メイン')).toBeVisible();
    await expect(main.getByText('誰でも見られます')).toBeVisible();
    const select = main.getByLabelText('画像の種類');
    await expect(select).toHaveDisplayValue('メイン画像');
    // A single photo has its controls beside it.
    const { right } = main.getByRole('img').getBoundingClientRect();
    await expect(select.getBoundingClientRect().left).toBeGreaterThan(right);
    const paid = within(canvas.getByRole('group', { name: '寝室' }));
    await expect(paid.getByText('購入した人だけ')).toBeVisible();
    await expect(paid.queryByText('メイン')).not.toBeInTheDocument();
    await expect(canvas.getByText('購入した人だけが見られます。ほかの人には、ぼかして表示されます。')).toBeVisible();
  },
};

/** 有料画像が、買っていない人に見えるとおりになる。 */
export const AsVisitor: Story = {
  name: '訪問者の見え方',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch', { name: '訪問者の見え方で表示する' }));
    await expect(canvas.getAllByText('購入後に閲覧可能')).toHaveLength(2);
    await waitFor(() => expect(getComputedStyle(canvas.getByRole('img', { name: '寝室' })).filter).toBe('blur(6px)'));
    await expect(getComputedStyle(canvas.getByRole('img', { name: '中庭' })).filter).toBe('none');
  },
};

/** 図面は切り取らずに見せる。有料画像がなければ、見え方の切り替えもない。 */
export const Drawing: Story = {
  name: '図面',
  args: {
    photos: [photo(7, firstFloor, '1階平面図', 'SUB')],
    fit: 'contain',
    onMove: undefined,
    onDescribe: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /^サブ画像/ })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: /^有料画像/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('switch')).not.toBeInTheDocument();
  },
};

/** 種類の見出しも、見え方の切り替えもない。 */
export const Empty: Story = {
  name: '写真がない',
  args: { photos: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('写真はまだありません。1枚目がメイン画像になります。')).toBeVisible();
    await expect(canvas.queryByRole('heading')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('switch')).not.toBeInTheDocument();
  },
};

/** 最後の写真の操作。先へは動かせない。 */
export const MenuOpen: Story = {
  name: '操作を開いている',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '小上がりの操作' }));
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'メイン画像にする' })).toHaveFocus());
    await expect(canvas.getByRole('menuitem', { name: '前へ移動' })).not.toHaveAttribute('aria-disabled');
    await expect(canvas.getByRole('menuitem', { name: '後ろへ移動' })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** 変更を送っているあいだ。フォーカスは当たるが、操作は受け付けない。 */
export const Loading: Story = {
  name: '変更中',
  args: { photos: photos.map((one) => (one.id === 3 ? { ...one, loading: true } : one)) },
  play: async ({ canvas, args, userEvent }) => {
    const busy = canvas.getByRole('group', { name: '中庭に面した居間' });
    await expect(busy.closest('li')).toHaveAttribute('aria-busy', 'true');
    await expect(within(busy).getByText('変更しています...')).toBeVisible();
    await userEvent.click(within(busy).getByRole('button', { name: '中庭に面した居間の操作' }));
    await userEvent.click(canvas.getByRole('menuitem', { name: '削除する' }));
    await expect(args.onDelete).not.toHaveBeenCalled();
  },
};

/** 1枚ずつの操作に代わって、選ぶための印が付く。 */
export const Selecting: Story = {
  name: '選択中',
  args: { selected: [3, 5] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '選択を終える' })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(6);
    await expect(canvas.getByRole('checkbox', { name: '寝室' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: '中庭' })).not.toBeChecked();
    await expect(canvas.queryByRole('button', { name: /の操作$/ })).toBeNull();
    await expect(canvas.queryByRole('switch')).toBeNull();
  },
};

/** 種類を変えた写真は、並びを整えるまで動かない。 */
export const KeptInPlace: Story = {
  name: '変えた写真は動かない',
  args: {
    photos: photos.map((one) => (one.id === 2 ? { ...one, type: 'PAID' as const, group: 'SUB' as const } : one)),
  },
  play: async ({ canvas }) => {
    const sub = within(canvas.getByRole('region', { name: /^サブ画像/ }));
    const kept = within(sub.getByRole('group', { name: '中庭' }));
    await expect(kept.getByText('購入した人だけ')).toBeVisible();
    await expect(kept.getByLabelText('画像の種類')).toHaveDisplayValue('有料画像');
    await expect(canvas.getByText('種類を変えた写真は、まだ元の場所にあります。')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '並びを整える' })).toBeEnabled();
  },
};
