import { images, type PropertyDetails, products, properties, transactions } from '@iespec/contract';
import {
  addCounts,
  buildImage,
  komorebiDetails,
  komorebiUnlocked,
  lamp,
  largeProperty,
  lockProduct,
  suzuki,
  tanaka,
} from '@iespec/contract/fixtures';
import {
  answer,
  answerItems,
  answerWith,
  given,
  paginate,
  paginateDetails,
  refuse,
  requests,
} from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { once } from '#test/once.ts';
import { pendingCheck, purchasedCheck } from '#test/purchases.ts';
import { expectAlert, expectHeading, expectHref, expectText } from '#test/steps.ts';
import states from './PropertyScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/物件',
  id: 'behaviours-property',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 「サンプルを1点見る（無料）」を、もう一度押しても、見本の行が見えるところへ来て、フォーカスが移る。 */
export const SampleFollowed: Story = {
  name: '見本の行へ移る',
  args: { propertyId: 11 },
  parameters: { path: '/property/11' },
  play: async ({ canvas, userEvent }) => {
    const row = (await canvas.findByText('サンプル')).closest('article');
    for (const _ of ['first', 'again']) {
      const link = await canvas.findByRole('link', { name: 'サンプルを1点見る（無料）' });
      await userEvent.click(link);
      await waitFor(() => expect(row).toHaveFocus());
      const { top, bottom } = row?.getBoundingClientRect() ?? { top: -1, bottom: 0 };
      await expect(top).toBeGreaterThanOrEqual(0);
      await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
      link.focus();
    }
  },
};

const ownImages = Array.from({ length: 26 }, (_, index) =>
  buildImage(2_001 + index, 'exterior', { property_id: 10, type: index === 0 ? 'MAIN' : 'SUB' }),
);
const withManyImages = addCounts({ ...komorebiDetails, rooms: [], drawings: [], images: ownImages });

/** 写真の枚数は、はじめに読み込んだ分だけでなく、すべてを数える。送ると、続きが読み込まれる。 */
export const AllPicturesCounted: Story = {
  name: '26枚の写真',
  beforeEach: given(
    answerWith(properties.details, ({ query }) => paginateDetails(withManyImages, query)),
    answerItems(images.list, ...ownImages),
  ),
  play: async ({ canvas, userEvent }) => {
    await expectText(canvas, '1 / 26');
    await expect(requests(images.list)).toEqual([]);
    const track = canvas.getByRole('list', { name: '木漏れ日の家の写真（26枚）' });
    await expect(within(track).getAllByRole('listitem', { hidden: true })).toHaveLength(12);
    await userEvent.click(canvas.getByRole('button', { name: '次の画像' }));
    await waitFor(() => expect(within(track).getAllByRole('listitem', { hidden: true })).toHaveLength(26));
    track.focus();
    await userEvent.keyboard('{End}');
    await expectText(canvas, '26 / 26');
    await expect(requests(images.list)).toHaveLength(1);
  },
};

/** 全画面の写真は、ブラウザーの戻る操作でも閉じる。めくれるのは、触れた写真の仲間だけ。 */
export const LightboxOfSet: Story = {
  name: '触れた写真の仲間をめくり、戻って閉じる',
  parameters: { viewer: suzuki },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '夕暮れの外観を拡大する' }));
    const dialog = await screen.findByRole('dialog', { name: '夕暮れの外観' });
    await expect(within(dialog).getByText('1 / 3')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: '次の画像' }));
    await expect(await screen.findByRole('dialog', { name: '飛び石と株立ちの中庭' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('heading', { level: 1, name: '木漏れ日の家' })).toBeVisible();
  },
};

