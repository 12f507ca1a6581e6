import { type Listing, listings, products, properties, rooms } from '@iespec/contract';
import { concreteCard, concreteUnlocked, komorebi, komorebiDraft, komorebiListing } from '@iespec/contract/fixtures';
import { after, answer, answerItems, answerWith, given, never, Problem, refuse, requests } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { holdResponses } from '#test/heldResponses.ts';
import { chooseInLeaveDialog, expectAlert, expectHref, expectPageAlert, expectText, typePrice } from '#test/steps.ts';
import states from './ListingEditScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/出品の編集',
  id: 'behaviours-listing-edit',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

const versionConflict = (current: Listing) =>
  new Problem(409, 'ほかの画面で変更されたため、保存しませんでした。', undefined, {
    code: 'VERSION_CONFLICT',
    current,
  });

/** 運営者が物件の公開を止めているあいだは、そう言う。「公開すると物件も見られる」とは言わない。 */
export const TakenDown: Story = {
  name: '運営者が公開を止めた物件',
  beforeEach: given(
    answer(listings.get, { ...komorebiDraft, confirms_rights: true }),
    answer(properties.get, { ...komorebi, visibility: 'PRIVATE', is_taken_down: true }),
  ),
  play: async ({ canvas }) => {
    await expectText(canvas, '運営者がこの物件の公開を停止しているため、現在購入できません。');
    await expect(
      canvas.queryByText('販売を始めると、非公開の物件のページも、だれでも見られるようになります。'),
    ).toBeNull();
  },
};

/** 下書きのあいだは、公開したときにどう売られるかを確かめられる。 */
export const DraftPreviewed: Story = {
  name: '下書き：公開したときの見え方へ',
  beforeEach: given(answer(listings.get, { ...komorebiListing, status: 'draft' })),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /^公開後の見え方/ });
    await expectHref(link, '/property/10?view=published');
  },
};

/** 変えたものを送り、編集をはじめた版を添える。空にした説明は消す。 */
export const Saved: Story = {
  name: '保存する',
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await canvas.findByLabelText('説明'));
    await userEvent.click(canvas.getByRole('checkbox', { name: '価格相談可' }));
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expectText(canvas, '出品情報を更新しました');
    await expect(requests(listings.update)).toMatchObject([
      {
        params: { id: '100' },
        body: {
          title: '木漏れ日の家 仕様情報',
          description: null,
          price: 5000,
          is_negotiable: true,
          listing_type: 'PROPERTY_SPECS',
          status: 'published',
          visibility: 'PUBLIC',
          version: 2,
        },
      },
    ]);
  },
};

const confirmedDraft = { ...komorebiDraft, confirms_rights: true };
const rightsLabel = '図面・写真・情報を公開する権利があります';

/** 公開されるのは、いま見えているもの。公開のあとのページへ進む。 */
export const Published: Story = {
  name: '公開する',
  beforeEach: given(answer(listings.get, komorebiDraft)),
  play: async ({ canvas, userEvent }) => {
    await typePrice({ canvas, userEvent }, '8000');
    await userEvent.click(canvas.getByRole('checkbox', { name: rightsLabel }));
    await userEvent.click(canvas.getByRole('button', { name: '販売を始める' }));
    await expectText(canvas, '/listings/100/published');
    const published = { price: 8000, status: 'published', confirms_rights: true, version: 2 };
    await expect(requests(listings.update)).toMatchObject([
      { body: { ...published, published_at: expect.stringMatching(/^\d{4}-.+Z$/) } },
    ]);
  },
};

/** 権利を確認しないまま公開しない。 */
export const RightsUnconfirmed: Story = {
  name: '権利を確認していない',
  beforeEach: given(answer(listings.get, komorebiDraft)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '販売を始める' }));
    const checkbox = canvas.getByRole('checkbox', { name: rightsLabel });
    await waitFor(() =>
      expect(checkbox).toHaveAccessibleDescription('公開する権利があることを確認し、チェックを入れてください'),
    );
    await expect(checkbox).toHaveFocus();
    await expect(canvas.getByLabelText('状態')).toHaveDisplayValue('下書き');
    await expect(requests(listings.update)).toEqual([]);
  },
};

