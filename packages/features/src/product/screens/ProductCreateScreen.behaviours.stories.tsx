import { images, products } from '@iespec/contract';
import { lamp } from '@iespec/contract/fixtures';
import { answer, given, refuse, requests } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { holdNextPage, tapAgain } from '#test/nextPage.ts';
import { once } from '#test/once.ts';
import { getSave } from '#test/product/productEditor.ts';
import { expectAlert, expectText } from '#test/steps.ts';
import states from './ProductCreateScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/製品の登録',
  id: 'behaviours-product-create',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

const saved = { ...lamp, id: 39, specifications: [], dimensions: [] };

export const TappedTwice: Story = {
  name: '2回押しても、製品は2つにならない',
  beforeEach: [holdNextPage, given(answer(products.saveWithRows, saved))],
  play: (context) => tapAgain(context, '保存する', products.create, '/property/10/room/20/product/39/edit'),
};

/** 保存すると、その編集へ進む。2つの送信の間で途切れても、同じ鍵で送り直すので、二つはできない。 */
export const Saved: Story = {
  name: '途切れた保存を送り直す',
  beforeEach: given(once(refuse(products.saveWithRows, 503)), answer(products.saveWithRows, saved)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('品番'), 'K-1');
    await userEvent.click(getSave(canvas));
    await expectAlert(canvas, '製品の登録に失敗しました。もう一度お試しください。');
    await expect(canvas.getByLabelText('品番')).toHaveValue('K-1');
    await userEvent.click(getSave(canvas));
    await expectText(canvas, '/property/10/room/20/product/39/edit');
    await expect(requests(products.create)[0]).toMatchObject({ body: { room_id: 20, name: 'インテリア #3' } });
    await expect(requests(products.saveWithRows)[1]).toMatchObject({
      params: { id: '39' },
      body: { product_code: 'K-1', manufacturer_name: null, product_category_id: 1 },
    });
    const [first, second] = requests(products.create).map(({ body }) => body as { creation_key: string });
    await expect(first?.creation_key).toMatch(/^[0-9a-f-]{36}$/);
    await expect(second?.creation_key).toBe(first?.creation_key);
  },
};

/** 写真は、製品より先に選べる。断られた保存では送らず、保存できたら、その製品に1度だけ送る。 */
export const PhotoFirst: Story = {
  name: '写真を選んでから保存する',
  beforeEach: given(once(refuse(products.saveWithRows, 503)), answer(products.saveWithRows, saved)),
  play: async ({ canvas, userEvent }) => {
    const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => new File([name], name, { type: 'image/jpeg' }));
    await userEvent.upload(await canvas.findByLabelText('写真を選ぶ'), files);
    await userEvent.click(await canvas.findByRole('button', { name: 'b.jpgを外す' }));
    await userEvent.click(getSave(canvas));
    await expectAlert(canvas, '製品の登録に失敗しました。もう一度お試しください。');
    await expect(requests(images.presign)).toEqual([]);
    await expect(canvas.getByRole('list', { name: '選んだ製品の写真' }).children).toHaveLength(2);
    await userEvent.click(getSave(canvas));
    await expectText(canvas, '/property/10/room/20/product/39/edit');
    const sent = () => requests(images.presign).map(({ body }) => body as { file_name: string; product_id: number });
    await waitFor(() => expect(sent()).toHaveLength(2));
    await expect(
      sent()
        .map(({ file_name }) => file_name)
        .sort(),
    ).toEqual(['a.jpg', 'c.jpg']);
    await expect(sent().every(({ product_id }) => product_id === 39)).toBe(true);
  },
};
