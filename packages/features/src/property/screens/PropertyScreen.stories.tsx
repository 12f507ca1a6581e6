import { type Listing, listings, type PropertyDetails, properties, transactions } from '@iespec/contract';
import {
  concreteDetails,
  komorebi,
  komorebiDetails,
  komorebiListing,
  komorebiUnlocked,
  lamp,
  largeProperty,
  sato,
  suzuki,
  tanaka,
} from '@iespec/contract/fixtures';
import { answer, answerItems, answerWith, given, never, paginateDetails, refuse } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { pendingCheck } from '#test/purchases.ts';
import { expectAlert, expectHeading, expectHref, expectText } from '#test/steps.ts';
import { PropertyScreen } from './PropertyScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/物件',
  id: 'screens-property',
  component: PropertyScreen,
  tags: ['!autodocs'],
  args: { propertyId: komorebi.id, tab: 'products' },
  parameters: { layout: 'fullscreen', viewer: 'signedOut', path: `/property/${komorebi.id}` },
} satisfies Meta<typeof PropertyScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const answerListing = (changes: Partial<Listing>) =>
  answerItems(listings.ofProperty, { ...komorebiListing, ...changes });

export const Loading: Story = {
  name: '読み込み中',
  beforeEach: given(never(properties.details)),
  play: async ({ canvas }) => expect(await canvas.findByRole('status')).toHaveTextContent('読み込み中...'),
};

export const Failed: Story = {
  name: '読み込めなかった',
  beforeEach: given(refuse(properties.details, 500)),
  play: ({ canvas }) =>
    expectAlert(canvas, '物件情報の取得中にエラーが発生しました。しばらく経ってから再度お試しください。'),
};

const failWith = (requestId: string) => () => [
  {
    endpoint: properties.details,
    resolve: () => Response.json({}, { status: 503, headers: { 'x-request-id': requestId } }),
  },
];

/** サーバーの失敗には番号が付く。問い合わせで伝えてもらえば、その1回を記録から探せる。 */
export const FailedOnServer: Story = {
  name: '読み込めなかった：お問い合わせ番号がある',
  beforeEach: given(failWith('k7m29qx4td')),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '物件情報の取得中にエラーが発生しました。しばらく経ってから再度お試しください。');
    await expect(canvas.getByText('お問い合わせ番号 k7m29qx4td')).toBeVisible();
  },
};

export const NotFound: Story = {
  name: '物件が見つからない',
  beforeEach: given(refuse(properties.details, 404, '物件が見つかりません')),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '物件が見つかりません');
    await expect(canvas.queryByRole('button', { name: 'もう一度読み込む' })).toBeNull();
  },
};

const privateProperty = (details: PropertyDetails) =>
  answer(properties.details, { ...details, visibility: 'PRIVATE', seller_has_page: false });

/** 持ち主が、まだ公開していない物件を見る。 */
export const PrivateToOwner: Story = {
  name: '非公開：持ち主',
  parameters: { viewer: sato },
  beforeEach: given(privateProperty(komorebiUnlocked), answer(properties.isMine, true)),
  play: async ({ canvas }) => {
    await expectText(canvas, /^この物件は非公開です。あなただけに見えています。/);
    await expectHref(canvas.getByRole('link', { name: '編集のページで公開する' }), '/property/10/edit');
    await expect(canvas.getByText(sato.name, { selector: 'dd' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: sato.name })).toBeNull();
  },
};

/** 運営者が公開を止めた物件。持ち主には公開のしかたを出さず、問い合わせ先を出す。 */
export const TakenDownToOwner: Story = {
  name: '公開停止中：持ち主',
  parameters: { viewer: sato },
  beforeEach: given(
    answer(properties.details, {
      ...komorebiUnlocked,
      visibility: 'PRIVATE',
      is_taken_down: true,
      seller_has_page: false,
    }),
    answer(properties.isMine, true),
  ),
  play: async ({ canvas }) => {
    await expectText(canvas, /^運営者がこの物件の公開を停止しています。あなたと、購入した人だけに見えています。/);
    await expectHref(canvas.getByRole('link', { name: '運営者に問い合わせる' }), '/contact');
    await expect(canvas.queryByRole('link', { name: '編集のページで公開する' })).toBeNull();
  },
};

