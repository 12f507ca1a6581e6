import { listings, properties, sellers, transactions, users } from '@iespec/contract';
import { komorebiListing, komorebiPurchase, sato, suzuki, tanaka } from '@iespec/contract/fixtures';
import { answer, answerItems, given, networkError, never, refuse, requests } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { embeddedForms } from '#_session/embedded/forms.ts';
import { inFrame } from '#test/frame.tsx';
import {
  type Canvas,
  chooseFromMenu,
  expectAlert,
  expectHeading,
  expectHref,
  expectPageAlert,
  expectText,
} from '#test/steps.ts';
import { MyPageScreen } from './MyPageScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/マイページ',
  id: 'screens-my-page',
  component: MyPageScreen,
  tags: ['!autodocs'],
  parameters: { forms: embeddedForms, layout: 'fullscreen', viewer: suzuki, path: '/mypage' },
} satisfies Meta<typeof MyPageScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  name: '読み込み中',
  beforeEach: given(never(users.me)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('読み込み中...');
  },
};

export const PurchaseHistory: Story = {
  name: '購入履歴',
  play: async ({ canvas }) => {
    await expectHeading(canvas, '鈴木 澪');
    await expectHref(
      await canvas.findByRole('link', { name: '木漏れ日の家の仕様を見る' }),
      '/property/10?tab=products',
    );
    await expectHref(canvas.getByRole('link', { name: '木漏れ日の家の仕様を印刷' }), '/property/10/detail');
    await expect(canvas.getByText('長野県・2024年5月3日に購入・取引番号 200')).toBeVisible();
    await expect(canvas.getByText('¥5,000（税込）')).toBeVisible();
  },
};

/** 24時間以内なら、返金の申し込み方を添える。 */
export const PurchaseRefundable: Story = {
  name: '購入履歴：返金を申し込める',
  parameters: { now: '2024-05-03T20:00:00+09:00' },
  play: async ({ canvas, userEvent }) => {
    await expectText(canvas, '2024年5月4日 15:30まで返金を申し込めます。');
    await expectHref(canvas.getByRole('link', { name: '木漏れ日の家の領収書' }), '/mypage/purchases/200/receipt');
    await userEvent.click(canvas.getByRole('button', { name: '木漏れ日の家の操作' }));
    await expectHref(await canvas.findByRole('menuitem', { name: '返金を申し込む' }), '/mypage/purchases/200/refund');
    await userEvent.keyboard('{Escape}');
  },
};

/** 無料で手に入れたものに、返金はない。 */
export const PurchaseFree: Story = {
  name: '購入履歴：無料',
  parameters: { now: '2024-05-03T20:00:00+09:00' },
  beforeEach: given(answerItems(transactions.purchased, { ...komorebiPurchase, totalAmount: 0 })),
  play: async ({ canvas }) => {
    await expectText(canvas, '無料');
    await expect(canvas.getByText('長野県・2024年5月3日に受け取り・取引番号 200')).toBeVisible();
    await expect(canvas.queryByText(/返金/)).toBeNull();
  },
};

export const PurchaseHistoryEmpty: Story = {
  name: '購入履歴：まだない',
  parameters: { viewer: tanaka },
  play: async ({ canvas }) => {
    await expectText(canvas, 'まだ購入した仕様情報はありません');
    await expectHref(canvas.getByRole('link', { name: '物件をさがす' }), '/');
  },
};

/** 購入履歴だけが読み込めなかった。 */
export const PurchaseHistoryFailed: Story = {
  name: '購入履歴：読み込めなかった',
  beforeEach: given(refuse(transactions.purchased, 500)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '購入履歴を読み込めませんでした。');
    await expect(canvas.getByRole('heading', { name: '鈴木 澪' })).toBeVisible();
  },
};

export const PurchaseRefunded: Story = {
  name: '購入履歴：返金済み',
  beforeEach: given(answerItems(transactions.purchased, { ...komorebiPurchase, status: 'refunded' })),
  play: async ({ canvas }) => {
    await expectText(canvas, '返金済み');
  },
};

