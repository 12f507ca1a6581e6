import { type Group, state } from './state.ts';

/** From the final confirmation to the purchase. */
export const buying: Group[] = [
  {
    id: 'screens-checkout',
    name: '購入の確認',
    states: {
      default: state('routes', '出品のタイトル、価格、購入のボタン。'),
      'without-listing': state('errors', '出品が選ばれていない。', 'リスティング情報が見つかりません'),
      submitting: state('transitions', '支払いの画面を用意している。'),
      'payment-failed-with-message': state(
        'errors',
        '支払いに失敗し、サーバーの理由が出る。',
        '支払い処理に失敗しました:',
      ),
      'payment-failed': state(
        'errors',
        '支払いに失敗し、理由は分からない。',
        '支払い処理に失敗しました。もう一度お試しください。',
      ),
      loading: state('routes', '読み込んでいる。'),
    },
  },
  {
    id: 'screens-checkout-success',
    name: '支払いの完了',
    states: {
      'to-property': state('transitions', 'お礼。3秒後に物件の使用製品一覧へ移る。'),
      'to-my-page': state('transitions', 'お礼。物件が分からないので、3秒後にマイページへ移る。'),
      confirming: state('transitions', '支払いの確認がまだ終わっていない。', '確認中'),
    },
  },
  {
    id: 'screens-purchase-complete',
    name: '購入の完了',
    states: {
      confirming: state('transitions', '購入できたかを確かめている。'),
      completed: state('transitions', '購入が完了した。'),
      'without-property': state('validation', 'アドレスに物件がない。', '物件IDが指定されていません'),
      failed: state(
        'errors',
        '購入の完了に失敗した。',
        '購入完了処理に失敗しました。カスタマーサポートにお問い合わせください。',
      ),
    },
  },
  {
    id: 'screens-checkout-cancel',
    name: '支払いの中止',
    states: { default: state('routes', '支払いをやめたことを伝え、前のページへ戻るボタンがある。') },
  },
];