/** 買ったあとに非公開になった物件も、買った人は読める。 */
export const PrivateToBuyer: Story = {
  name: '非公開：購入した人',
  parameters: { viewer: suzuki },
  beforeEach: given(privateProperty(komorebiUnlocked)),
  play: async ({ canvas }) => {
    await expectText(canvas, 'この物件は、いまは非公開です。購入した方は、引き続きご覧いただけます。');
    await expect(canvas.queryByRole('link', { name: '編集のページで公開する' })).toBeNull();
    await expect((await canvas.findAllByText('TA-450W'))[0]).toBeVisible();
  },
};

/** 未ログインで公開中の物件を見る。 */
export const VisitorProducts: Story = {
  name: '購入前：使用製品',
  play: async ({ canvas }) => {
    const [price] = await canvas.findAllByText('¥5,000');
    await expect(price).toBeVisible();
    await expectHref(
      await canvas.findByRole('link', { name: '仕様情報を購入する' }),
      '/sign-in?redirect_url=%2Fproperty%2F10&from=purchase',
    );
    await expect(canvas.getByText('製品3点（品番2・寸法2・仕様4・カタログ2）／')).toBeVisible();
    await expect(canvas.getByText('図面1枚／')).toBeVisible();
    await expect(canvas.getByText('有料画像1枚')).toBeVisible();
    await expect(canvas.getByText('ほかに、図面1枚を無料で公開中')).toBeVisible();
    await expect(canvas.getByText('購入後すぐ閲覧・24時間以内は返金を申し込めます')).toBeVisible();
    await expect(canvas.getByText('佐藤 恵')).toBeVisible();
    await expect(canvas.getByText('2024年4月12日')).toBeVisible();
    for (const area of ['182.40 ㎡', '104.34 ㎡']) await expect(canvas.getByText(area)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'リンクをコピー' })).toBeEnabled();
    await expectHeading(canvas, /^使用製品一覧/);
    await expectHref(canvas.getByRole('link', { name: '和紙のペンダントライト' }), '/property/10/room/20/product/30');
    await expect(canvas.getByRole('heading', { name: '和紙のペンダントライト' })).toBeVisible();
    await expect(canvas.queryByText('月灯工房')).toBeNull();
  },
};

export const VisitorGallery: Story = {
  name: '購入前：写真',
  args: { tab: 'gallery' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'すべて' })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByRole('heading', { name: /^有料画像/ })).toHaveTextContent(
      '有料画像購入者限定の写真・2枚・購入後に閲覧可能',
    );
    const grid = within(canvas.getByRole('tabpanel'));
    for (const label of grid.getAllByText('購入後に閲覧可能')) await expect(label).toBeVisible();
    await expect(grid.getAllByText('購入後に閲覧可能')).toHaveLength(2);
  },
};

export const VisitorRooms: Story = {
  name: '購入前：図面と部屋',
  args: { tab: 'rooms' },
  play: async ({ canvas }) => {
    await expectHeading(canvas, '1階平面図');
    await expectHref(canvas.getByRole('link', { name: 'LDK' }), '/property/10/room/20');
  },
};

export const PurchasedProducts: Story = {
  name: '購入済み：使用製品',
  parameters: { viewer: suzuki },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: '購入済み' })).toBeDisabled();
    await expectText(canvas, '月灯工房');
    await expect(canvas.getByRole('button', { name: '品番TA-450Wをコピー' })).toBeEnabled();
    await expect(canvas.getAllByText('幅 450 mm')).toHaveLength(2);
    await expectHref(canvas.getByRole('link', { name: '使用製品を見る' }), '/property/10?tab=products#products');
    await expectHref(canvas.getByRole('link', { name: '仕様一覧を印刷' }), '/property/10/detail');
    await expect(canvas.getByRole('button', { name: '写真と一覧を保存（ZIP）' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'データとして保存（CSV）' })).toBeEnabled();
    await expect(canvas.getByText('不明')).toBeVisible();
    await expect(canvas.queryByText('設置場所')).toBeNull();
    await expect(canvas.getAllByRole('link', { name: /^カタログを見る/ })[0]).toHaveAttribute('target', '_blank');
    const products = canvasElement.querySelector('#products');
    await expect(products?.querySelector('[data-locked], [inert], .locked-blur')).toBeNull();
    await expect(canvas.queryByRole('complementary', { name: '購入のご案内' })).toBeNull();
  },
};

