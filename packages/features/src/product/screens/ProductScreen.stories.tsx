import { products } from '@iespec/contract';
import { komorebi, suzuki } from '@iespec/contract/fixtures';
import { given, never, refuse } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { expectAlert, expectHref, expectText } from '#test/steps.ts';
import { ProductScreen } from './ProductScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/製品',
  id: 'screens-product',
  component: ProductScreen,
  tags: ['!autodocs'],
  args: { propertyId: komorebi.id, roomId: 20, productId: 30 },
  parameters: { layout: 'fullscreen', viewer: 'signedOut', path: `/property/${komorebi.id}/room/20/product/30` },
} satisfies Meta<typeof ProductScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  name: '読み込み中',
  beforeEach: given(never(products.details)),
  play: async ({ canvas }) => expect(await canvas.findByRole('status')).toHaveTextContent('読み込み中...'),
};

export const Failed: Story = {
  name: '読み込めなかった',
  beforeEach: given(refuse(products.details, 500)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '製品情報の取得中にエラーが発生しました。しばらく経ってから再度お試しください。');
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeEnabled();
  },
};

/** 製品はあるが、アドレスの部屋のものではない。 */
export const NotFound: Story = {
  name: '製品が見つからない',
  args: { roomId: 21 },
  play: async ({ canvas }) => {
    await expectAlert(canvas, '製品が見つかりません');
    await expect(canvas.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  },
};

/** 写真、種類、名前のほかは、ぼかしの下の仮の文字。 */
export const Locked: Story = {
  name: '購入前',
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '和紙のペンダントライト' })).toBeVisible();
    await expect(canvas.getByText('照明')).toBeVisible();
    await expect(canvas.getByText('購入後に閲覧可能')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: '仕様情報を購入する' })).toBeVisible();
    for (const secret of ['月灯工房', 'TA-450W', '楮和紙', '手漉き和紙'])
      await expect(canvasElement).not.toHaveTextContent(secret);
  },
};

export const Unlocked: Story = {
  name: '購入済み',
  parameters: { viewer: suzuki },
  play: async ({ canvas }) => {
    await expectText(canvas, '月灯工房');
    await expect(canvas.getByRole('button', { name: '品番TA-450Wをコピー' })).toBeEnabled();
    for (const dimension of ['幅 450 mm', '奥行 450 mm', '高さ 420 mm'])
      await expect(canvas.getByText(dimension)).toBeVisible();
    await expect(canvas.getByText('楮和紙・真竹')).toBeVisible();
    await expect(canvas.getByText(/^手漉き和紙を竹ひごに張った/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^カタログを見る/ })).toHaveAttribute('target', '_blank');
    await expect(canvas.queryByText('購入後に閲覧可能')).toBeNull();
    await expect(await canvas.findByText('1 / 2')).toBeVisible();
    await expectHref(canvas.getByRole('link', { name: '次の製品' }), '/property/10/room/20/product/31');
    await expect(canvas.queryByRole('link', { name: '前の製品' })).toBeNull();
  },
};

/** 出品者が選んだ見本は、誰でも読める。 */
export const Sample: Story = {
  name: '見本',
  args: { propertyId: 11, roomId: 22, productId: 33 },
  parameters: { path: '/property/11/room/22/product/33' },
  play: async ({ canvas }) => {
    await expectText(canvas, 'サンプル');
    await expect(canvas.getByText('樫木製作所')).toBeVisible();
    await expect(canvas.getByText('幅 900 mm')).toBeVisible();
  },
};
