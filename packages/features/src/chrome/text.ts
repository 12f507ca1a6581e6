/** Sentences that the specification quotes for what surrounds every page. */
export const text = {
  unexpected: 'Unexpected Application Error!',
  errorDefault: 'エラーが発生しました',
} as const;
