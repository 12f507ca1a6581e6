/** Sentences that the specification quotes for this feature. */
export const text = {
  failedWith: (message: string) => `支払い処理に失敗しました: ${message}`,
  failed: '支払い処理に失敗しました。もう一度お試しください。',
  listingMissing: 'リスティング情報が見つかりません',
  confirming: '確認中',
} as const;