/** 写真から、写っている製品へ、または部屋の製品へ。建物の写真は、どこへも導かない。 */
export const PhotoLeadsToProducts: Story = {
  name: '写真から製品へ',
  args: { tab: 'gallery' },
  parameters: { viewer: suzuki },
  play: async ({ canvas, userEvent }) => {
    // The header shows some of the same photos.
    const gallery = within(await canvas.findByRole('tabpanel'));
    const close = async () => {
      await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    const open = async (name: string) => {
      await userEvent.click(await gallery.findByRole('button', { name: `${name}を拡大する` }));
      return within(await screen.findByRole('dialog', { name }));
    };
    await expect((await open('夕暮れの外観')).queryByRole('link')).toBeNull();
    await close();
    const room = await open('中庭に面した居間');
    await expectHref(room.getByRole('link', { name: '部屋の製品を見る' }), '/property/10/room/20');
    await close();
    const lampPhoto = gallery.getAllByRole('button', { name: /和紙のペンダントライト.*拡大する$/ });
    await userEvent.click(lampPhoto[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('link', { name: '製品を見る' }));
    await expectText(canvas, '/property/10/room/20/product/30');
  },
};

/** The property with no images of products, or only without the first room's. */
const withoutImages = (isWithout: (room: number) => boolean = () => true) =>
  addCounts({
    ...komorebiDetails,
    rooms: komorebiDetails.rooms.map((room, index) => ({
      ...room,
      products: room.products.map((product) => (isWithout(index) ? { ...product, main_image: null } : product)),
    })),
  });

/** 写真のない製品は、この一覧には並ばない。それでも、登録されていないとは言わない。 */
export const OnlyProductsWithoutImages: Story = {
  name: '写真のある製品がない',
  beforeEach: given(answerWith(properties.details, ({ query }) => paginateDetails(withoutImages(), query))),
  play: async ({ canvas }) => {
    await expectHeading(canvas, '写真のある製品はまだありません');
    await expectText(canvas, /^写真のない\d+点は、部屋のページに並びます。$/);
    await expect(canvas.queryByText('製品はまだ登録されていません')).toBeNull();
  },
};

/** 上の数と並ぶ数が違うわけを、終わりに言う。 */
export const SomeProductsWithoutImages: Story = {
  name: '写真のない製品がある',
  beforeEach: given(
    answer(
      properties.details,
      withoutImages((room) => room === 1),
    ),
  ),
  play: async ({ canvas }) => {
    await expectText(canvas, 'ほか1点は写真がないため、購入後に並びます');
  },
};

const threeLamps = addCounts({
  ...komorebiDetails,
  rooms: komorebiDetails.rooms.slice(0, 1).map((room) => ({
    ...room,
    products: [0, 1, 2].map((index) => lockProduct({ ...lamp, id: 900 + index, name: `灯り${index}` })),
  })),
});

/** 鍵の印は、部屋ごとに1つ。その下の行も、ぼかしを押せる。 */
export const OneLockPerRoom: Story = {
  name: '鍵の印は部屋に1つ',
  beforeEach: given(answerWith(properties.details, ({ query }) => paginateDetails(threeLamps, query))),
  play: async ({ canvas }) => {
    await expectHeading(canvas, '灯り2');
    const list = within(canvas.getByRole('heading', { level: 3, name: 'LDK' }).parentElement as HTMLElement);
    const [first, ...others] = list.getAllByRole('article');
    await expect(within(first as HTMLElement).getByText('購入後に閲覧可能')).toBeVisible();
    for (const row of others) {
      await expect(within(row).queryByText('購入後に閲覧可能')).toBeNull();
      await expect(within(row).getByRole('button', { name: /^購入後に閲覧可能：灯り/ })).toBeEnabled();
    }
  },
};

/** 読み込み直すと、購入状態が分かり、購入の確認へ進める。 */
export const PurchaseStateRetried: Story = {
  name: '購入状態を読み込み直す',
  parameters: { viewer: tanaka },
  beforeEach: given(once(refuse(transactions.check, 500))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'もう一度読み込む' }));
    await expectHref(await canvas.findByRole('link', { name: '仕様情報を購入する' }), '/checkout?listingId=100');
  },
};

/** 目次から、まだ読み込んでいない部屋へ。その部屋のページが開く。 */
export const IndexLeadsToRoom: Story = {
  name: '目次から部屋のページへ',
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: given(answerWith(properties.details, ({ query }) => paginateDetails(largeProperty(), query))),
  play: async ({ canvas, userEvent }) => {
    const index = within(await canvas.findByRole('navigation', { name: '部屋の目次' }));
    const choice = await index.findByRole('combobox', { name: '部屋へ移る' });
    await waitFor(() => expect(choice).toHaveDisplayValue('部屋1'));
    await userEvent.selectOptions(choice, '部屋40');
    await expectText(canvas, '/property/10/room/1039');
  },
};

/** 支払いのあとにタブを切り替えても、確認を待ち続ける。 */
export const PendingAcrossTabs: Story = {
  name: 'タブを替えても確認を待つ',
  parameters: { viewer: tanaka, state: { awaitsPurchase: true } },
  beforeEach: given(answer(transactions.check, pendingCheck)),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: '確認中...' });
    await userEvent.click(canvas.getByRole('tab', { name: 'ギャラリー' }));
    await expect(canvas.getByRole('button', { name: '確認中...' })).toBeDisabled();
  },
};

