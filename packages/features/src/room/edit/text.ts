/** Texts of the editor. */
export const editText = {
  saved: '部屋情報を更新しました',
  unpublished: '保存すると物件のページに載ります',
  saveFailed: '部屋の更新に失敗しました。もう一度お試しください。',
  roomFirst: 'この部屋がまだ保存されていないので、製品も物件のページに載っていません。部屋を保存すると載ります。',
  products: {
    add: { done: '製品を追加しました', failed: '製品の追加に失敗しました。もう一度お試しください。' },
    copy: { done: '製品を複製しました', failed: '製品の複製に失敗しました。もう一度お試しください。' },
    order: { failed: '並べ替えに失敗しました。もう一度お試しください。' },
    transfer: { done: '製品を別の部屋へ移しました', failed: '製品を移せませんでした。もう一度お試しください。' },
    remove: { done: '製品を削除しました', failed: '製品の削除に失敗しました。もう一度お試しください。' },
  },
} as const;
