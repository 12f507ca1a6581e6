/** Sentences that the specification quotes for what surrounds every page. */
export const text = {
  unexpected: 'Unexpected Application Error!',
  signOutFailed: 'ログアウトできませんでした。もう一度お試しください。',
  errorDefault: 'エラーが発生しました',
} as const;
