import { type Group, state } from './state.ts';

const propertyLoadFailed = '物件情報の取得中にエラーが発生しました。しばらく経ってから再度お試しください。';

/** Screens of visitors and buyers: from the home page to a product. */
export const browsing: Group[] = [
  {
    id: 'screens-home',
    name: 'ホーム',
    states: {
      loading: state('home', '読み込んでいる。スピナーが出る。'),
      failed: state('home', '物件を読み込めなかった。', propertyLoadFailed),
      empty: state('home', '物件がまだ1つもない。', '現在、表示できる物件がありません。'),
      list: state(
        'home',
        '物件のカードが並ぶ。小さい画面で1列、中くらいで2列、大きい画面で3列。合言葉がある。',
        '理想の住まいを',
      ),
      'with-purchased': state('home', '購入した物件に緑のバッジが付く。', '購入済み'),
      'no-image': state('home', '写真のない物件がある。', 'No image'),
    },
  },
  {
    id: 'screens-property',
    name: '物件',
    states: {
      loading: state('property', '読み込んでいる。'),
      failed: state('errors', '物件を読み込めなかった。', propertyLoadFailed),
      'not-found': state('errors', 'その物件はない。', '物件が見つかりません'),
      'visitor-products': state(
        'property',
        '購入前。最初に開くタブ。詳しい内容はぼかされ、ボタンから購入できる。',
        '使用製品一覧',
        '仕様情報を購入する',
      ),
      'visitor-gallery': state(
        'property',
        '購入前。絞り込みのチップと、枚数の付いた有料画像の一覧がぼかされて並ぶ。',
        '購入後に閲覧可能',
      ),
      'visitor-rooms': state('property', '購入前。図面、そして部屋の一覧。'),
      'purchased-products': state('property', '購入済み。詳しい内容がすべて見える。', '使用製品一覧', '購入済み'),
      'purchased-gallery': state('property', '購入済み。有料画像がすべて見える。'),
      owner: state('roles', '持ち主。編集のボタンがあり、すべてが見える。', '編集する'),
      'without-listing': state('transitions', '出品がまだない。', '物件仕様作成中'),
      'purchase-state-loading': state('transitions', '購入したかどうかを読み込んでいる。', '読み込み中...'),
      'without-companies': state('property', '設計会社と施工会社がなく、その行もない。'),
      'with-companies': state('property', '設計会社と施工会社の行がある。', '設計会社', '施工会社'),
      'purchase-pending': state('transitions', '支払いは済み、確認を待ちながら問い合わせ続けている。', '確認中'),
      'locked-dialog': state(
        'property',
        'ぼかされた内容に触れると出るお知らせ。',
        '詳細情報は仕様情報購入後に閲覧可能になります',
      ),
      'gallery-by-room': state('property', '部屋のチップが選ばれている。'),
      'gallery-by-product': state('property', '製品のチップが選ばれている。'),
      'gallery-empty': state('property', '写真がまだない。'),
      'no-rooms': state('room', '部屋がまだない。', '部屋が登録されていません'),
      'sample-product': state('property', '見本の製品がある。', 'サンプル'),
      'many-products': state('limits', '40の部屋に製品が1,000点、写真が2,000枚。滑らかに動く。'),
    },
  },
  {
    id: 'screens-property-detail',
    name: '物件の詳細',
    states: {
      default: state('routes', '物件の詳しい内容。'),
      failed: state('errors', '物件を読み込めなかった。', propertyLoadFailed),
      loading: state('routes', '読み込んでいる。'),
      locked: state('roles', '購入前。詳しい内容がぼかされている。'),
      unlocked: state('roles', '購入済みか持ち主。詳しい内容が見える。'),
    },
  },
  {
    id: 'screens-room',
    name: '部屋',
    states: {
      loading: state('room', '読み込んでいる。'),
      failed: state('room', '部屋を読み込めなかった。', '部屋情報の取得中にエラーが発生しました。'),
      grid: state('room', '製品がグリッドで並ぶ。'),
      list: state('room', '製品がリストで並ぶ。'),
      empty: state('room', '製品がまだない。', 'インテリアが登録されていません'),
      'with-locked-image': state('transitions', '写真の中に、ぼかされた有料画像がある。', '購入後に閲覧可能'),
      unlocked: state('roles', '購入済みか持ち主。写真も製品の内容もすべて見える。'),
      'not-found': state('routes', 'アドレスの物件と部屋が組み合わない。'),
    },
  },
  {
    id: 'screens-product',
    name: '製品',
    states: {
      locked: state('product', '購入前。写真、種類、名前のほかはぼかされている。'),
      unlocked: state('product', '購入済み。メーカー、品番、カタログ、説明、仕様、幅・高さ・奥行きが見える。'),
      failed: state('errors', '製品を読み込めなかった。'),
      loading: state('product', '読み込んでいる。'),
      'not-found': state('routes', 'アドレスの物件、部屋、製品が組み合わない。'),
    },
  },
  {
    id: 'screens-sign-in',
    name: 'ログイン',
    states: {
      'sign-in': state('signIn', '認証サービスのログインのフォーム。'),
      'sign-up': state('signIn', '認証サービスの新規登録のフォーム。同じページにある。'),
      'from-purchase': state('signIn', '仕様情報の購入には登録が必要だと伝える。'),
      'from-property-create': state('signIn', '物件の登録には、新規登録かログインが必要だと伝える。'),
      'in-app-browser': state(
        'signIn',
        'フォームの代わりに、ほかのブラウザーで開くよう伝える。このアプリの中ではGoogleでログインできない。',
      ),
      'provider-failed': state('errors', '認証サービスのスクリプトを読み込めなかった。', 'Failed to load'),
      'key-missing': state('errors', '公開キーがない。'),
      'key-invalid': state('errors', '公開キーが正しくない。'),
      'provider-duplicated': state('errors', '認証サービスが二重に使われている。'),
      'provider-missing': state('errors', '認証サービスがない。'),
    },
  },
  {
    id: 'screens-guard',
    name: 'ログインが必要なページ',
    states: { loading: state('routes', 'ログインしているかを確かめている。', 'Loading') },
  },
];
