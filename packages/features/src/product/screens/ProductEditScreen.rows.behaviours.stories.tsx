import { images, products } from '@iespec/contract';
import { buildImage, lamp } from '@iespec/contract/fixtures';
import { answer, answerWith, given, paginate, requests } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { holdResponses } from '#test/heldResponses.ts';
import { findAddRow, getRow, getSave } from '#test/product/productEditor.ts';
import type { Canvas } from '#test/steps.ts';
import states from './ProductEditScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/製品の行',
  id: 'behaviours-product-rows',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

const types = (canvas: Canvas) =>
  canvas
    .getAllByRole('group', { name: /^寸法 \d+行目$/ })
    .map((group: HTMLElement) => within(group).getByLabelText<HTMLInputElement>('種類').value);
const sentTypes = () =>
  requests(products.saveWithRows).map(({ body }) =>
    (body as { dimensions: { dimension_type: string }[] }).dimensions.map(({ dimension_type }) => dimension_type),
  );

/** The response to a save is held back until the story releases it. */
const { held, release } = holdResponses(products.saveWithRows);

const grain = buildImage(590, 'lamp', { property_id: 10, room_id: 20, product_id: 30, product_specification_id: 61 });

/** 仕様の写真は、その行から開いて加える。保存していない行には付けられない。 */
export const SpecificationPictures: Story = {
  name: '仕様に写真を付ける',
  beforeEach: given(
    answer(products.details, { product: lamp, images: [grain] }),
    answerWith(images.list, ({ query }) => paginate(query.product_specification_id === 61 ? [grain] : [], query)),
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: '1行目の写真を追加' })).toBeVisible();
    const specifications = within(canvas.getByRole('group', { name: '仕様' }));
    await userEvent.click(specifications.getByRole('button', { name: '行を追加' }));
    await expect(canvas.queryByRole('button', { name: /^3行目の写真/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '2行目の写真1枚' }));

    const dialog = within(await screen.findByRole('dialog', { name: '素材：楮和紙・真竹の写真' }));
    await expect(await dialog.findByRole('img', { name: '素材：楮和紙・真竹の写真1' })).toBeVisible();
    const file = await (await fetch(grain.url)).blob();
    await userEvent.upload(dialog.getByLabelText('写真を選ぶ'), new File([file], '木目.webp', { type: 'image/webp' }));
    await waitFor(() =>
      expect(requests(images.presign)).toMatchObject([
        { body: { property_id: 10, room_id: 20, product_id: 30, product_specification_id: 61, image_type: 'PAID' } },
      ]),
    );
    await waitFor(() => expect(requests(images.complete)).toHaveLength(1));
    await userEvent.click(dialog.getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(requests(products.saveWithRows)).toEqual([]);
  },
};

/** 途中に貼った行は、保存しても、そのあとの保存でも、その場所にある。 */
export const PastedRowsStay: Story = {
  name: '途中に貼った行は、保存しても動かない',
  play: async ({ canvas, userEvent }) => {
    const order = ['幅', 'コード長', '傘の高さ', '奥行', '高さ'];
    await userEvent.click(await canvas.findByDisplayValue('幅'));
    await userEvent.paste('コード長\t1500 mm\n傘の高さ\t240');
    await userEvent.click(getSave(canvas));
    await canvas.findByText('製品情報を更新しました');
    await expect(types(canvas)).toEqual(order);
    await userEvent.type(getRow(canvas, '寸法', 2).getByLabelText('値'), '0');
    await userEvent.click(getSave(canvas));
    await waitFor(() => expect(sentTypes()).toEqual([order, order]));
    await expect(requests(products.saveWithRows)[1]?.body).toMatchObject({
      dimensions: [{ id: 70 }, { id: 901, value: 15000 }, { id: 902 }, { id: 71 }, { id: 72 }],
    });
  },
};

/** 保存している途中に消した新しい行は、見えないまま残らない。残った新しい行は、自分の番号を得る。 */
export const RemovedWhileSaving: Story = {
  name: '保存中に消した行は残らず、番号は入れ替わらない',
  beforeEach: given(held),
  play: async ({ canvas, userEvent }) => {
    const addDimension = await findAddRow(canvas, '寸法');
    for (const [number, type] of [
      [4, 'コード長'],
      [5, '傘の高さ'],
    ] as const) {
      await userEvent.click(addDimension);
      await userEvent.type(getRow(canvas, '寸法', number).getByLabelText('種類'), type);
      await userEvent.type(getRow(canvas, '寸法', number).getByLabelText('値'), '240');
    }
    await userEvent.click(getSave(canvas));
    await waitFor(() => expect(requests(products.saveWithRows)).toHaveLength(1));
    await userEvent.click(canvas.getByRole('button', { name: '4行目を削除' }));
    release();
    await canvas.findByText('保存していない変更があります');
    await expect(types(canvas)).toEqual(['幅', '奥行', '高さ', '傘の高さ']);
    await userEvent.click(getSave(canvas));
    await waitFor(() => expect(requests(products.saveWithRows)).toHaveLength(2));
    await expect(requests(products.saveWithRows)[1]?.body).toMatchObject({
      dimensions: [{ id: 70 }, { id: 71 }, { id: 72 }, { id: 904, dimension_type: '傘の高さ' }],
    });
  },
};