export const PurchasedSearchEmpty: Story = {
  name: '購入済み：さがした製品がない',
  parameters: { viewer: suzuki },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: '製品をさがす' }), '暖炉');
    await expectHeading(canvas, '「暖炉」に合う製品はありません');
    await expect(canvas.getByText('3件中0件')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'すべての製品を見る' })).toBeEnabled();
    await expect(canvas.queryByRole('heading', { level: 4 })).toBeNull();
  },
};

/** 購入のあとに書き換えられた内容は、日付とともに読める。 */
export const EarlierContents: Story = {
  name: '購入済み：前の内容',
  parameters: { viewer: suzuki },
  beforeEach: given(
    answerItems(
      properties.earlierContents,
      {
        id: 2,
        product_id: lamp.id,
        drawing_id: null,
        replaced_at: '2026-11-22T03:00:00.000Z',
        texts: [{ label: '品番', value: 'TA-400W' }],
      },
      {
        id: 1,
        product_id: null,
        drawing_id: komorebiDetails.drawings[0]?.id ?? 0,
        replaced_at: '2026-11-21T03:00:00.000Z',
        texts: [{ label: '説明', value: '吹き抜けに面した書斎と、南の寝室。' }],
      },
    ),
  ),
  play: async ({ canvas, userEvent }) => {
    const [ofDrawing, ofProduct] = await canvas.findAllByText('前の内容を見る');
    await expect(canvas.getByText('TA-400W')).not.toBeVisible();
    await userEvent.click(ofProduct as HTMLElement);
    await expect(canvas.getByText('TA-400W')).toBeVisible();
    await expect(canvas.getByText('2026年11月22日まで')).toBeVisible();
    await userEvent.click(ofDrawing as HTMLElement);
    await expect(canvas.getByText(/・2026年11月21日まで$/)).toBeVisible();
  },
};

export const PurchasedGallery: Story = {
  name: '購入済み：写真',
  args: { tab: 'gallery' },
  parameters: { viewer: suzuki },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: '2階平面図' })).toBeVisible();
    await expect(canvas.queryByText('購入後に閲覧可能')).toBeNull();
  },
};

/** 登録した本人には、すべてが見える。 */
export const Owner: Story = {
  name: '持ち主',
  parameters: { viewer: sato },
  play: async ({ canvas }) => {
    await expectText(canvas, 'あなたが登録した物件です。すべての情報が表示されています。');
    await expectHref(await canvas.findByRole('link', { name: '編集する' }), '/property/10/edit');
    await expectText(canvas, '月灯工房');
    await expect(canvas.queryByRole('link', { name: '仕様情報を購入する' })).toBeNull();
  },
};

export const WithoutListing: Story = {
  name: '出品がまだない',
  beforeEach: given(answerItems(listings.ofProperty)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '物件仕様作成中' })).toBeDisabled();
    await expect(canvas.getByText(/^まだ販売されていません。/)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: '非公開：真鍮の丸引手' })).toBeEnabled();
    await expect(canvas.queryByText(/購入後/)).toBeNull();
  },
};

/** 販売をやめた物件は、作成中とも、まだ販売していないとも言わない。 */
export const Withdrawn: Story = {
  name: '販売をやめた',
  beforeEach: given(
    answerItems(listings.ofProperty),
    answer(properties.details, { ...komorebiDetails, is_withdrawn: true }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '現在購入できません' })).toBeDisabled();
    await expect(canvas.getByText(/^この物件の仕様は、現在販売していません。出品者が販売を再開すると、/)).toBeVisible();
    await expect(canvas.queryByText(/物件仕様作成中|まだ販売されていません|¥/)).toBeNull();
  },
};

