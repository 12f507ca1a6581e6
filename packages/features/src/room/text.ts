/** Sentences of this feature; those that the specification quotes are literal. */
export const text = {
  loadFailed: '部屋情報の取得中にエラーが発生しました。しばらく経ってから再度お試しください。',
  notFound: '部屋が見つかりません',
  noProducts: 'インテリアが登録されていません',
  saved: '部屋情報を更新しました',
  saveFailed: '部屋の更新に失敗しました。もう一度お試しください。',
  productAdded: 'インテリアを追加しました',
  productAddFailed: 'インテリアの追加に失敗しました。もう一度お試しください。',
  productDeleted: '製品を削除しました',
  productDeleteFailed: '製品の削除に失敗しました。もう一度お試しください。',
} as const;
