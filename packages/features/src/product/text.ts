export const text = {
  loadFailed: '製品情報の取得中にエラーが発生しました。しばらく経ってから再度お試しください。',
  notFound: '製品が見つかりません',
} as const;
