import { listings, properties, sellers } from '@iespec/contract';
import {
  concreteCard,
  komorebiCard,
  komorebiDraft,
  komorebiListing,
  komorebiReadiness,
  sato,
} from '@iespec/contract/fixtures';
import {
  after,
  answer,
  answerItems,
  answerWith,
  given,
  networkError,
  never,
  Problem,
  refuse,
  requests,
  unfinished,
} from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { holdResponses } from '#test/heldResponses.ts';
import { once } from '#test/once.ts';
import { type Context, chooseFromMenu, expectHref, expectPageAlert, expectText } from '#test/steps.ts';
import states from './MyPageScreen.stories.tsx';

export default {
  ...behaviours(states, { viewer: sato, path: '/mypage?tab=sales' }),
  title: 'ふるまい/マイページの出品',
  id: 'behaviours-my-sales',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;
const confirmedDraft = { ...komorebiDraft, confirms_rights: true };

/** 5000円の下書きができ、その編集へ進む。 */
export const ListingCreated: Story = {
  name: '出品を作る',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '海辺の小さな家の出品を作成する' }));
    await expectText(canvas, '/listings/100/edit');
    await expectText(canvas, '出品を下書きで作成しました');
    await expect(requests(listings.create)).toMatchObject([
      {
        body: {
          title: '海辺の小さな家の仕様情報',
          price: 5000,
          listing_type: 'PROPERTY_SPECS',
          property_id: 12,
        },
      },
    ]);
  },
};

/** 口座がなくても、価格と説明は先に決められる。サーバーには断られるので、まだ送らない。 */
export const ListingBeforeOnboarding: Story = {
  name: '口座の前に出品を作る',
  beforeEach: given(answer(sellers.onboardingStatus, { status: 'none', onboarding_completed: false, missing: [] })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '海辺の小さな家の出品を作成する' }));
    await expectText(canvas, '/property/12/listing');
    await expect(requests(listings.create)).toEqual([]);
  },
};

const takenDown = '運営者が公開を停止している物件のため、公開や複製はできません。お問い合わせください。';

/** 登録したばかりの物件を、一覧から公開する。 */
export const PropertyPublished: Story = {
  name: '物件を公開する',
  beforeEach: given(
    after(properties.setVisibility, answerItems(properties.byUser, komorebiCard, concreteCard)),
    answerItems(properties.byUser, { ...komorebiCard, visibility: 'PRIVATE' }, concreteCard),
  ),
  play: async ({ canvas, userEvent }) => {
    await expectText(canvas, '非公開');
    await chooseFromMenu({ canvas, userEvent }, '木漏れ日の家の操作', 'ページを公開する');
    await waitFor(() => expect(canvas.queryByText('非公開')).toBeNull());
    await expectText(canvas, 'ページを公開しました');
  },
};

/** 製品のない物件は、一覧からも、訪問者にどう見えるかを確かめてから公開する。写真は、物件のものでなくても数える。 */
export const EmptyPropertyPublished: Story = {
  name: '製品のない物件を公開する',
  beforeEach: given(
    answerItems(properties.byUser, { ...komorebiCard, visibility: 'PRIVATE' }),
    answer(properties.readiness, { ...komorebiReadiness, missing: ['main_image', 'visible_product'] }),
  ),
  play: async ({ canvas, userEvent }) => {
    await expectText(canvas, '非公開');
    await chooseFromMenu({ canvas, userEvent }, '木漏れ日の家の操作', 'ページを公開する');
    const title = '「木漏れ日の家」には、訪問者に見える製品がありません';
    const dialog = within(await screen.findByRole('alertdialog', { name: title }));
    await expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    await expect(dialog.queryByText(/写真がない/)).toBeNull();
    await expect(requests(properties.setVisibility)).toEqual([]);
  },
};

const nothing = Object.fromEntries(
  Object.keys(komorebiCard.counts).map((kind) => [kind, 0]),
) as typeof komorebiCard.counts;

/** 購入して増える情報がない下書きは、ボタンの代わりに、足りないものと行き先を出す。 */
export const NothingToSell: Story = {
  name: '購入して増える情報がない出品',
  beforeEach: given(
    answerItems(properties.byUser, { ...komorebiCard, counts: nothing }),
    answerItems(listings.mine, confirmedDraft),
  ),
  play: async ({ canvas }) => {
    await expectText(canvas, '購入して増える情報がまだないため、販売を始められません。');
    await expectHref(canvas.getByRole('link', { name: '物件を編集する' }), '/property/10/edit');
    await expect(canvas.queryByRole('button', { name: /販売を始める$/ })).toBeNull();
  },
};

