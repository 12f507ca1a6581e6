import { products, rooms } from '@iespec/contract';
import { buildImage, lamp, livingRoom, sato, suzuki } from '@iespec/contract/fixtures';
import { answer, given } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { expectHref, expectText } from '#test/steps.ts';
import states from './ProductScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/製品',
  id: 'behaviours-product',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** ぼかされた内容に触れると、何が手に入るかと購入への道が出る。 */
export const LockedTouched: Story = {
  name: 'ぼかされた内容に触れる',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '購入後に閲覧可能：和紙のペンダントライト' }));
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveTextContent('詳細情報は仕様情報購入後に閲覧可能になります。');
    await expect(dialog).toHaveTextContent('製品3点（品番2・寸法2・仕様4・カタログ2）／図面1枚／有料画像1枚');
    await expect(await within(dialog).findByRole('link', { name: '仕様情報を購入する' })).toBeVisible();
  },
};

const parents = { property_id: 10, room_id: 20, product_id: 30 };
const whole = buildImage(591, 'lamp', { ...parents, type: 'MAIN', description: '灯りの全体' });
const grain = buildImage(592, 'lamp', { ...parents, product_specification_id: 61, description: '和紙の表面' });

/** 仕様の写真は、その仕様の横に並び、押すと全画面で見られる。 */
export const SpecificationPictures: Story = {
  name: '仕様の写真',
  parameters: { viewer: suzuki },
  beforeEach: given(answer(products.details, { product: lamp, images: [whole, grain] })),
  play: async ({ canvas, userEvent }) => {
    const carousel = within(await canvas.findByRole('region', { name: '和紙のペンダントライトの写真' }));
    await expect(carousel.getByRole('img', { name: '灯りの全体' })).toBeVisible();
    await expect(carousel.queryByRole('img', { name: '和紙の表面' })).toBeNull();
    const material = within((await canvas.findByText('楮和紙・真竹')).closest('li') as HTMLElement);
    await userEvent.click(material.getByRole('button', { name: '和紙の表面を拡大する' }));
    await expect(await screen.findByRole('dialog', { name: '和紙の表面' })).toBeVisible();
  },
};

/** 持ち主には、見本も自分の製品なので、「サンプル」とは出さない。 */
export const SampleToOwner: Story = {
  name: '見本：持ち主',
  args: { propertyId: 11, roomId: 22, productId: 33 },
  parameters: { path: '/property/11/room/22/product/33', viewer: sato },
  play: async ({ canvas }) => {
    await expectText(canvas, '樫木製作所');
    await expect(canvas.queryByText('サンプル')).toBeNull();
  },
};

const threeProducts = [{ ...lamp, id: 61 }, { ...lamp, id: 62 }, lamp];

/** 前の製品へは、1つだけ戻る。部屋の製品が何回かに分かれて届いても、すべて数える。 */
export const OneBack: Story = {
  name: '1つ前の製品へ',
  parameters: { viewer: suzuki },
  beforeEach: given(
    answer(rooms.details, { ...livingRoom, products: threeProducts.slice(0, 1), products_cursor: 'more' }),
    answer(products.list, { items: threeProducts.slice(1), next_cursor: null }),
  ),
  play: async ({ canvas }) => {
    await expectText(canvas, '3 / 3');
    await expectHref(canvas.getByRole('link', { name: '前の製品' }), '/property/10/room/20/product/62');
    await expect(canvas.queryByRole('link', { name: '次の製品' })).toBeNull();
  },
};
