/** The first two are quoted from the specification. */
export const text = {
  deleteFailed: '画像の削除に失敗しました',
  changeTypeFailed: '画像タイプの更新に失敗しました',
  changeOrderFailed: '画像の並び順の更新に失敗しました',
  changedTogether: (count: number) => `${count}枚を変更しました`,
  described: '説明を保存しました',
  describeFailed: '説明の保存に失敗しました。もう一度お試しください。',
} as const;
