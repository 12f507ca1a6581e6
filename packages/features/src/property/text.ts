/** Sentences that the specification quotes for this feature. */
export const text = {
  loadFailed: '物件情報の取得中にエラーが発生しました。しばらく経ってから再度お試しください。',
  notFound: '物件が見つかりません',
  products: '使用製品一覧',
  lockedNotice: '詳細情報は仕様情報購入後に閲覧可能になります。',
  moreFailed: '続きを読み込めませんでした。',
  noRooms: '部屋が登録されていません',
} as const;