/** 売り手が支払いを受け取れないあいだは、価格を出さず、作成中とも言わない。 */
export const Unavailable: Story = {
  name: 'いまは購入できない',
  beforeEach: given(answerListing({ is_purchasable: false })),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: '現在購入できません' })).toBeDisabled();
    await expect(canvas.queryByText('物件仕様作成中')).toBeNull();
    await expect(canvas.queryByText(/¥/)).toBeNull();
    await userEvent.click(canvas.getAllByRole('button', { name: /^非公開：/ }).at(-1) as HTMLElement);
    await expect(await screen.findByRole('dialog', { name: '現在購入できません' })).toHaveTextContent(
      '出品者が販売を再開すると',
    );
  },
};

/** 購入したかどうかが分かるまでも、買えないものの価格は出さない。 */
export const UnavailableWhileLoading: Story = {
  name: '購入状態を読み込み中：いまは購入できない',
  parameters: { viewer: tanaka },
  beforeEach: given(never(transactions.check), answerListing({ is_purchasable: false })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '読み込み中...' })).toBeDisabled();
    await expect(canvas.queryByText(/¥/)).toBeNull();
    await expect(canvas.queryByText('全室の製品の品番と寸法、図面一式。')).toBeNull();
  },
};

/** 0円の仕様情報は、買うのではなく受け取る。 */
export const Free: Story = {
  name: '無料',
  beforeEach: given(answerListing({ price: 0 })),
  play: async ({ canvas }) => {
    // The bar for the bottom of the screen, which comes later, says the same.
    const column = await canvas.findByRole('complementary', { name: '購入のご案内' });
    const offer = within(column);
    await expect(await offer.findByRole('link', { name: '仕様情報を受け取る' })).toBeVisible();
    await expect(offer.getByText('受け取ると、すぐ閲覧できます')).toBeVisible();
    await expect(offer.getByText('無料')).toBeVisible();
    await expect(column).not.toHaveTextContent(/¥|税込|返金/);
  },
};

/** 出品者の説明と、価格の相談に応じることと相談の行き先は、ボタンの上に出る。 */
export const OfferDescribed: Story = {
  name: '出品の説明と価格相談可',
  beforeEach: given(answerListing({ is_negotiable: true })),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('link', { name: '仕様情報を購入する' });
    for (const text of ['全室の製品の品番と寸法、図面一式。', '出品者のページへ']) {
      const { bottom } = canvas.getByText(text).getBoundingClientRect();
      await expect(bottom).toBeLessThanOrEqual(button.getBoundingClientRect().top);
    }
  },
};

/** 購入したかどうかが分からないときは、そう伝え、購入のボタンは出さない。 */
export const PurchaseStateFailed: Story = {
  name: '購入状態を読み込めなかった',
  parameters: { viewer: tanaka },
  beforeEach: given(refuse(transactions.check, 500)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '販売と購入の状況を読み込めませんでした。');
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeEnabled();
    await expect(canvas.queryByRole('link', { name: '仕様情報を購入する' })).toBeNull();
  },
};

/** 出品を読み込めないときに、作成中とは言わない。 */
export const ListingFailed: Story = {
  name: '出品を読み込めなかった',
  beforeEach: given(refuse(listings.ofProperty, 500)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '販売と購入の状況を読み込めませんでした。');
    await expect(canvas.queryByText('物件仕様作成中')).toBeNull();
  },
};

