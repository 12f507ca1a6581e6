import { type Group, state } from './state.ts';

/** My page and the editing of the profile. */
export const account: Group[] = [
  {
    id: 'screens-my-page',
    name: 'マイページ',
    states: {
      loading: state('myPage', '読み込んでいる。'),
      'purchase-history': state('myPage', '購入履歴。購入した日、金額、物件の名前と都道府県。'),
      'purchase-history-empty': state('myPage', '購入がまだない。'),
      'purchase-refunded': state('myPage', '返金された購入がある。', '返金済み'),
      profile: state('myPage', '名前、メールアドレス、登録物件・出品・購入の数。'),
      sales: state(
        'myPage',
        '販売情報。物件ごとに共有リンク、編集、出品、削除ができ、出品の一覧と口座登録の案内がある。',
      ),
      'sales-empty': state('myPage', '販売情報。物件がまだない。'),
      'link-copied': state('limits', 'リンクをコピーした知らせ。2秒で消える。'),
      'delete-confirm': state('myPage', '削除してよいか尋ねている。'),
      'listing-create-failed': state('errors', '出品を作れなかったことを伝える。'),
      'listing-delete-failed': state('errors', '出品を削除できなかったことを伝える。'),
      'listing-needs-onboarding': state('roles', '口座の登録が終わるまで出品できない。登録へのリンクがある。'),
      'onboarding-none': state('transitions', '口座がまだない。'),
      'onboarding-incomplete': state('transitions', '口座の登録が途中。'),
      'onboarding-complete': state('transitions', '口座の登録が完了。管理画面が新しいタブで開く。'),
      'account-missing': state('myPage', 'ユーザーの記録がない。アカウントを確認し、作成するボタンがある。'),
      'account-create-failed': state(
        'errors',
        '新規登録できなかった。サーバーの理由が出る。',
        'ユーザー作成に失敗しました',
      ),
      'server-unreachable': state('errors', 'サーバーにつながらなかった。', 'サーバーに接続できませんでした'),
      failed: state('errors', 'ユーザーの情報を読み込めなかった。', 'ユーザー情報の取得に失敗しました'),
    },
  },
  {
    id: 'screens-profile-edit',
    name: 'プロフィールの編集',
    states: {
      default: state('editing', '名前の欄と更新のボタンがある。', 'ユーザー名', '更新する'),
      blank: state('validation', '空白だけの名前は受け付けない。'),
      failed: state('errors', '更新できなかった。', 'ユーザー情報の更新に失敗しました。もう一度お試しください。'),
      loading: state('editing', '読み込んでいる。'),
    },
  },
];
