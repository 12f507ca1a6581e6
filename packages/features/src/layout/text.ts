/** Texts of this feature; some are quoted from the specification. */
export const text = {
  unexpected: 'Unexpected Application Error!',
  signOutFailed: 'ログアウトできませんでした。もう一度お試しください。',
  signedOut: 'ログアウトしました',
  slow: '読み込みに時間がかかっています。通信環境をご確認のうえ、そのままお待ちください。',
  outdated: 'サイトが新しくなりました。うまくいかないときは、再読み込みしてください。編集中の内容は残ります。',
  errorDefault: 'エラーが発生しました',
} as const;
