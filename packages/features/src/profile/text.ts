/** `listFailed` is quoted from the specification. */
export const text = {
  notFound: '出品者が見つかりません',
  loadFailed: '出品者の情報を読み込めませんでした。しばらく経ってから再度お試しください。',
  listFailed: '物件情報の取得中にエラーが発生しました。しばらく経ってから再度お試しください。',
  moreFailed: '続きを読み込めませんでした。',
} as const;
