import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { getTexts } from '../../../test/plays.ts';
import { ContentsTable } from './ContentsTable.tsx';

const living = { products: 5, makers: 5, codes: 3, dimensioned: 0, specifications: 12, catalogs: 1, paidImages: 2 };
const nothing = { products: 0, makers: 0, codes: 0, dimensioned: 0, specifications: 0, catalogs: 0, paidImages: 0 };

const meta = {
  title: '部品/見る・買う/ひらくもの',
  id: 'ui-contents-table',
  component: ContentsTable,
  parameters: {
    status: '試作',
    usage: {
      when: '購入の前に、部屋ごとに何がいくつ手に入るかを伝える。物件のページと、購入の確認。',
      not: '一文で足りるとき。それは購入の内容。',
    },
  },
  args: {
    total: { ...living, products: 8, drawings: 1 },
    rooms: [
      { id: 1, name: 'LDK', contents: ['製品5点（品番3・仕様12）', '有料画像2枚'] },
      { id: 2, name: '小上がり', contents: [] },
    ],
    className: 'max-w-[22rem]',
  },
} satisfies Meta<typeof ContentsTable>;
export default meta;

type Story = StoryObj<typeof meta>;

const values = ['8点', '8点中5点', '8点中3点', '—なし', '12項目', '8点中1点', '2枚', '1枚'];

/** 物件全体の数。部屋ごとの数は閉じている。 */
export const Default: Story = {
  name: '標準',
  play: async ({ canvas }) => {
    const shown = canvas.getAllByRole('definition').filter((value) => value.checkVisibility());
    await expect(getTexts(shown)).toEqual(values);
    await expect(canvas.getByText('購入者限定の写真').parentElement).toHaveTextContent('有料画像購入者限定の写真');
    await expect(canvas.getByText('部屋ごとに見る（2）')).toBeVisible();
    await expect(canvas.getByText('LDK')).not.toBeVisible();
  },
};

export const Opened: Story = {
  name: '部屋ごとに見る',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('部屋ごとに見る（2）'));
    const shown = canvas.getAllByRole('definition').filter((value) => value.checkVisibility());
    await expect(getTexts(shown).slice(values.length)).toEqual(['製品5点（品番3・仕様12）／有料画像2枚', '—なし']);
  },
};

/** 売り手には、次の一歩を勧める。 */
export const WithNextStep: Story = {
  name: '次の一歩',
  args: {
    rooms: [],
    next: { label: '寸法を8点足すと、全製品にそろいます', href: '/property/10/room/20/product/30/edit#dimensions' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '寸法を8点足すと、全製品にそろいます' })).toBeVisible();
  },
};

/** そろっていれば、そう言う。 */
export const Complete: Story = {
  name: 'そろっている',
  args: {
    total: { ...living, codes: 5, dimensioned: 5, drawings: 1 },
    rooms: [],
    next: { label: '全製品に、品番・寸法・メーカーがそろっています' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('全製品に、品番・寸法・メーカーがそろっています')).toBeVisible();
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
  },
};

/** 図面だけの物件。 */
export const Poor: Story = {
  name: '図面だけ',
  args: { total: { ...nothing, drawings: 2 }, rooms: [] },
  play: async ({ canvas }) => {
    await expect(getTexts(canvas.getAllByRole('definition'))).toEqual([...Array(7).fill('—なし'), '2枚']);
    await expect(canvas.queryByText(/部屋ごと/)).not.toBeInTheDocument();
  },
};

export const TooMuch: Story = {
  name: '部屋と数がとても多い',
  args: {
    total: {
      products: 1000,
      makers: 1000,
      codes: 987,
      dimensioned: 1000,
      specifications: 60_000,
      catalogs: 4,
      paidImages: 1280,
      drawings: 12,
    },
    rooms: Array.from({ length: 40 }, (_, index) => ({
      id: index,
      name: index === 1 ? '二階の南側にある、とても長い名前の子ども部屋とその予備の書斎' : `部屋 ${index + 1}`,
      contents: ['製品25点（品番24・寸法25・仕様1,500・カタログ1）', '有料画像32枚'],
    })),
    className: 'w-[280px]',
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByText('部屋ごとに見る（40）'));
    await expect(canvas.getByText(/とても長い名前/)).toBeVisible();
    await expect(canvas.getByText('1,000点中987点')).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
