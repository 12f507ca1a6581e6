/** Texts of this feature; some are quoted from the specification. */
export const text = {
  loadFailed: '部屋情報の取得中にエラーが発生しました。しばらく経ってから再度お試しください。',
  notFound: '部屋が見つかりません',
  noProducts: 'インテリアが登録されていません',
} as const;
