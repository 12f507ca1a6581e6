/** Texts quoted from the specification, except `lead` and `moreFailed`. */
export const text = {
  tagline: '理想の住まいを、いっしょにつくる。',
  lead: '実在する家の仕様を、一軒まるごと。',
  loadFailed: '物件情報の取得中にエラーが発生しました。しばらく経ってから再度お試しください。',
  moreFailed: '続きを読み込めませんでした。',
  empty: '現在、表示できる物件がありません。',
} as const;