/** 運営者が公開を止めた物件。その出品も購入できないと言い、公開しようとすると、できない理由を言う。 */
export const PropertyTakenDown: Story = {
  name: '運営者が公開を止めた物件',
  beforeEach: given(
    answerItems(properties.byUser, { ...komorebiCard, visibility: 'PRIVATE', is_taken_down: true }, concreteCard),
    answerItems(listings.mine, { ...komorebiListing, is_purchasable: false }),
    refuse(properties.setVisibility, 409, takenDown),
  ),
  play: async ({ canvas, userEvent }) => {
    await expectText(canvas, '運営者がこの物件の公開を停止しているため、現在購入できません。');
    await expectHref(canvas.getByRole('link', { name: '運営者に問い合わせる' }), '/contact');
    await expect(canvas.getAllByText('公開停止中')).toHaveLength(2);
    await expect(canvas.queryByText(/出品：/)).toBeNull();
    await expect(canvas.queryByText(/口座の確認が終わりました/)).toBeNull();
    await chooseFromMenu({ canvas, userEvent }, '木漏れ日の家の操作', 'ページを公開する');
    await expectPageAlert(canvas, takenDown);
  },
};

/** 非公開にするのは、確かめてから。できなければ、公開したまま理由を言う。 */
export const PropertyNotMadePrivate: Story = {
  name: '物件を非公開にできない',
  beforeEach: given(networkError(properties.setVisibility)),
  play: async ({ canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, '木漏れ日の家の操作', '非公開にする');
    const dialog = within(await screen.findByRole('alertdialog', { name: '「木漏れ日の家」を非公開にしますか？' }));
    await userEvent.click(dialog.getByRole('button', { name: '非公開にする' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expectPageAlert(canvas, '公開範囲の変更に失敗しました。');
  },
};

/** 答えが届かなくても、できた出品は一覧に出て、二つめは作らせない。 */
export const ListingCreatedUnheard: Story = {
  name: '出品の答えが届かない',
  beforeEach: given(
    after(listings.create, answerItems(listings.mine, komorebiListing, { ...komorebiDraft, id: 101, property_id: 12 })),
    networkError(listings.create),
  ),
  play: async ({ canvas, userEvent }) => {
    const create = { name: '海辺の小さな家の出品を作成する' };
    await userEvent.click(await canvas.findByRole('button', create));
    await expectPageAlert(canvas, '出品の作成に失敗しました。');
    await waitFor(() => expect(canvas.queryByRole('button', create)).toBeNull());
    await expect(canvas.getByRole('heading', { name: '出品2件' })).toBeVisible();
  },
};

/** ほかの画面で変わっていた出品は、読み直されて、次は公開できる。 */
export const ListingChangedElsewhere: Story = {
  name: 'ほかで変わった出品を公開する',
  beforeEach: given(
    after(listings.update, answerItems(listings.mine, { ...confirmedDraft, price: 6000, version: 3 })),
    answerItems(listings.mine, confirmedDraft),
    answerWith(listings.update, ({ body }) => {
      if (body.version !== 3) throw new Problem(409, 'ほかの画面で変更されたため、保存しませんでした。');
      return komorebiListing;
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    const publish = { name: '木漏れ日の家 仕様情報の販売を始める' };
    await userEvent.click(await canvas.findByRole('button', publish));
    await expectPageAlert(canvas, '出品の公開に失敗しました。ほかの画面で変更されたため、保存しませんでした。');
    await expect((await canvas.findAllByText(/¥6,000/))[0]).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', publish));
    await expectText(canvas, '/listings/100/published');
    const published = { status: 'published', published_at: expect.stringMatching(/^\d{4}-.+Z$/) };
    await expect(requests(listings.update)).toMatchObject([
      { params: { id: '100' }, body: { ...published, version: 2 } },
      { params: { id: '100' }, body: { ...published, version: 3 } },
    ]);
  },
};

/** 権利の確認がまだなら、それを尋ねる編集画面へ。 */
export const ListingUnconfirmed: Story = {
  name: '権利を確認していない出品を公開する',
  beforeEach: given(answerItems(listings.mine, komorebiDraft)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '木漏れ日の家 仕様情報の販売を始める' }));
    await expectText(canvas, '/listings/100/edit');
    await expect(requests(listings.update)).toEqual([]);
  },
};

export const ListingWithdrawn: Story = {
  name: '販売をやめる',
  play: async ({ canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, '木漏れ日の家 仕様情報の操作', '販売をやめる');
    await expectText(canvas, '販売をやめました。物件のページは公開されたままです。');
    await expect(requests(listings.update)).toMatchObject([{ body: { status: 'draft', version: 2 } }]);
  },
};

/** 消えたという答えが届いていなくても、もう一度試せば終わる。一覧から消え、フォーカスはページに残る。 */
export const DeletedBefore: Story = {
  name: 'もう削除されていた',
  beforeEach: given(
    after(listings.remove, answerItems(listings.mine)),
    refuse(listings.remove, 404, 'リスティング情報が見つかりません'),
  ),
  play: async ({ canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, '木漏れ日の家 仕様情報の操作', '削除する');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '削除する' }));
    await expectText(canvas, '出品を削除しました');
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(canvas.queryByRole('button', { name: '木漏れ日の家 仕様情報の操作' })).toBeNull());
    await waitFor(() => expect(canvas.getByRole('heading', { name: /^出品/ })).toHaveFocus());
  },
};