/** 支払いが見当たらないときは、待たずに買えるままにする。 */
export const NothingPending: Story = {
  name: '支払いがなければ待たない',
  parameters: { viewer: tanaka, state: { awaitsPurchase: true } },
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: '仕様情報を購入する' })).toBeVisible(),
};

let isConfirmed = false;

/** 確認できたら、購入済みになり、すべてが見える。 */
export const PurchaseConfirmed: Story = {
  name: '確認できたら購入済みになる',
  parameters: { viewer: tanaka, state: { awaitsPurchase: true } },
  beforeEach: (context) => {
    isConfirmed = false;
    given(
      answerWith(transactions.check, () => (isConfirmed ? purchasedCheck : pendingCheck)),
      answerWith(properties.details, () => (isConfirmed ? komorebiUnlocked : komorebiDetails)),
    )(context);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '確認中...' })).toBeDisabled();
    isConfirmed = true;
    await expect(await canvas.findByRole('button', { name: '購入済み' })).toBeDisabled();
    await expectText(canvas, /^製品3点・/);
    const details = await canvas.findByText('月灯工房');
    await waitFor(() => expect(details).toBeVisible());
    await expect(canvas.queryByText(/^お支払いを確認しています。/)).toBeNull();
    await expect(JSON.parse(localStorage.getItem('iespec') ?? '')).toMatchObject({
      state: { user: { purchasedPropertyIds: [10], purchaseHistory: [{ propertyId: 10, totalAmount: 3000 }] } },
    });
  },
};

/** 確認がすでに済んでいても、ぼけた一覧が読むための一覧に替わり、何が開いたかが告げられる。 */
export const PurchaseConfirmedAtOnce: Story = {
  name: '着いたときに確認が済んでいる',
  parameters: { viewer: suzuki, state: { awaitsPurchase: true } },
  play: async ({ canvas }) => {
    const details = await canvas.findByText('月灯工房');
    await waitFor(() => expect(details).toBeVisible());
    await expect(canvas.getByText(/^製品3点・/)).toBeVisible();
    await expectHref(
      await canvas.findByRole('link', { name: '購入者限定の写真を見る（1枚）' }),
      '/property/10?tab=gallery',
    );
    const { top } = canvas.getByRole('heading', { name: /^使用製品一覧/ }).getBoundingClientRect();
    await expect(top).toBeLessThan(200);
    window.scrollTo(0, 0);
  },
};

/** The details and the products of a property, in pages. */
const inPages = (property: PropertyDetails) => [
  answerWith(properties.details, ({ query }) => paginateDetails(property, query)),
  answerWith(products.ofProperty, ({ query }) =>
    paginate(
      property.rooms.flatMap((room) => room.products),
      query,
    ),
  ),
];

const large = largeProperty();
const largePropertyResponses = [
  ...inPages(large),
  answerWith(images.list, ({ query }) =>
    paginate(
      large.images.filter(({ room_id }) => query.room_id === undefined || room_id === query.room_id),
      query,
    ),
  ),
];

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));

/** Scrolls down by `screens` window heights. Returns the largest number of elements at once. */
async function scroll(root: HTMLElement, screens: number) {
  let max = 0;
  for (let index = 0; index < screens; index += 1) {
    window.scrollBy({ top: window.innerHeight, behavior: 'instant' });
    await nextFrame();
    // Without the next page of the list there is nothing to scroll to.
    await waitFor(() => expect(root.querySelector('[aria-busy="true"]')).toBeNull());
    max = Math.max(max, root.querySelectorAll('*').length);
  }
  return max;
}

/** 1,000点の製品を25画面ぶん進んでも、ページは軽いまま。 */
export const ScrollingManyProducts: Story = {
  name: '製品1,000点を進む',
  beforeEach: given(...largePropertyResponses),
  play: async ({ canvas, canvasElement }) => {
    await expectHeading(canvas, '製品1');
    await expect(await scroll(canvasElement, 25)).toBeLessThanOrEqual(5000);
    const shown = canvas.getAllByRole('heading', { level: 4 }).map((heading) => Number(heading.textContent?.slice(2)));
    await expect(Math.max(...shown)).toBeGreaterThan(60);
    window.scrollTo(0, 0);
    await expectHeading(canvas, '製品1');
  },
};

