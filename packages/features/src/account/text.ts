/** Sentences that the specification quotes for this feature. */
export const text = {
  userFailed: 'ユーザー情報の取得に失敗しました',
  createFailed: 'ユーザー作成に失敗しました',
  networkError: 'サーバーに接続できませんでした',
} as const;
