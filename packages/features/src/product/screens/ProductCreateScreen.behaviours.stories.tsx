import { products } from '@iespec/contract';
import { lamp } from '@iespec/contract/fixtures';
import { answerWith, given, Problem, requests } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/story-helpers';
import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { walkByTab } from '../../story-helpers/focus.ts';
import { expectAlert, expectText } from '../../story-helpers/steps.ts';
import { getSave } from '../story-helpers/productEditor.ts';
import states from './ProductCreateScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/製品の登録',
  id: 'behaviours-product-create',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

const saved = answerWith(products.saveWithRows, ({ body }) => ({
  ...lamp,
  id: 39,
  name: body.name ?? '',
  specifications: [],
  dimensions: [],
}));

export const Saved: Story = {
  name: '保存した',
  beforeEach: given(saved),
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await canvas.findByLabelText(/^製品名/));
    await userEvent.type(canvas.getByLabelText(/^製品名/), '窓辺の灯り');
    await userEvent.click(getSave(canvas));
    await expectText(canvas, '/property/10/room/20/product/39/edit');
    await expect(requests(products.create)).toMatchObject([{ body: { room_id: 20, name: '窓辺の灯り' } }]);
    await expect(requests(products.saveWithRows)).toMatchObject([
      { params: { id: '39' }, body: { name: '窓辺の灯り', manufacturer_name: '月灯工房', product_category_id: 1 } },
    ]);
  },
};

export const Continued: Story = {
  name: '保存して次を追加',
  beforeEach: given(saved),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '保存して次を追加' }));
    await expectText(canvas, '製品を登録しました');
    await expect(canvas.getByRole('heading', { name: '製品の登録' })).toBeVisible();
    await expect(requests(products.saveWithRows)).toHaveLength(1);
  },
};

/** 2つの送信の間で途切れても、同じ鍵で送り直すので、二つはできない。 */
export const Interrupted: Story = {
  name: '保存が途切れた',
  beforeEach: ({ msw }) => {
    let isFirst = true;
    given(
      answerWith(products.saveWithRows, ({ body }) => {
        if (!isFirst) return { ...lamp, id: 39, name: body.name ?? '', specifications: [], dimensions: [] };
        isFirst = false;
        throw new Problem(503);
      }),
    )({ msw });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('品番'), 'K-1');
    await userEvent.click(getSave(canvas));
    await expectAlert(canvas, '製品の登録に失敗しました。もう一度お試しください。');
    await expect(canvas.getByLabelText('品番')).toHaveValue('K-1');
    await userEvent.click(getSave(canvas));
    await expectText(canvas, '/property/10/room/20/product/39/edit');
    const [first, second] = requests(products.create).map(({ body }) => body as { creation_key: string });
    await expect(first?.creation_key).toMatch(/^[0-9a-f-]{36}$/);
    await expect(second?.creation_key).toBe(first?.creation_key);
  },
};

/** Tabで進む先は、上下のバーに隠れない。 */
export const FocusUncovered: Story = { name: 'Tabの先が見える', ...walkByTab('phone', 8) };
export const FocusUncoveredOnDesktop: Story = { name: '広い画面でも、Tabの先が見える', ...walkByTab('desktop', 8) };