/** 出品者が選んだ1点は、購入前でも読める。価格の下に1行で示し、その行へ移れる。 */
export const SampleProduct: Story = {
  name: '見本の製品',
  args: { propertyId: 11 },
  parameters: { path: '/property/11' },
  play: async ({ canvas }) => {
    await expectText(canvas, 'サンプル');
    await expect(await canvas.findByText('幅900 mm')).toBeVisible();
    await expect(canvas.getAllByText('樫木製作所')).toHaveLength(2);
    await expectHref(canvas.getByRole('link', { name: 'サンプルを1点見る（無料）' }), '/property/11#sample');
    await expect(canvas.getByRole('button', { name: '非公開：真鍮のスイッチ' })).toBeInTheDocument();
  },
};

/** 持ち主と購入した人には、見本の印も、無料で見るための1行も出ない。 */
export const SampleForOwner: Story = {
  ...SampleProduct,
  name: '見本の製品：持ち主',
  parameters: { path: '/property/11', viewer: sato },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('樫木製作所')).toBeVisible();
    await expect(canvas.queryByText('サンプル')).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'サンプルを1点見る（無料）' })).toBeNull();
  },
};

const [study] = concreteDetails.rooms;
const sample = study?.products.find(({ is_sample }) => is_sample);

/** まだ読み込まれていない見本は、製品のページで開く。 */
export const SampleNotLoaded: Story = {
  ...SampleProduct,
  name: '見本の製品：まだ読み込まれていない',
  beforeEach: given(
    answer(properties.details, {
      ...concreteDetails,
      rooms: study ? [{ ...study, products: study.products.filter(({ is_sample }) => !is_sample) }] : [],
    }),
  ),
  play: async ({ canvas }) => {
    await expectHref(
      await canvas.findByRole('link', { name: 'サンプルを1点見る（無料）' }),
      `/property/11/room/22/product/${sample?.id}`,
    );
    await expect(canvas.getByText('樫木製作所')).toBeVisible();
  },
};

export const PurchaseStateLoading: Story = {
  name: '購入状態を読み込み中',
  parameters: { viewer: tanaka },
  beforeEach: given(never(transactions.check)),
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: '読み込み中...' })).toBeDisabled(),
};

export const WithoutCompanies: Story = {
  name: '設計会社・施工会社なし',
  beforeEach: given(
    answer(properties.details, { ...komorebiDetails, design_company: null, construction_company: null }),
  ),
  play: async ({ canvas }) => {
    await expectText(canvas, '所在地');
    await expectHref(canvas.getByRole('link', { name: sato.name }), '/sellers/1');
    await expect(canvas.queryByText('設計会社')).toBeNull();
    await expect(canvas.queryByText('施工会社')).toBeNull();
  },
};

export const WithCompanies: Story = {
  name: '設計会社・施工会社あり',
  play: async ({ canvas }) => {
    await expectText(canvas, '風土設計室');
    await expect(canvas.getByText('木組工務店')).toBeVisible();
  },
};

/** 支払い直後。確認できるまで問い合わせ続ける。 */
export const PurchasePending: Story = {
  name: '支払いを確認中',
  parameters: { viewer: tanaka, state: { awaitsPurchase: true } },
  beforeEach: given(answer(transactions.check, pendingCheck)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '確認中...' })).toBeDisabled();
    await expectText(canvas, /^お支払いを確認しています。/);
  },
};

export const LockedDialog: Story = {
  name: '購入前のお知らせ',
  play: async ({ canvas, userEvent }) => {
    const lockedButtons = await canvas.findAllByRole('button', { name: /^購入後に閲覧可能：/ });
    await userEvent.click(lockedButtons.at(-1) as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveTextContent('詳細情報は仕様情報購入後に閲覧可能になります。');
    await expect(await within(dialog).findByRole('link', { name: '仕様情報を購入する' })).toBeVisible();
  },
};

/** 販売の前は、買えないことを伝える。 */
export const LockedDialogNotForSale: Story = {
  name: '販売前のお知らせ',
  args: { propertyId: 11 },
  parameters: { path: '/property/11' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '非公開：真鍮のスイッチ' }));
    const dialog = await screen.findByRole('dialog', { name: 'まだ販売されていません' });
    await expect(dialog).not.toHaveTextContent('詳細情報は仕様情報購入後に閲覧可能になります');
    await expect(within(dialog).queryByRole('link', { name: '仕様情報を購入する' })).toBeNull();
  },
};