/** 名前、メールアドレスと、登録物件・出品・購入の数。 */
export const Profile: Story = {
  name: 'プロフィールと件数',
  parameters: { viewer: sato },
  play: async ({ canvas }) => {
    await expectHeading(canvas, '佐藤 恵');
    await expect(canvas.getByText('sato@example.jp')).toBeVisible();
    const counts = (label: string) => canvas.getByText(label).parentElement;
    await waitFor(() => expect(counts('登録物件')).toHaveTextContent('登録物件3件'));
    await waitFor(() => expect(counts('出品')).toHaveTextContent('出品1件'));
    await waitFor(() => expect(counts('購入')).toHaveTextContent('購入0件'));
    await expectHref(canvas.getByRole('link', { name: 'プロフィールを編集' }), '/mypage/edit');
    await expectHref(canvas.getByRole('link', { name: 'アカウント設定' }), '/mypage/edit#account');
  },
};

/** 返金された購入は数えない。 */
export const CountsWithRefund: Story = {
  name: '返金された購入があるときの件数',
  parameters: { viewer: suzuki },
  beforeEach: given(
    answerItems(transactions.purchased, komorebiPurchase, { ...komorebiPurchase, id: 901, status: 'refunded' }),
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('購入').parentElement).toHaveTextContent('購入1件'));
  },
};

/** 数えられなくても、0件とは言わない。 */
export const CountsFailed: Story = {
  name: '件数を読み込めなかった',
  parameters: { viewer: sato },
  beforeEach: given(refuse(listings.mine, 500)),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('登録物件').parentElement).toHaveTextContent('3件'));
    await expect(canvas.getByText('出品').parentElement).toHaveTextContent('–');
  },
};

const selling = { viewer: sato, path: '/mypage?tab=sales' };
const draft = { ...komorebiListing, status: 'draft' as const, published_at: null, is_purchasable: false };

/** The section of the payouts. */
const payoutsOf = async (canvas: Canvas) =>
  (await canvas.findByRole('heading', { name: '口座への入金' })).closest('section') as HTMLElement;

/** 物件、出品、口座、入金、売上。 */
export const Sales: Story = {
  name: '販売情報',
  parameters: selling,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: '販売情報' })).toHaveAttribute('aria-selected', 'true');
    await expectHeading(canvas, '登録物件3件');
    await expectHref(canvas.getByRole('link', { name: '木漏れ日の家を編集する' }), '/property/10/edit');
    await expect(canvas.queryByRole('button', { name: '木漏れ日の家の出品を作成する' })).toBeNull();
    await expect(canvas.getByRole('button', { name: '海辺の小さな家の出品を作成する' })).toBeEnabled();
    await expectHref(canvas.getByRole('link', { name: '物件を登録する' }), '/property/create');
    await expect(canvas.getByRole('heading', { name: '出品1件' })).toBeVisible();
    await expect(canvas.getByText('手数料 ¥1,000・受取額 ¥4,000')).toBeVisible();
    await expectHref(canvas.getByRole('link', { name: '木漏れ日の家 仕様情報を編集する' }), '/listings/100/edit');
    await expect(canvas.getByRole('heading', { name: '口座の登録が完了しました' })).toBeVisible();
    const payouts = within(await payoutsOf(canvas));
    await waitFor(() =>
      expect(payouts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        '入金予定日2024年5月14日入金予定¥4,000',
        '入金日2024年5月7日入金済み¥12,000',
      ]),
    );
    await expect(payouts.queryByRole('button')).toBeNull();
    const ledger = within(await canvas.findByRole('table', { name: '2024年の売上の明細' }));
    await expect(ledger.getByText('2024年5月3日')).toBeVisible();
    await expectHref(ledger.getByRole('link', { name: '木漏れ日の家' }), '/property/10');
    await expect(ledger.getAllByText('−¥1,000')[0]).toBeInTheDocument();
  },
};

