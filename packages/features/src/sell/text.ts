/** Quoted from the specification, section 8. */
export const text = {
  loadFailed: '物件情報の取得中にエラーが発生しました。しばらく経ってから再度お試しください。',
} as const;
