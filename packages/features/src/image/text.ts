/** Sentences for images; the specification quotes the first two. */
export const text = {
  deleteFailed: '画像の削除に失敗しました',
  changeTypeFailed: '画像タイプの更新に失敗しました',
  changeOrderFailed: '画像の並び順の更新に失敗しました',
  buyersFailed: '購入した人の数を確認できませんでした。もう一度お試しください。',
  described: '説明を保存しました',
  describeFailed: '説明の保存に失敗しました。もう一度お試しください。',
} as const;
