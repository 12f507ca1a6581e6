/** Texts of the editor; `updated` and some of `rooms` are quoted from the specification. */
export const editText = {
  productsLoadFailed: '製品を読み込めませんでした。',
  created: '物件を登録しました',
  createFailed: '物件の登録に失敗しました。もう一度お試しください。',
  updated: '物件情報を更新しました',
  updateFailed: '物件の更新に失敗しました。もう一度お試しください。',
  networkFailed: 'サーバーに接続できませんでした。通信環境をご確認のうえ、もう一度お試しください。',
  visibility: {
    published: 'ページを公開しました',
    madePrivate: '物件を非公開にしました',
    failed: '公開範囲の変更に失敗しました。もう一度お試しください。',
    confirmEmpty: {
      title: (name: string) => `「${name}」には、訪問者に見える製品がありません`,
      description: 'このままページを公開すると、訪問者には次のように見えます。',
      image: '写真がないため、空の枠が表示され、トップページには出ません。',
      products: '使用製品一覧には、何も表示されません。',
      listing: '購入ボタンは、まだ押せません。',
    },
    confirm: {
      title: (name: string) => `「${name}」を非公開にしますか？`,
      description:
        'ページはあなただけに見えるようになり、公開中の出品は下書きに戻ります。購入した人は、引き続き見られます。',
    },
  },
  rooms: {
    add: { done: '部屋を追加しました', failed: '部屋の追加に失敗しました。もう一度お試しください。' },
    copy: { done: '部屋を複製しました', failed: '部屋の複製に失敗しました。もう一度お試しください。' },
    order: { failed: '並べ替えに失敗しました。もう一度お試しください。' },
    remove: { done: '部屋を削除しました', failed: '部屋の削除に失敗しました。もう一度お試しください。' },
  },
  drawings: {
    add: { done: '図面を追加しました', failed: '図面の追加に失敗しました。もう一度お試しください。' },
    remove: { done: '図面を削除しました', failed: '図面の削除に失敗しました。もう一度お試しください。' },
  },
} as const;
