import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { getTexts } from '../../../test/plays.ts';
import { PurchaseContents } from './PurchaseContents.tsx';

const meta = {
  title: '部品/見る・買う/購入の内容',
  id: 'ui-purchase-contents',
  component: PurchaseContents,
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: {
      when: '価格の下、購入前の案内、購入の確認、物件カード。払う前に、何が手に入るかを伝える。',
      not: '購入したあと。数は購入前の人のためのもの。',
    },
  },
  args: {
    contents: ['製品12点（品番8・寸法10・仕様31）', '図面2枚', '有料画像5枚'],
    promise: '購入後すぐ閲覧・24時間以内は返金を申し込めます',
  },
} satisfies Meta<typeof PurchaseContents>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '内容と返金の条件',
  play: async ({ canvasElement }) => {
    const [contents, terms] = getTexts(canvasElement.querySelectorAll('p'));
    await expect(contents).toBe('製品12点（品番8・寸法10・仕様31）／図面2枚／有料画像5枚');
    await expect(terms).toBe('購入後すぐ閲覧・24時間以内は返金を申し込めます');
  },
};

/** 無料で見られるものは、購入で手に入るものに数えない。 */
export const WithFreeContents: Story = {
  name: '無料で見られるものがある',
  args: { free: { products: 1, drawings: 1 } },
  play: async ({ canvasElement }) => {
    await expect(getTexts(canvasElement.querySelectorAll('p'))).toEqual([
      '製品12点（品番8・寸法10・仕様31）／図面2枚／有料画像5枚',
      'ほかに、製品1点・図面1枚を無料で公開中',
      '購入後すぐ閲覧・24時間以内は返金を申し込めます',
    ]);
  },
};

/** 物件カードでは、内容だけ。大きな家でも、語の途中では折り返さない。 */
export const Narrow: Story = {
  name: '内容だけ：320pxと大きな数',
  args: {
    contents: ['製品1,000点（品番900・寸法800）', '図面12枚', '有料画像1,280枚'],
    promise: undefined,
    className: 'w-[224px]',
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll('p')).toHaveLength(1);
    for (const item of ['製品1,000点（品番900・寸法800）／', '図面12枚／', '有料画像1,280枚'])
      await expect(canvas.getByText(item).getClientRects()).toHaveLength(1);
    const [first, second] = ['製品1,000点（品番900・寸法800）／', '図面12枚／'].map(
      (item) => canvas.getByText(item).getBoundingClientRect().top,
    );
    await expect(second).toBeGreaterThan(first ?? 0);
  },
};

export const Nothing: Story = {
  name: '何もない',
  args: { contents: [] },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('p')).toBeNull();
  },
};
