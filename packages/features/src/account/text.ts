/**
 * Texts of the account screens. `userFailed`, `createFailed`, `updateFailed` and `networkError` are quoted
 * from the specification.
 */
export const text = {
  userFailed: 'ユーザー情報の取得に失敗しました',
  createFailed: 'ユーザー作成に失敗しました',
  updateFailed: 'ユーザー情報の更新に失敗しました。もう一度お試しください。',
  networkError: 'サーバーに接続できませんでした',
  updated: 'プロフィールを更新しました',
  receiptFailed: '領収書を読み込めませんでした。しばらく経ってから再度お試しください。',
  purchaseFailed: '購入を読み込めませんでした。しばらく経ってから再度お試しください。',
  receiptFree: '無料で手に入れたものなので、領収書はありません。',
  purchaseMissing: '購入情報が見つかりません',
  refundRequested: '返金を申し込みました',
  refundFailed: '返金を申し込めませんでした。もう一度お試しください。',
} as const;