/** 部屋で絞ると、まだ読み込んでいない写真も出る。 */
export const ManyPicturesByRoom: Story = {
  name: '写真2,000枚を部屋で絞る',
  args: { tab: 'gallery' },
  beforeEach: given(...largePropertyResponses),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const gallery = within(await canvas.findByRole('tabpanel'));
    await expect(await gallery.findByRole('img', { name: '居間' })).toBeInTheDocument();
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThanOrEqual(1500);
    await userEvent.click(canvas.getByRole('button', { name: /^ほか\d+件を表示$/ }));
    await userEvent.click(canvas.getByRole('button', { name: '部屋40' }));
    await expect(await gallery.findByRole('img', { name: '部屋40の写真1' })).toBeInTheDocument();
    await expect(gallery.queryByRole('img', { name: '居間' })).toBeNull();
    await scroll(canvasElement, 5);
    await expect(await gallery.findByText('購入者限定の写真・1枚・購入後に閲覧可能')).toBeVisible();
    window.scrollTo(0, 0);
  },
};

const unlockedLarge = addCounts({
  ...large,
  rooms: large.rooms.slice(0, 6).map((room) => ({
    ...room,
    products: room.products.slice(0, 5).map(({ id, name, room_id, room_name, main_image }) => ({
      ...{ ...lamp, id, name, room_id, room_name, main_image },
      product_code: `KM-${id}`,
    })),
  })),
});

/** さがすと、まだ読み込んでいない製品も見つかる。見つからなければ、すべてに戻せる。 */
export const SearchFindsUnloaded: Story = {
  name: 'まだ読み込んでいない製品をさがす',
  parameters: { viewer: suzuki },
  beforeEach: given(...inPages(unlockedLarge)),
  play: async ({ canvas, userEvent }) => {
    await expectHeading(canvas, '製品1');
    const field = await canvas.findByRole('searchbox', { name: '製品をさがす' });
    await userEvent.type(field, 'KM-130');
    await expectText(canvas, '30件中1件');
    await expect(canvas.getByRole('heading', { level: 4 })).toHaveTextContent('製品130');
    const index = within(canvas.getByRole('navigation', { name: '部屋の目次' }));
    await expect(index.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['部屋6']);
    await userEvent.type(field, '9');
    await userEvent.click(await canvas.findByRole('button', { name: 'すべての製品を見る' }));
    await expectHeading(canvas, '製品1');
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('');
  },
};

/** 続きを読み込めなければ、まださがしていない製品があると分かる。 */
export const SearchIncomplete: Story = {
  name: 'すべての製品からはさがせなかった',
  parameters: { viewer: suzuki },
  beforeEach: given(refuse(products.ofProperty, 500), ...inPages(unlockedLarge)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: '製品をさがす' }), 'KM-130');
    await expectText(canvas, 'まだ読み込んでいない製品があります');
    await expectText(canvas, '続きを読み込めませんでした。');
    await expect(canvas.getByRole('button', { name: 'もっと見る' })).toBeEnabled();
    await expect(canvas.queryByRole('heading', { name: /^「KM-130」に合う/ })).toBeNull();
  },
};

/** 40の部屋は、24室ずつ。 */
export const ManyRooms: Story = {
  name: '40の部屋を24室ずつ',
  args: { tab: 'rooms' },
  beforeEach: given(...largePropertyResponses),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { name: '部屋24' })).toBeInTheDocument();
    await expect(canvas.queryByRole('heading', { name: '部屋25' })).toBeNull();
    await scroll(canvasElement, 12);
    await expect(await canvas.findByRole('heading', { name: '部屋40' })).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'もっと見る' })).toBeNull();
    window.scrollTo(0, 0);
  },
};

/** 届かなかった理由が出て、もう一度押せる。 */
export const PhotosFailed: Story = {
  name: '写真と一覧を保存できない',
  parameters: { viewer: suzuki },
  beforeEach: given(refuse(properties.photos, 500)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '写真と一覧を保存（ZIP）' }));
    await expectAlert(canvas, '写真と一覧を保存できませんでした。しばらく経ってから再度お試しください。');
    await userEvent.click(canvas.getByRole('button', { name: 'データとして保存（CSV）' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
};

/** 道具箱で持ち主を選ぶと、画面も通信の答えも持ち主のものになる。 */
export const ViewerOfToolbar: Story = {
  name: '道具箱で持ち主を選ぶ',
  globals: { viewer: 'owner' },
  play: async ({ canvas }) => {
    await expectText(canvas, 'あなたが登録した物件です。すべての情報が表示されています。');
    await expectText(canvas, '月灯工房');
  },
};
