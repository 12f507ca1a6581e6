import { type Group, state } from './state.ts';

const nameAdded = '新しい名前が、一覧に文字として加わっている。';

/** Editing a property and its content, and selling it. */
export const selling: Group[] = [
  {
    id: 'screens-property-create',
    name: '物件の登録',
    states: {
      default: state('validation', '物件名、種別、都道府県が必須。'),
      invalid: state('validation', '入力の決まりをすべて破っている。'),
      'server-detail': state('errors', '登録できなかった。サーバーの理由が出る。'),
      'network-error': state('errors', '通信できなかった。'),
      'generic-error': state('errors', '登録できなかった。理由は分からない。'),
    },
  },
  {
    id: 'screens-property-edit',
    name: '物件の編集',
    states: {
      default: state('editing', '写真の付いたフォームと、部屋と図面の一覧。'),
      saved: state('errors', '更新した。', '物件情報を更新しました'),
      'save-failed': state('errors', '更新できなかった。'),
      'room-added': state('limits', `部屋を追加した。${nameAdded}`, '新規部屋'),
      'room-deleted': state('errors', '部屋を削除した。', '部屋を削除しました'),
      'drawing-added': state('limits', `図面を追加した。${nameAdded}`, '新規図面'),
      'not-owner': state('roles', 'ほかの人の物件。エラーのページへ移る。', '他のユーザー'),
      'ownership-check-failed': state(
        'roles',
        '持ち主か確かめられなかった。エラーのページへ移る。',
        '所有権の確認に失敗しました',
      ),
      loading: state('editing', '読み込んでいる。'),
      'load-failed': state('errors', '読み込めなかった。'),
      'server-error': state('errors', '更新できなかった。サーバーの理由が出る。'),
      'drawing-deleted': state('editing', '図面を削除した。一覧から消えている。'),
    },
  },
  {
    id: 'screens-room-edit',
    name: '部屋の編集',
    states: {
      default: state('editing', '写真と、製品の一覧。'),
      'name-required': state('validation', '部屋の名前がない。'),
      'interior-added': state('limits', `インテリアを追加した。${nameAdded}`, 'インテリア #'),
      'not-owner': state('roles', 'ほかの人の部屋。エラーのページへ移る。', '他のユーザー'),
      'ownership-check-failed': state(
        'roles',
        '持ち主か確かめられなかった。エラーのページへ移る。',
        '所有権の確認に失敗しました',
      ),
      loading: state('editing', '読み込んでいる。'),
      'load-failed': state('errors', '読み込めなかった。'),
      'save-failed': state('errors', '保存できなかった。サーバーの理由か、決まった文が出る。'),
    },
  },
  {
    id: 'screens-product-edit',
    name: '製品の編集',
    states: {
      default: state('editing', '写真、基本情報、仕様、寸法。'),
      saved: state('errors', '更新した。', '製品情報を更新しました'),
      'specification-incomplete': state('validation', '足りない仕様の行がある。', 'すべての仕様情報を入力してください'),
      'dimension-incomplete': state('validation', '足りない寸法の行がある。', 'すべての寸法情報を入力してください'),
      'catalog-url-invalid': state('validation', 'カタログURLがURLではない。'),
      'not-owner': state('roles', 'ほかの人の製品。エラーのページへ移る。', '他のユーザー'),
      'ownership-check-failed': state(
        'roles',
        '持ち主か確かめられなかった。エラーのページへ移る。',
        '所有権の確認に失敗しました',
      ),
      loading: state('editing', '読み込んでいる。'),
      'load-failed': state('errors', '読み込めなかった。'),
      'name-required': state('validation', '製品の名前が空白。'),
      'dimension-added': state('limits', '寸法の行を追加した。単位ははじめからmm。', 'mm'),
      'save-failed': state('errors', '保存できなかった。サーバーの理由か、決まった文が出る。'),
      'specification-save-failed': state('errors', '仕様を保存できなかった。サーバーの理由か、決まった文が出る。'),
      'dimension-save-failed': state('errors', '寸法を保存できなかった。サーバーの理由か、決まった文が出る。'),
    },
  },
  {
    id: 'screens-drawing-edit',
    name: '図面の編集',
    states: {
      default: state(
        'editing',
        '題は「図面名の編集」。画像ごとに削除と種類の選択があり、追加する画像は有料画像になる。',
        'の編集',
      ),
      'not-found': state('errors', 'その図面はない。', '図面が見つかりません'),
      'without-id': state('validation', 'アドレスに図面がない。', '図面IDが指定されていません'),
      saved: state('errors', '更新した。', '図面情報を更新しました'),
      'server-error': state('errors', '更新できなかった。サーバーの理由が出る。', '図面の更新に失敗しました:'),
      'save-failed': state(
        'errors',
        '更新できなかった。理由は分からない。',
        '図面の更新に失敗しました。もう一度お試しください',
      ),
      'image-delete-failed': state('errors', '画像を削除できなかった。', '画像の削除に失敗しました'),
      'image-type-failed': state('errors', '画像の種類を変えられなかった。', '画像タイプの更新に失敗しました'),
      'not-owner': state(
        'roles',
        'ほかの人の図面。エラーのページへ移る。',
        'この図面は他のユーザーによって登録されています',
      ),
      'ownership-check-failed': state(
        'roles',
        '持ち主か確かめられなかった。エラーのページへ移る。',
        '所有権の確認に失敗しました',
      ),
      loading: state('editing', '読み込んでいる。'),
      'load-failed': state('errors', '読み込めなかった。'),
      'name-required': state('validation', '名前が空で、入力例が見えている。', '1階平面図'),
      'form-save-failed': state(
        'errors',
        'フォームを送る前後で失敗した。',
        '図面の保存に失敗しました。もう一度お試しください。',
      ),
    },
  },
  {
    id: 'screens-listing-edit',
    name: '出品の編集',
    states: {
      draft: state('editing', '下書き。公開のボタンがある。', '価格相談可'),
      published: state('editing', '公開中。公開のボタンはない。'),
      invalid: state('validation', 'タイトルと価格の決まりを破っている。'),
      'load-failed': state('errors', '出品を読み込めなかった。', '出品情報の取得に失敗しました。'),
      'update-failed': state('errors', '出品を更新できなかった。', '出品情報の更新に失敗しました。'),
      'publish-failed': state('errors', '出品を公開できなかった。', '出品の公開に失敗しました。'),
    },
  },
  {
    id: 'screens-onboarding-complete',
    name: '口座登録の完了',
    states: {
      default: state('editing', '口座の登録が完了し、出品できるようになった。3秒後にマイページへ移る。'),
      incomplete: state('transitions', '足りないものと、新しいリンクを示す。ほかのページへは移らない。'),
    },
  },
];