/** 種類、状態、公開範囲は畳まれ、誤りがあれば開く。 */
export const DetailsOpened: Story = {
  name: '詳細設定の誤りで開く',
  play: async ({ canvas, userEvent }) => {
    const status = await canvas.findByLabelText('状態');
    await expect(status).not.toBeVisible();
    await userEvent.click(canvas.getByText('詳細設定'));
    await userEvent.selectOptions(status, '選択してください');
    await userEvent.click(canvas.getByText('詳細設定'));
    await expect(status).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await waitFor(() => expect(status).toBeVisible());
    await expect(status).toHaveAccessibleDescription('状態を選択してください');
  },
};

const { held, release } = holdResponses(listings.update);

/** 公開している途中に入力した分は、そのまま次に保存できる。自分の公開とはぶつからない。 */
export const TypedWhilePublishing: Story = {
  name: '公開している途中に入力する',
  beforeEach: given(
    held,
    answer(listings.get, confirmedDraft),
    answerWith(listings.update, ({ body }) => {
      const current = requests(listings.update).length > 1 ? { ...confirmedDraft, version: 3 } : confirmedDraft;
      if (body.version !== current.version) throw versionConflict(current);
      return {
        ...current,
        title: body.title ?? current.title,
        status: 'published' as const,
        version: current.version + 1,
      };
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    const title = await canvas.findByLabelText('タイトル');
    await userEvent.click(canvas.getByRole('button', { name: '販売を始める' }));
    await waitFor(() => expect(requests(listings.update)).toHaveLength(1));
    await userEvent.type(title, '（改）');
    release();
    await canvas.findByText('販売を始めました');
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expectText(canvas, '出品情報を更新しました');
    await expect(requests(listings.update)[1]).toMatchObject({
      body: { title: `${komorebiDraft.title}（改）`, status: 'published', version: 3 },
    });
    await expect(canvas.queryByText(/ほかの画面/)).toBeNull();
  },
};

/** 保存できなければ、公開もしない。 */
export const NotPublishedUnsaved: Story = {
  name: '保存できなければ公開しない',
  beforeEach: given(answer(listings.get, confirmedDraft)),
  play: async ({ canvas, userEvent }) => {
    await typePrice({ canvas, userEvent }, '49');
    await userEvent.click(canvas.getByRole('button', { name: '販売を始める' }));
    await expectText(canvas, '価格は0円、または50円以上の整数で入力してください');
    await expect(canvas.getByLabelText('状態')).toHaveDisplayValue('下書き');
    await expect(requests(listings.update)).toEqual([]);
  },
};

const elsewhere = { ...komorebiListing, title: 'ほかの画面で付けた題', price: 6000, version: 7 };

/** ほかの画面で保存されていたら、そう言う。触れていない欄は新しくなり、次は保存できる。 */
export const ChangedElsewhere: Story = {
  name: 'ほかの画面で変更された',
  beforeEach: given(
    answerWith(listings.update, ({ body }) => {
      if (body.version !== elsewhere.version) throw versionConflict(elsewhere);
      return { ...elsewhere, price: body.price ?? 0, version: 8 };
    }),
    after(listings.update, answer(listings.get, elsewhere)),
  ),
  play: async ({ canvas, userEvent }) => {
    const price = await typePrice({ canvas, userEvent }, '9000');
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expectPageAlert(canvas, 'ほかの画面で変更されたため、');
    await waitFor(() => expect(canvas.getByLabelText('タイトル')).toHaveValue('ほかの画面で付けた題'));
    await expect(price).toHaveValue('9000');
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expectText(canvas, '出品情報を更新しました');
    await expect(requests(listings.update)).toMatchObject([
      { body: { version: 2 } },
      { body: { version: 7, price: 9000 } },
    ]);
  },
};

/** 公開中でも、公開範囲が非公開なら売れない。そう言う。 */
export const PublishedButPrivate: Story = {
  name: '公開中だが非公開',
  beforeEach: given(answer(listings.get, { ...komorebiListing, visibility: 'PRIVATE', is_purchasable: false })),
  play: ({ canvas }) => expectText(canvas, /^公開範囲が「非公開」なので、/),
};

/** 二度続けて押しても、一度しか送らない。 */
export const PublishedOnce: Story = {
  name: '公開を二度押しても一度だけ送る',
  beforeEach: given(answer(listings.get, confirmedDraft), never(listings.update)),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: '販売を始める' });
    button.click();
    button.click();
    await waitFor(() => expect(canvas.getByRole('button', { name: '保存しています...' })).toBeVisible());
    await waitFor(() => expect(requests(listings.update)).toHaveLength(1));
  },
};