export const SalesEmpty: Story = {
  name: '販売情報：物件がまだない',
  parameters: { ...selling, viewer: tanaka },
  play: async ({ canvas }) => {
    await expectText(canvas, 'まだ登録した物件はありません');
    await expectHref(canvas.getByRole('link', { name: '物件を登録する' }), '/property/create');
    await expect(canvas.getByRole('button', { name: '口座の登録を始める' })).toBeEnabled();
    await expect(await canvas.findByRole('heading', { name: 'まだ売上はありません', level: 3 })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: '口座への入金' })).toBeNull();
    await expect(requests(sellers.bankPayouts)).toEqual([]);
  },
};

/** 決済代行会社に届かなくても、ほかは使える。 */
export const PayoutsFailed: Story = {
  name: '販売情報：入金を読み込めなかった',
  parameters: selling,
  beforeEach: given(refuse(sellers.bankPayouts, 503)),
  play: async ({ canvas }) => {
    const payouts = within(await payoutsOf(canvas));
    await expect(await payouts.findByRole('alert')).toHaveTextContent(
      '入金の予定を読み込めませんでした。しばらく経ってから再度お試しください。',
    );
    await expect(payouts.getByRole('button', { name: 'もう一度読み込む' })).toBeEnabled();
    await expect(await canvas.findByRole('table', { name: '2024年の売上の明細' })).toBeVisible();
  },
};

/** 口座とのつながりが切れていれば、入金の欄はない。 */
export const PayoutsWithoutAccount: Story = {
  name: '販売情報：入金の口座がない',
  parameters: selling,
  beforeEach: given(refuse(sellers.bankPayouts, 404, '決済サービスの口座が見つかりません')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: '2024年の売上の明細' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('heading', { name: '口座への入金' })).toBeNull());
  },
};

export const SalesFailed: Story = {
  name: '販売情報：読み込めなかった',
  parameters: selling,
  beforeEach: given(
    refuse(properties.byUser, 500),
    refuse(sellers.onboardingStatus, 500),
    refuse(sellers.salesTotals, 500),
  ),
  play: async ({ canvas }) => {
    await expectText(canvas, /^登録物件を読み込めませんでした。/);
    await expect(canvas.getByText(/^口座の登録の状態を確認できませんでした。/)).toBeVisible();
    await expectText(canvas, /^売上を読み込めませんでした。/);
    await expect(canvas.queryByText('まだ登録した物件はありません')).toBeNull();
  },
};

const copied: string[] = [];

/** 2秒で消える知らせ。 */
export const LinkCopied: Story = {
  name: 'リンクをコピーした',
  parameters: selling,
  play: async ({ canvas, userEvent }) => {
    copied.length = 0;
    // Replaces the clipboard that user-event installs.
    const clipboard = { writeText: async (url: string) => void copied.push(url) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    await chooseFromMenu({ canvas, userEvent }, '木漏れ日の家の操作', 'リンクを共有する');
    await expectText(canvas, 'リンクをコピーしました');
    await expect(copied).toEqual(['https://iespec.example/property/10']);
    Reflect.deleteProperty(navigator, 'clipboard');
  },
};

/** 購入した人の数と、その人たちには残ることを、先に言う。 */
export const DeleteConfirm: Story = {
  name: '削除してよいか尋ねる',
  parameters: selling,
  play: async ({ canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, '木漏れ日の家の操作', '削除する');
    const dialog = within(await screen.findByRole('alertdialog', { name: '「木漏れ日の家」を削除しますか？' }));
    await expect(dialog.getByText('1人が購入しています。購入した人は、削除した後も閲覧できます。')).toBeVisible();
    await expect(dialog.getByText(/^部屋、製品、図面、写真、出品も削除されます。/)).toBeVisible();
    await expect(requests(properties.remove)).toEqual([]);
  },
};

export const ListingCreateFailed: Story = {
  name: '出品を作れなかった',
  parameters: selling,
  beforeEach: given(refuse(listings.create, 409, 'この物件はすでに出品されています')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '海辺の小さな家の出品を作成する' }));
    await expectPageAlert(canvas, '出品の作成に失敗しました。この物件はすでに出品されています');
    await expect(canvas.queryByRole('link', { name: '口座の登録へ' })).toBeNull();
  },
};

