/** A step of a journey: a state, and what the user does there. */
type Step = { id: string; action: string };

export type Journey = {
  title: string;
  /** The story whose play goes through it. */
  flow?: string;
  steps: Step[];
};

const step = (id: string, action: string): Step => ({ id, action });

/** The ways through the product, in Japanese, for designers. */
export const journeys: Journey[] = [
  {
    title: '登録して購入し、仕様を見る',
    flow: 'flows-purchase--new-buyer',
    steps: [
      step('screens-home--list', '気になる家を選ぶ'),
      step('screens-property--visitor-products', '製品の行に触れ、購入後に見られると知る'),
      step('screens-property--locked-dialog', '「仕様情報を購入する」を押す'),
      step('screens-sign-in--from-purchase', '登録する'),
      step('screens-checkout--default', '内容と金額を確かめて購入する'),
      step('screens-checkout-success--to-property', '支払いのページから戻る'),
      step('screens-property--purchased-products', '品番と寸法を見る'),
    ],
  },
  {
    title: '登録して、物件・部屋・製品を加える',
    flow: 'flows-registering--new-seller',
    steps: [
      step('screens-sell--signed-out', '販売のしくみを知る'),
      step('screens-sign-in--from-property-create', '登録する'),
      step('screens-property-create--default', '物件を登録する'),
      step('screens-property-edit--empty', '部屋と図面を加える'),
      step('screens-room-edit--default', '部屋の写真と製品を加える'),
      step('screens-product-edit--unpublished', '品番と寸法を書く'),
      step('screens-property-edit--saved', '保存する'),
    ],
  },
  {
    title: '口座を登録し、出品し、最初の売上を見る',
    flow: 'flows-selling--first-sale',
    steps: [
      step('screens-my-page--onboarding-none', '口座の登録へ進む'),
      step('screens-onboarding-complete--default', '登録のページから戻る'),
      step('screens-listing-create--ready', '価格を決めて公開する'),
      step('screens-listing-published--published', 'リンクを共有する'),
      step('screens-mails--sale-completed', '売れたと知る'),
      step('screens-my-page--sales', '売上と入金を見る'),
    ],
  },
  {
    title: '間違えてからログインし、元のページに戻る',
    flow: 'flows-sign-in--back-to-my-page',
    steps: [
      step('screens-sign-in--sign-in', 'パスワードを打つ'),
      step('screens-sign-in--provider-error', '打ち直す'),
      step('screens-my-page--purchase-history', '元のページに戻る'),
    ],
  },
  {
    title: 'LINEから開き、購入へ進む',
    flow: 'flows-line--opens-outside',
    steps: [
      step('screens-property--visitor-gallery', 'LINEの中で物件を見る'),
      step('screens-sign-in--in-app-browser', '外部のブラウザーで開く'),
      step('screens-checkout--default', '購入する'),
    ],
  },
  {
    title: '返金を申し込む',
    steps: [
      step('screens-my-page--purchase-refundable', '購入した仕様から、返金の申し込みへ進む'),
      step('screens-refund--form', '理由を書いて送る'),
      step('screens-refund--sent', '申し込めたと知る'),
      step('screens-mails--purchase-refunded', '返金の知らせを受け取る'),
      step('screens-refund--granted', '返金されたことを確かめる'),
    ],
  },
  {
    title: 'パスワードを忘れた',
    steps: [
      step('screens-password--forgot', 'メールアドレスを送る'),
      step('screens-password--sent', 'メールを開く'),
      step('screens-mails--password-reset', 'リンクを押す'),
      step('screens-password--new-password', '新しいパスワードを決める'),
      step('screens-my-page--purchase-history', 'ログインした状態に戻る'),
    ],
  },
];