/** 何人が買ったか分からないまま、消してよいかは尋ねない。 */
export const BuyersUnknown: Story = {
  name: '購入した人の数が分からない',
  beforeEach: given(refuse(properties.readiness, 500)),
  play: async ({ canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, '木漏れ日の家の操作', '削除する');
    await expectPageAlert(canvas, '購入した人の数を確認できませんでした。');
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

/** 20件を超えると、残りはボタンのあと。 */
export const ManyProperties: Story = {
  name: '物件が多い',
  beforeEach: given(
    answerItems(
      properties.byUser,
      ...Array.from({ length: 23 }, (_, index) => ({ ...komorebiCard, id: 100 + index, name: `家${index + 1}` })),
    ),
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: '家20' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '家21' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'すべて見る（23件）' }));
    await expect(canvas.getByRole('link', { name: '家23' })).toBeVisible();
  },
};

const copyHome = (context: Context) => chooseFromMenu(context, '木漏れ日の家の操作', '複製する');
/** The row of a property, with all that it shows. */
const rowOf = async ({ canvas }: Pick<Context, 'canvas'>, name: string) =>
  within((await canvas.findByRole('link', { name: `${name}を編集する` })).closest('li') as HTMLElement);
const keys = () => requests(properties.copy).map(({ body }) => (body as { creation_key: string }).creation_key);

/** 送っているあいだは行がそう言い、もう一度も、ほかの物件も、複製できない。 */
export const CopiedOnce: Story = {
  name: '複製している物件',
  beforeEach: given(never(properties.copy)),
  play: async ({ canvas, userEvent }) => {
    await copyHome({ canvas, userEvent });
    const row = await rowOf({ canvas }, '木漏れ日の家');
    await expect(await row.findByRole('status')).toHaveTextContent('複製しています...');
    for (const name of ['木漏れ日の家', '海辺の小さな家']) {
      await userEvent.click(canvas.getByRole('button', { name: `${name}の操作` }));
      await expect(screen.getByRole('menuitem', { name: '複製する' })).toHaveAttribute('aria-disabled', 'true');
      await userEvent.keyboard('{Escape}');
    }
    await waitFor(() => expect(requests(properties.copy)).toHaveLength(1));
  },
};

const copyNow = holdResponses(properties.copy);

/** 時間のかかる複製は、どこまで進んだかを言う。ほかのページへ移っても続き、できたら知らせる。 */
export const CopyTakesLong: Story = {
  name: '時間のかかる複製',
  beforeEach: given(once(unfinished(properties.copy, { done: 40, total: 150 })), copyNow.held),
  play: async ({ canvas, userEvent }) => {
    await copyHome({ canvas, userEvent });
    const row = await rowOf({ canvas }, '木漏れ日の家');
    const progress = '複製しています...（40/150点）ほかのページへ移っても続きます';
    await waitFor(() => expect(row.getByRole('status')).toHaveTextContent(progress));
    await userEvent.click(canvas.getByRole('link', { name: '物件を登録する' }));
    await expectText(canvas, '/property/create');
    copyNow.release();
    await expect(await screen.findByText('物件を複製しました')).toBeVisible();
    await expectText(canvas, '/property/create');
    const [key] = keys();
    await expect(keys()).toEqual([key, key]);
  },
};

/** 複製ができると、その編集へ進む。答えが届かなくても、できた複製は一覧に出て、もう一度送っても増えない。 */
export const PropertyCopied: Story = {
  name: '物件を複製して、その編集へ進む',
  beforeEach: given(
    after(
      properties.copy,
      answerItems(
        properties.byUser,
        { ...komorebiCard, id: 19, name: '木漏れ日の家のコピー' },
        komorebiCard,
        concreteCard,
      ),
    ),
    once(networkError(properties.copy)),
  ),
  play: async ({ canvas, userEvent }) => {
    await copyHome({ canvas, userEvent });
    const row = await rowOf({ canvas }, '木漏れ日の家');
    await expect(await row.findByRole('alert')).toHaveTextContent('物件の複製に失敗しました。');
    await rowOf({ canvas }, '木漏れ日の家のコピー');
    await copyHome({ canvas, userEvent });
    await expectText(canvas, '/property/19/edit');
    await expectText(canvas, '物件を複製しました');
    await expect(requests(properties.copy)).toMatchObject([{ params: { id: '10' } }, { params: { id: '10' } }]);
    const [key] = keys();
    await expect(key).toMatch(/^[\da-f-]{36}$/);
    await expect(keys()).toEqual([key, key]);
  },
};
