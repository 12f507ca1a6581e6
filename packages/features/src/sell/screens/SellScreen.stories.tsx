import { type PropertySummary, properties } from '@iespec/contract';
import { buildImage, concreteCard, komorebiCard, seasideCard, suzuki, tanaka } from '@iespec/contract/fixtures';
import { answerItems, given, never, refuse } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { inFrame, mockApi } from '#test/frame.tsx';
import { type Canvas, expectAlert, expectHref, expectText } from '#test/steps.ts';
import { SellScreen } from './SellScreen.tsx';

/** Four on the market, and one that is not. */
const listed: PropertySummary[] = [
  komorebiCard,
  seasideCard,
  {
    ...concreteCard,
    price: 8000,
    is_purchasable: true,
    counts: { ...concreteCard.counts, products: 2, drawings: 1, paid_images: 4 },
  },
  {
    ...komorebiCard,
    id: 13,
    name: '中庭を囲む家',
    price: 12_000,
    main_image: buildImage(531, 'courtyard', { property_id: 13, type: 'MAIN' }),
  },
  { ...komorebiCard, id: 14, name: '四軒目の家' },
];

const meta = {
  ...inFrame,
  title: '画面/売る',
  id: 'screens-sell',
  component: SellScreen,
  // On a docs page all stories would share one worker and override each other's responses.
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', viewer: 'signedOut', path: '/sell' },
  beforeEach: [mockApi, given(answerItems(properties.list, ...listed))],
} satisfies Meta<typeof SellScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Everything but the examples, which is the same in all states. */
async function expectExplanation(canvas: Canvas) {
  await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('住まいの仕様情報を、販売しませんか');
  for (const name of [
    '売るまでの3つのステップ',
    '受取額を計算する',
    '見えるもの、購入まで見えないもの',
    '本人確認に必要なもの',
    'お金が入るとき',
    'よくある質問',
  ])
    await expect(canvas.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(canvas.getByText(/^写真はJPEG、PNG、WebP、HEICで/)).toHaveTextContent(
    /図面はPDFからも選べます。製品はCSVの表からまとめて登録でき、物件や部屋は複製できます。$/,
  );
  await expect(canvas.getByRole('status', { name: '受取額' })).toHaveTextContent('¥40,000');
}

/** 未ログイン。物件を登録するは、ログインへ進んでから戻る。 */
export const SignedOut: Story = {
  name: '未ログイン',
  play: async ({ canvas }) => {
    await expectExplanation(canvas);
    const calls = canvas.getAllByRole('link', { name: '物件を登録する' });
    await expect(calls).toHaveLength(2);
    for (const link of calls) await expectHref(link, '/sign-in?redirect_url=%2Fproperty%2Fcreate&from=property_create');
    await expectText(canvas, '登録と出品は無料。手数料は、売れたときに20%だけ。');
    await expect(
      (await canvas.findAllByRole('heading', { level: 3, name: /家|住戸/ })).map((h) => h.textContent),
    ).toEqual(['木漏れ日の家', 'コンクリートとオークの住戸', '中庭を囲む家']);
    await expect(canvas.getByText('¥8,000（税込）')).toBeVisible();
    await expectHref(canvas.getByRole('link', { name: 'すべての物件を見る' }), '/');
  },
};

/** ログイン済みなら、そのまま登録の画面へ。 */
export const SignedIn: Story = {
  name: 'ログイン済み',
  parameters: { viewer: tanaka },
  play: async ({ canvas }) => {
    await expectExplanation(canvas);
    for (const link of canvas.getAllByRole('link', { name: '物件を登録する' }))
      await expectHref(link, '/property/create');
    await expect(await canvas.findAllByRole('article')).toHaveLength(3);
  },
};

/** 自分が購入した物件には、ここでも購入済みと出る。 */
export const WithPurchased: Story = {
  name: '購入済みの物件がある',
  parameters: { viewer: suzuki },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('購入済み')).toHaveLength(1);
  },
};

export const Loading: Story = {
  name: '読み込み中',
  beforeEach: given(never(properties.list)),
  play: async ({ canvas }) => {
    await expectExplanation(canvas);
    await expectText(canvas, '読み込み中...');
    await expect(canvas.getByRole('heading', { name: 'いま販売されている仕様情報' })).toBeVisible();
    await expect(canvas.queryByRole('article')).toBeNull();
  },
};

/** 見本の物件を読み込めなくても、説明はすべて読める。 */
export const Failed: Story = {
  name: '物件を読み込めなかった',
  beforeEach: given(refuse(properties.list, 500)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '物件情報の取得中にエラーが発生しました。しばらく経ってから再度お試しください。');
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeEnabled();
    await expectExplanation(canvas);
  },
};

/** 販売中の物件がなければ、その部分は出ない。 */
export const Empty: Story = {
  name: '販売中の物件がない',
  beforeEach: given(answerItems(properties.list, seasideCard)),
  play: async ({ canvas }) => {
    await expectExplanation(canvas);
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'いま販売されている仕様情報' })).toBeNull());
    await expect(canvas.queryByRole('article')).toBeNull();
  },
};