/** 入力したまま離れようとすると尋ねる。 */
export const AsksBeforeLeaving: Story = {
  name: '入力したまま離れると尋ねる',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('タイトル'), '2');
    await userEvent.click(canvas.getByRole('link', { name: 'キャンセル' }));
    await chooseInLeaveDialog({ userEvent }, '移動する');
    await expectText(canvas, '/mypage?tab=sales');
  },
};

const concreteListing = { ...komorebiListing, property_id: concreteCard.id };

/** サンプルは1点だけ。選び直すと、前のサンプルは閉じる。 */
export const SampleChosen: Story = {
  name: 'サンプルの製品を選ぶ',
  beforeEach: given(answer(listings.get, concreteListing)),
  play: async ({ canvas, userEvent }) => {
    const sample = await canvas.findByLabelText('サンプルにする製品');
    await expect(sample).toHaveDisplayValue('書斎／オークの棚板');
    await userEvent.selectOptions(sample, '書斎／真鍮のスイッチ');
    await userEvent.click(canvas.getByRole('button', { name: 'サンプルを変更する' }));
    await expectText(canvas, 'サンプルの製品を変更しました');
    await expect(requests(products.update)).toMatchObject([{ params: { id: '34' }, body: { is_sample: true } }]);
    await userEvent.selectOptions(sample, 'サンプルなし');
    await userEvent.click(canvas.getByRole('button', { name: 'サンプルを変更する' }));
    await waitFor(() => expect(requests(products.update)).toHaveLength(2));
    await expect(requests(products.update)[1]).toMatchObject({ params: { id: '33' }, body: { is_sample: false } });
  },
};

/** 部屋が保存されていない製品は、だれにも見えないので選べない。 */
export const SampleInUnsavedRoom: Story = {
  name: 'サンプルにできる製品がない',
  beforeEach: given(
    answer(listings.get, concreteListing),
    answerItems(
      rooms.list,
      ...concreteUnlocked.rooms.map(({ products: _, image_count: __, ...room }) => ({
        ...room,
        status: 'created' as const,
      })),
    ),
    answerItems(
      products.ofProperty,
      ...concreteUnlocked.rooms
        .flatMap((room) => room.products)
        .map((product) => (product.locked ? product : { ...product, is_sample: false })),
    ),
  ),
  play: async ({ canvas }) => {
    await expectText(canvas, /まだ保存していない部屋の製品は、部屋を保存すると選べます。$/);
    await expect(canvas.queryByLabelText('サンプルにする製品')).toBeNull();
  },
};

const endsSale = 'この製品をサンプルにすると、購入して増える情報がなくなり、販売が止まります。';

/** 最後の情報は、サンプルにできない。理由は選ぶ欄に出て、選び直すと消える。 */
export const SampleEndsSale: Story = {
  name: 'サンプルにすると販売が止まる',
  beforeEach: given(
    answer(listings.get, concreteListing),
    refuse(products.update, 422, '入力内容をご確認ください', { is_sample: [endsSale] }),
  ),
  play: async ({ canvas, userEvent }) => {
    const sample = await canvas.findByLabelText('サンプルにする製品');
    await userEvent.selectOptions(sample, '書斎／真鍮のスイッチ');
    await userEvent.click(canvas.getByRole('button', { name: 'サンプルを変更する' }));
    await waitFor(() => expect(sample).toHaveAccessibleDescription(endsSale));
    await userEvent.selectOptions(sample, 'サンプルなし');
    await expect(sample).toBeValid();
  },
};

export const SampleFailed: Story = {
  name: 'サンプルの製品を変えられない',
  beforeEach: given(answer(listings.get, concreteListing), refuse(products.update, 500)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('サンプルにする製品'), 'サンプルなし');
    await userEvent.click(canvas.getByRole('button', { name: 'サンプルを変更する' }));
    await expectAlert(canvas, 'サンプルの製品を変更できませんでした。');
  },
};
