/** Sentences that the specification quotes for images. */
export const text = {
  deleteFailed: '画像の削除に失敗しました',
  changeTypeFailed: '画像タイプの更新に失敗しました',
} as const;