export const ListingDeleteFailed: Story = {
  name: '出品を削除できなかった',
  parameters: selling,
  beforeEach: given(refuse(listings.remove, 500)),
  play: async ({ canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, '木漏れ日の家 仕様情報の操作', '削除する');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: '削除する' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('出品の削除に失敗しました。');
    await expect(dialog.getByRole('button', { name: '削除する' })).toBeEnabled();
  },
};

/** 口座の登録が終わるまで、出品は断られる。 */
export const ListingNeedsOnboarding: Story = {
  name: '出品に口座の登録が要る',
  parameters: selling,
  beforeEach: given(refuse(listings.create, 403, '出品するには、売上を受け取る口座の登録を完了してください')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '海辺の小さな家の出品を作成する' }));
    await expect(
      await within(canvas.getByRole('main')).findByText('出品するには、売上を受け取る口座の登録を完了してください'),
    ).toBeVisible();
    await expectHref(canvas.getByRole('link', { name: '口座の登録へ' }), '/mypage?tab=sales#onboarding');
  },
};

/** 物件があるのに口座がないあいだは、口座の登録が先に立つ。 */
export const OnboardingNone: Story = {
  name: '口座がまだない',
  parameters: selling,
  beforeEach: given(
    answer(sellers.onboardingStatus, { status: 'none', onboarding_completed: false, missing: [] }),
    answerItems(listings.mine),
  ),
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('heading', { name: '売上を受け取る口座を登録しましょう' });
    await expect(canvas.getByRole('heading', { name: 'まだ出品はありません', level: 3 })).toBeVisible();
    await expect(canvas.getByRole('button', { name: '口座の登録を始める' })).toBeEnabled();
    await expect(canvas.getByText(/通帳のとおりにカタカナで/)).toBeVisible();
    const propertiesHeading = canvas.getByRole('heading', { name: '登録物件3件' });
    await expect(card.compareDocumentPosition(propertiesHeading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};

export const OnboardingIncomplete: Story = {
  name: '口座の登録が途中',
  parameters: selling,
  beforeEach: given(
    answer(sellers.onboardingStatus, {
      status: 'incomplete',
      onboarding_completed: false,
      missing: ['本人確認書類', '振込先の口座'],
    }),
    answerItems(listings.mine, draft),
  ),
  play: async ({ canvas }) => {
    await expectHeading(canvas, '口座の登録がまだ終わっていません');
    await expect(canvas.getByText('振込先の口座')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '登録の続きへ' })).toBeEnabled();
  },
};

/** 管理画面は、新しいタブに開く。 */
export const OnboardingComplete: Story = {
  name: '口座の登録が完了',
  parameters: selling,
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('heading', { name: '口座の登録が完了しました' });
    await expect(canvas.getByRole('button', { name: /^入金の管理画面を開く/ })).toHaveTextContent('（新しいタブ）');
    const propertiesHeading = canvas.getByRole('heading', { name: '登録物件3件' });
    await expect(propertiesHeading.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};

export const AccountMissing: Story = {
  name: 'アカウントの確認',
  parameters: { viewer: 'withoutAccount' },
  beforeEach: given(refuse(users.me, 404)),
  play: async ({ canvas }) => {
    await expectText(canvas, 'アカウントの確認');
    await expect(canvas.getByRole('button', { name: '新規登録を完了する' })).toBeEnabled();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const AccountCreateFailed: Story = {
  name: '新規登録できなかった',
  parameters: { viewer: 'withoutAccount' },
  beforeEach: given(refuse(users.create, 422, '入力内容を確認してください')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '新規登録を完了する' }));
    await expectAlert(canvas, 'ユーザー作成に失敗しました: 入力内容を確認してください');
  },
};

export const ServerUnreachable: Story = {
  name: 'サーバーに接続できない',
  parameters: { viewer: 'withoutAccount' },
  beforeEach: given(networkError(users.create)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '新規登録を完了する' }));
    await expectAlert(canvas, 'サーバーに接続できませんでした');
  },
};

export const Failed: Story = {
  name: '読み込めなかった',
  beforeEach: given(refuse(users.me, 500)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, 'ユーザー情報の取得に失敗しました');
  },
};
