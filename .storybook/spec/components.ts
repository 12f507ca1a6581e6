import { type Group, state } from './state.ts';

export const components: Group[] = [
  {
    id: 'ui-carousel',
    name: '写真の送り',
    states: {
      dots: state('property', '写真が2〜4枚。点が並び、枚数は出ない。矢印があり、最初の写真から始まる。'),
      counter: state('property', '写真がちょうど5枚で、最初の1枚。点の代わりに「何枚目／全部」が出る。', '1 / 5'),
      single: state('property', '写真が1枚。点も枚数も矢印もない。'),
      empty: state('property', '写真がない。', 'No image'),
      'with-locked-image': state('transitions', '購入前の有料画像が混ざり、ぼかされている。', '購入後に閲覧可能'),
    },
  },
  {
    id: 'ui-blur-overlay',
    name: 'ぼかし',
    states: {
      locked: state('transitions', '中身が6pxぼかされ、上に案内の文字が重なる。', '購入後に閲覧可能'),
      unlocked: state('transitions', '同じ中身が、ぼかしなしで見える。'),
    },
  },
  {
    id: 'ui-purchase-button',
    name: '購入ボタン',
    states: {
      loading: state('transitions', '購入したかどうかを読み込んでいる。押せない。', '読み込み中...'),
      owner: state('transitions', '持ち主が見ている。編集の画面へ進む。', '編集する'),
      purchased: state('transitions', '購入済み。緑で、押せない。', '購入済み'),
      purchasable: state('transitions', '出品があり、購入できる。', '仕様情報を購入する'),
      'no-listing': state('transitions', '出品がまだない。押せない。', '物件仕様作成中'),
    },
  },
  {
    id: 'ui-tabs',
    name: 'タブ',
    states: { default: state('property', 'タブが3つあり、最初が選ばれている。矢印キーで移る。') },
  },
  {
    id: 'ui-dialog',
    name: 'ダイアログ',
    states: { open: state('property', '題と文と閉じるボタンがある。フォーカスは中にとどまる。') },
  },
  {
    id: 'ui-text-field',
    name: '文字の欄',
    states: {
      default: state('validation', '名前と入力欄がある。'),
      required: state('validation', '必須の印が付いている。', '必須'),
      invalid: state('validation', 'エラーが入力欄に結びついている。'),
    },
  },
  {
    id: 'ui-number-field',
    name: '数値の欄',
    states: { 'with-step': state('validation', '面積は0.01刻みで入力する。') },
  },
  {
    id: 'ui-textarea',
    name: '長い文の欄',
    states: { default: state('limits', '決まった行数の高さがある。') },
  },
  {
    id: 'ui-select',
    name: '選択の欄',
    states: {
      default: state('editing', '選択肢から1つを選ぶ。まだ選ばれていない。'),
      invalid: state('validation', '選ばれていないことが、エラーで分かる。'),
    },
  },
  {
    id: 'ui-checkbox',
    name: 'チェックボックス',
    states: { default: state('editing', 'まだ選ばれていないチェックボックス。', '価格相談可') },
  },
  {
    id: 'ui-property-form',
    name: '物件フォーム',
    states: {
      default: state(
        'editing',
        '項目、エラー、処理中、操作はすべて外から渡される。選択は端末そのものの部品。',
        '戸建',
        'マンション',
        'その他',
        '木造',
        '鉄骨造',
        'RC造',
        'SRC造',
        '軽量鉄骨造',
      ),
      invalid: state('validation', '物件名、種別、都道府県がなく、築月が13。それぞれにエラーが出る。'),
    },
  },
  {
    id: 'ui-room-form',
    name: '部屋フォーム',
    states: {
      default: state('editing', '部屋の名前と説明を入力する。'),
      invalid: state('validation', '部屋の名前がない。'),
    },
  },
  {
    id: 'ui-product-form',
    name: '製品フォーム',
    states: {
      default: state('editing', '製品の基本情報を入力する。'),
      invalid: state('validation', '製品名がなく、カタログURLがURLではない。'),
    },
  },
  {
    id: 'ui-specification-form',
    name: '仕様フォーム',
    states: {
      default: state('editing', '種類と内容の行が並ぶ。'),
      incomplete: state('validation', '種類か内容のない行がある。', 'すべての仕様情報を入力してください'),
    },
  },
  {
    id: 'ui-dimension-form',
    name: '寸法フォーム',
    states: {
      default: state('limits', '新しい行の単位はmm。', 'mm'),
      incomplete: state('validation', '種類か値か単位のない行がある。', 'すべての寸法情報を入力してください'),
    },
  },
  {
    id: 'ui-drawing-form',
    name: '図面フォーム',
    states: {
      default: state('editing', '説明は4行。名前の欄に入力例が見える。', '1階平面図'),
      invalid: state('validation', '図面の名前がない。'),
    },
  },
  {
    id: 'ui-listing-form',
    name: '出品フォーム',
    states: {
      draft: state('editing', '下書き。説明は5行。キャンセル、保存、公開のボタンがある。', '価格相談可'),
      published: state('editing', '公開中。公開のボタンはない。'),
      invalid: state('validation', 'タイトル、選択、価格にエラーがある。'),
    },
  },
  {
    id: 'ui-profile-form',
    name: 'プロフィールフォーム',
    states: {
      default: state('editing', '名前の欄と更新のボタンがある。', 'ユーザー名', '更新する'),
      invalid: state('validation', '空白だけの名前。'),
    },
  },
  {
    id: 'ui-property-card',
    name: '物件カード',
    states: {
      default: state('home', '写真、名前、説明。'),
      purchased: state('home', '緑のバッジが付く。', '購入済み'),
      'no-image': state('home', '写真のない物件。', 'No image'),
      'long-text': state('home', 'とても長い名前と説明は、途中までで省略される。'),
    },
  },
  {
    id: 'ui-product-row',
    name: '製品の行',
    states: {
      unlocked: state(
        'property',
        '写真の上に種類、そして名前、メーカー、品番、新しいタブで開くカタログ、設置場所、説明、仕様、寸法が並ぶ。',
      ),
      locked: state('property', '詳しい内容がぼかされている。', '購入後に閲覧可能'),
      'maker-unknown': state('property', 'メーカーが分からない。', '不明'),
      'without-catalog': state('property', 'カタログのリンクそのものがない。'),
      sample: state('property', '番号0の製品。写真の隅に、見本の印がある。', 'サンプル'),
    },
  },
  {
    id: 'ui-room-selector',
    name: '部屋の選択',
    states: {
      default: state('property', '丸い写真と名前が並び、選ばれたものは輪で囲まれる。'),
      'no-image': state('property', '写真のない部屋。', 'No Image'),
    },
  },
  {
    id: 'ui-filter-chips',
    name: '絞り込みチップ',
    states: { default: state('property', 'すべてが選ばれている。', 'すべて') },
  },
  {
    id: 'ui-image-grid',
    name: '写真の一覧',
    states: {
      default: state('limits', '3列。広い画面では4列。'),
      locked: state('property', '購入前の有料画像がぼかされている。', '購入後に閲覧可能'),
    },
  },
  {
    id: 'ui-view-toggle',
    name: '表示の切り替え',
    states: {
      grid: state('room', 'グリッドが選ばれている。'),
      list: state('room', 'リストが選ばれている。'),
    },
  },
  {
    id: 'ui-top-bar',
    name: '上のバー',
    states: {
      'signed-in': state('overview', 'ホームへ戻るロゴと、ユーザーのメニューがある。'),
      'signed-out': state('overview', 'ホームへ戻るロゴと、ログインへのリンクがある。', 'ログイン'),
      loading: state('overview', 'ログインしているか分からない。メニューもリンクも出ない。'),
      'menu-open': state('overview', 'ユーザーのメニューが開いている。'),
    },
  },
  {
    id: 'ui-bottom-bar',
    name: '下のバー',
    states: {
      'signed-in': state('bars', '5つのタブ。右端はマイページ。', 'マイページ'),
      'signed-out': state('bars', '5つのタブ。右端はログイン。', 'ログイン'),
    },
  },
  {
    id: 'ui-footer',
    name: 'フッター',
    states: {
      default: state(
        'overview',
        '利用規約、プライバシーポリシー、特定商取引法の表記へのリンク。',
        '利用規約',
        'プライバシーポリシー',
        '特定商取引法',
      ),
    },
  },
  {
    id: 'ui-breadcrumb',
    name: 'パンくず',
    states: { default: state('bars', '今いる場所までの道のりと、戻るボタン。') },
  },
  {
    id: 'ui-spinner',
    name: 'スピナー',
    states: { default: state('home', '読み込んでいる。') },
  },
  {
    id: 'ui-empty-state',
    name: '空の状態',
    states: { default: state('errors', '何もないことと、次にできることを伝える。') },
  },
  {
    id: 'ui-error-state',
    name: '失敗の状態',
    states: { 'with-retry': state('errors', '失敗したことを伝え、もう一度試せる。') },
  },
  {
    id: 'ui-image-uploader',
    name: '画像アップロード',
    states: {
      idle: state('transitions', 'まだ何も選ばれていない。'),
      uploading: state('transitions', '送っている。どこまで進んだかが見える。'),
      retrying: state('errors', '3回のうち2回目を試している。', 'リトライ中... (2/3)'),
      processing: state('transitions', '送り終わり、サーバーが処理している。'),
      completed: state('transitions', '登録が終わった。'),
      'too-large': state('validation', '10MBを超えている。', 'ファイルサイズは10MB以下にしてください'),
      'not-an-image': state('validation', '画像ではない。', '画像ファイルのみアップロード可能です'),
      'storage-failed': state('errors', '保存先に断られた。', 'S3アップロードに失敗しました: 403'),
      'network-failed': state('errors', '通信できなかった。', 'ネットワークエラーが発生しました'),
      'without-user': state('validation', 'ユーザーの外部IDがない。何も送らない。', 'ユーザーIDが設定されていません'),
      'processing-retrying': state('transitions', '処理に失敗し、もう一度試している。'),
    },
  },
  {
    id: 'ui-image-type-select',
    name: '画像の種類',
    states: {
      default: state('transitions', '何も決まっていないときは、有料画像が選ばれて見える。', '有料画像'),
      main: state('transitions', 'メイン画像が選ばれている。', 'メイン画像'),
      sub: state('transitions', 'サブ画像が選ばれている。', 'サブ画像'),
    },
  },
  {
    id: 'ui-toast',
    name: 'トースト',
    states: {
      success: state('limits', '成功の知らせ。2秒で消える。'),
      custom: state('limits', 'そのほかの知らせ。失敗と同じく4秒で消える。'),
      error: state('limits', '失敗の知らせ。4秒で消える。'),
    },
  },
];
