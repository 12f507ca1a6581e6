import { products } from '@iespec/contract';
import { lamp } from '@iespec/contract/fixtures';
import { requests } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { draftsOf, storeDraft } from '#test/drafts.ts';
import { findConflict, getSave } from '#test/product/productEditor.ts';
import { type Canvas, chooseInLeaveDialog, expectText } from '#test/steps.ts';
import states from './ProductEditScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/製品の下書き',
  id: 'behaviours-product-drafts',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

const saved = {
  name: lamp.name,
  product_category_id: '1',
  product_code: 'TA-450W',
  description: lamp.description ?? '',
  catalog_url: lamp.catalog_url ?? '',
  manufacturer_name: lamp.manufacturer_name ?? '',
  specifications: lamp.specifications.map(({ product_id: _, ...row }) => row),
  dimensions: lamp.dimensions.map(({ product_id: _, value, ...row }) => ({ ...row, value: String(value) })),
};
const restore = (canvas: Canvas) => canvas.findByRole('button', { name: '入力を復元する' });

/** Stores a draft with `typed` changes. `earlier`: fields that were saved differently when its edit began. */
const leaveDraft = (typed: Partial<typeof saved>, earlier: Partial<typeof saved> = {}) => {
  const before = { values: { ...saved, ...earlier }, version: 2 };
  storeDraft('product-30', { values: { ...before.values, ...typed }, before });
};

/** 下書きのあとでほかの画面が保存した欄は、復元しても消えない。触れた欄だけが下書きになる。 */
export const OthersKept: Story = {
  name: '復元しても、ほかの画面の保存は消えない',
  beforeEach: () => leaveDraft({ name: '書きかけの灯り' }, { description: '古い説明', specifications: [] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await restore(canvas));
    await expect(canvas.getByLabelText(/^製品名/)).toHaveValue('書きかけの灯り');
    await expect(canvas.getByLabelText('説明')).toHaveValue(lamp.description);
    await expect(await canvas.findByText(/^ほかの画面で変更された項目は、現在の内容にしました。/)).toBeVisible();
    await userEvent.click(getSave(canvas));
    await canvas.findByText('製品情報を更新しました');
    await expect(draftsOf('product-30')).toEqual([]);
    await expect(requests(products.saveWithRows)).toMatchObject([
      { body: { version: 3, name: '書きかけの灯り', description: lamp.description, specifications: [{ id: 60 }, {}] } },
    ]);
  },
};

/** 同じ欄をほかの画面も変えていれば、現在の内容を見せる。選ぶのは人である。 */
export const SameFieldShown: Story = {
  name: '同じ欄が変わっていれば、現在の内容を見せる',
  beforeEach: () => leaveDraft({ product_code: 'TA-450-B' }, { product_code: 'TA-450' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await restore(canvas));
    await expect(canvas.getByLabelText('品番')).toHaveValue('TA-450-B');
    const notice = await findConflict(canvas);
    await expect(notice.getByText('TA-450W')).toBeVisible();
    await userEvent.click(notice.getByRole('button', { name: 'ほかの画面の内容にする' }));
    await expect(canvas.getByLabelText('品番')).toHaveValue('TA-450W');
  },
};

/** ほかに誰も保存していなければ、下書きはそのまま戻る。そのまま離れようとすると尋ね、離れても残る。 */
export const Unchanged: Story = {
  name: '誰も保存していなければそのまま戻り、離れる前に尋ねる',
  beforeEach: () => leaveDraft({ product_code: 'TA-450-B' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await restore(canvas));
    await expect(canvas.getByLabelText('品番')).toHaveValue('TA-450-B');
    await expect(canvas.getByText('保存していない変更があります')).toBeVisible();
    await expect(canvas.queryByText(/ほかの画面/)).toBeNull();
    await userEvent.click(await canvas.findByRole('link', { name: '次の製品' }));
    await chooseInLeaveDialog({ userEvent }, '移動する');
    await expectText(canvas, '/property/10/room/20/product/31/edit');
    await expect(draftsOf('product-30')).toMatchObject([
      { values: { product_code: 'TA-450-B' }, before: { version: 3 } },
    ]);
  },
};

/** はじめの内容を持たない古い下書きは、違う欄すべてについて、現在の内容を見せる。 */
export const WithoutBaseline: Story = {
  name: '古い下書きは、現在の内容と並べて見せる',
  beforeEach: () => storeDraft('product-30', { values: { ...saved, product_code: 'TA-450-B' } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await restore(canvas));
    const notice = await findConflict(canvas);
    await expect(notice.getAllByRole('definition').map(({ textContent }: HTMLElement) => textContent)).toEqual([
      'TA-450W',
    ]);
    await expect(canvas.getByLabelText('品番')).toHaveValue('TA-450-B');
  },
};
