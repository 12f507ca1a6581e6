import { products, properties, transactions } from '@iespec/contract';
import { capeCard, komorebiCard, komorebiPurchase, seasideCard, tanaka } from '@iespec/contract/fixtures';
import { answerItems, answerWith, given, never, Problem, refuse } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { expectAlert, expectHref, expectText } from '#test/steps.ts';
import { HomeScreen } from './HomeScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/ホーム',
  id: 'screens-home',
  component: HomeScreen,
  // On a docs page all stories would share one worker and override each other's responses.
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', viewer: 'signedOut' },
} satisfies Meta<typeof HomeScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  name: '読み込み中',
  beforeEach: given(never(properties.list)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('読み込み中...');
    await expect(canvas.queryByRole('link', { name: /販売のしくみを見る/ })).toBeNull();
  },
};

export const Failed: Story = {
  name: '読み込めなかった',
  beforeEach: given(refuse(properties.list, 500)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '物件情報の取得中にエラーが発生しました。しばらく経ってから再度お試しください。');
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeEnabled();
  },
};

export const Empty: Story = {
  name: '物件がまだない',
  beforeEach: given(answerItems(properties.list)),
  play: async ({ canvas }) => {
    await expectText(canvas, '現在、表示できる物件がありません。');
    await expectHref(canvas.getByRole('link', { name: '物件を登録する' }), '/property/create');
  },
};

export const List: Story = {
  name: '物件の一覧',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('理想の住まいを、いっしょにつくる。');
    await expect(await canvas.findAllByRole('article')).toHaveLength(3);
    await expectHref(canvas.getByRole('link', { name: '木漏れ日の家' }), '/property/10');
    await expect(canvas.getByText('¥5,000（税込）')).toBeVisible();
    await expectHref(canvas.getByRole('link', { name: /販売のしくみを見る/ }), '/sell');
    const [first, ...others] = canvas
      .getAllByRole('article')
      .flatMap((article) => [...article.querySelectorAll('img')]);
    await expect(first).toHaveAttribute('loading', 'eager');
    await expect(others.length).toBeGreaterThan(0);
    for (const image of others) await expect(image).toHaveAttribute('loading', 'lazy');
    const [card] = canvas.getAllByRole('article');
    await expect(card).toHaveTextContent('製品3点（品番2・寸法2・仕様4・カタログ2）／図面1枚／有料画像1枚');
    await expect(await canvas.findByRole('heading', { name: '品番・寸法・図面を、一軒分まとめて' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'サンプルを1点見る（無料）' })).toBeNull();
  },
};

/** 見本のある物件が販売されていれば、その1行と価格から始まる。 */
export const WithSample: Story = {
  name: '見本のある物件',
  beforeEach: given(answerItems(properties.list, { ...komorebiCard, sample_product_id: 33 }, capeCard)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('オークの棚板')).toBeVisible();
    await expect(canvas.getByText('OS-900')).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: '品番・寸法・図面を、一軒分まとめて' })).toBeVisible();
    await expectHref(canvas.getByRole('link', { name: 'サンプルを1点見る（無料）' }), '/property/10#sample');
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('一軒分を購入')]),
    );
  },
};

/** 見本を読み込めなくても、ほかは変わらない。 */
export const SampleFailed: Story = {
  ...WithSample,
  name: '見本を読み込めなかった',
  beforeEach: given(
    refuse(products.get, 500),
    answerItems(properties.list, { ...komorebiCard, sample_product_id: 33 }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '木漏れ日の家' })).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: '品番・寸法・図面を、一軒分まとめて' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'サンプルを1点見る（無料）' })).toBeNull());
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** 購入した物件には緑のバッジ。返金済みの物件には付かない。 */
export const WithPurchased: Story = {
  name: '購入済みの物件がある',
  parameters: { viewer: tanaka },
  beforeEach: given(
    answerItems(properties.list, { ...komorebiCard, is_purchasable: false }, seasideCard),
    answerItems(transactions.purchased, komorebiPurchase, {
      ...komorebiPurchase,
      id: 201,
      status: 'refunded',
      property: { id: 11, name: '返金した家', prefecture: '東京都', main_image: null },
    }),
  ),
  play: async ({ canvas }) => {
    const [badge, ...others] = await canvas.findAllByText('購入済み');
    await expect(others).toEqual([]);
    await expect(badge?.closest('article')).not.toHaveTextContent('現在購入できません');
  },
};

export const NoImage: Story = {
  name: '写真のない物件',
  beforeEach: given(answerItems(properties.list, seasideCard)),
  play: async ({ canvas }) => {
    await expectText(canvas, 'No image');
  },
};

/** 続きを読み込めなかったら、そう伝え、ボタンで読み込み直せる。あるものは残る。 */
export const More: Story = {
  name: '続きを読み込めなかった',
  beforeEach: given(
    answerWith(properties.list, ({ query }) => {
      if (query.cursor) throw new Problem(500);
      return { items: [komorebiCard], next_cursor: 'next' };
    }),
  ),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '続きを読み込めませんでした。');
    await expect(canvas.getByRole('button', { name: 'もっと見る' })).toBeEnabled();
    await expect(canvas.getByRole('link', { name: '木漏れ日の家' })).toBeVisible();
  },
};
