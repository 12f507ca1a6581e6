import { products } from '@iespec/contract';
import { lamp, sato, tanaka } from '@iespec/contract/fixtures';
import { given, refuse, requests } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { expectAlert, expectHref, expectText } from '#test/steps.ts';
import { ProductCreateScreen } from './ProductCreateScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/製品の登録',
  id: 'screens-product-create',
  component: ProductCreateScreen,
  tags: ['!autodocs'],
  args: { propertyId: 10, roomId: 20, after: lamp.id },
  parameters: { layout: 'fullscreen', viewer: sato, path: '/property/10/room/20/product/new' },
} satisfies Meta<typeof ProductCreateScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** カテゴリーは、前の製品から始まる。メーカーは、押せば入る。保存するまで、何も加わらない。 */
export const Default: Story = {
  name: '前の製品に続けて',
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByLabelText(/^製品名/)).toHaveValue('インテリア #3');
    const maker = canvas.getByLabelText('メーカー');
    await expect(maker).toHaveValue('');
    await waitFor(() => expect(canvas.getByLabelText('カテゴリー')).toHaveDisplayValue('照明'));
    await expect(canvas.getByLabelText('品番')).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: '前と同じ：月灯工房' }));
    await expect(maker).toHaveValue('月灯工房');
    await expect(canvas.getByLabelText('品番')).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: /^前と同じ/ })).toBeNull();
    await userEvent.clear(maker);
    await expect(await canvas.findByRole('button', { name: '前と同じ：月灯工房' })).toBeVisible();
    await expectText(canvas, '保存すると送ります。誰でも見られます。');
    await expectText(canvas, 'まだ登録していません');
    await expectHref(canvas.getByRole('link', { name: 'LDK' }), '/property/10/room/20/edit#products');
    await expect(requests(products.create)).toEqual([]);
  },
};

/** 自分の製品のメーカーを勧める。 */
export const First: Story = {
  name: '前の製品がない',
  args: { after: null },
  play: async ({ canvas }) => {
    const maker = await canvas.findByLabelText<HTMLInputElement>('メーカー');
    await expect(maker).toHaveValue('');
    await waitFor(() =>
      expect([...(maker.list?.options ?? [])].map(({ value }) => value)).toEqual(['月灯工房', '丸尾金物製作所']),
    );
  },
};

export const Refused: Story = {
  name: '製品の数の上限',
  beforeEach: given(refuse(products.create, 409, '1つの物件に登録できる製品は1,000点までです')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '保存する' }));
    await expectAlert(canvas, '1つの物件に登録できる製品は1,000点までです');
  },
};

export const NotOwner: Story = {
  name: '持ち主ではない',
  parameters: { viewer: tanaka },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.queryByLabelText(/^製品名/)).toBeNull();
  },
};
