/** Texts quoted from the specification, except `loadFailed`, which is worded like its text for rooms. */
export const text = {
  loadFailed: '図面情報の取得中にエラーが発生しました。しばらく経ってから再度お試しください。',
  notFound: '図面が見つかりません',
  withoutId: '図面IDが指定されていません',
  saved: '図面情報を更新しました',
  refused: (message: string) => `図面の更新に失敗しました: ${message}`,
  failed: '図面の更新に失敗しました。もう一度お試しください',
  formFailed: '図面の保存に失敗しました。もう一度お試しください。',
} as const;