export const GalleryByRoom: Story = {
  name: '写真：部屋で絞った',
  args: { tab: 'gallery' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'LDK' }));
    await expect(canvas.getByRole('img', { name: '中庭に面した居間' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: /^有料画像/ })).toBeNull();
  },
};

export const GalleryByProduct: Story = {
  name: '写真：製品で絞った',
  args: { tab: 'gallery' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '真鍮の丸引手' }));
    const [own, ...others] = within(canvas.getByRole('tabpanel')).getAllByRole('img');
    await expect(own).toHaveAttribute('src', expect.stringContaining('door-pull'));
    await expect(others).toEqual([]);
    await expect(canvas.queryByRole('img', { name: '中庭に面した居間' })).toBeNull();
  },
};

export const GalleryEmpty: Story = {
  name: '写真：まだない',
  args: { tab: 'gallery' },
  beforeEach: given(answer(properties.details, { ...komorebiDetails, images: [] })),
  play: ({ canvas }) => expectText(canvas, '写真はまだ登録されていません'),
};

export const NoRooms: Story = {
  name: '部屋がまだない',
  args: { tab: 'rooms' },
  beforeEach: given(answer(properties.details, { ...komorebiDetails, rooms: [] })),
  play: ({ canvas }) => expectText(canvas, '部屋が登録されていません'),
};

/** The lamp has no picture. */
const withoutPicture = (details: PropertyDetails) =>
  answer(properties.details, {
    ...details,
    rooms: details.rooms.map((room) => ({
      ...room,
      products: room.products.map((product) => (product.id === 30 ? { ...product, main_image: null } : product)),
    })),
  });

/** 主画像のない製品は一覧に並ばない。 */
export const ProductWithoutPicture: Story = {
  name: '写真のない製品',
  beforeEach: given(withoutPicture(komorebiDetails)),
  play: async ({ canvas }) => {
    await expectHeading(canvas, 'ダイニングチェア');
    await expect(canvas.queryByRole('heading', { name: '和紙のペンダントライト' })).toBeNull();
  },
};

/** 売り手には並び、購入前の一覧に出ないわけが添えられる。写真の代わりに、種類の絵がある。 */
export const ProductWithoutPictureToOwner: Story = {
  name: '写真のない製品：持ち主',
  parameters: { viewer: sato },
  beforeEach: given(withoutPicture(komorebiUnlocked)),
  play: async ({ canvas }) => {
    const row = (await canvas.findByRole('heading', { name: '和紙のペンダントライト' })).closest('article');
    await expect(within(row as HTMLElement).getByText('写真がないため、購入前の一覧には出ません')).toBeVisible();
    await expect(canvas.getAllByText('写真がないため、購入前の一覧には出ません')).toHaveLength(1);
    await expect(canvas.getByRole('heading', { name: /^使用製品一覧/ })).toHaveTextContent('3');
  },
};

/** 買った人にも並ぶ。 */
export const ProductWithoutPictureToBuyer: Story = {
  name: '写真のない製品：購入した人',
  parameters: { viewer: suzuki },
  beforeEach: given(withoutPicture(komorebiUnlocked)),
  play: async ({ canvas }) => {
    await expectHeading(canvas, '和紙のペンダントライト');
    await expect(canvas.queryByText('No image')).toBeNull();
    await expect(canvas.queryByText(/購入前の一覧には出ません/)).toBeNull();
  },
};

/** 製品1,000点、部屋40、写真2,000枚。はじめの部分だけがあり、続きは近づくと現れる。 */
export const ManyProducts: Story = {
  name: '製品1,000点・部屋40・写真2,000枚',
  beforeEach: given(answerWith(properties.details, ({ query }) => paginateDetails(largeProperty(), query))),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { name: /^使用製品一覧/ })).toHaveTextContent('1000');
    await expect(canvas.getByRole('heading', { name: '製品1' })).toBeVisible();
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThanOrEqual(1500);
  },
};
