/** Texts of this feature; some are quoted from the specification. */
export const text = {
  loadFailed: '物件情報の取得中にエラーが発生しました。しばらく経ってから再度お試しください。',
  notFound: '物件が見つかりません',
  products: '使用製品一覧',
  moreFailed: '続きを読み込めませんでした。',
  noRooms: '部屋が登録されていません',
  awaitingPurchase: 'お支払いを確認しています。確認できると、ここがすべて見られるようになります。',
} as const;
