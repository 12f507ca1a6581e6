/** Texts of the editor; `saved` is quoted from the specification. */
export const editText = {
  loadFailed: '製品情報の取得中にエラーが発生しました。しばらく経ってから再度お試しください。',
  notFound: '製品が見つかりません',
  saved: '製品情報を更新しました',
  saveFailed: '製品の更新に失敗しました。もう一度お試しください。',
  unpublished: '保存すると物件のページに載ります',
  roomFirst: '部屋を保存すると物件のページに載ります',
  roomToo: '部屋も保存すると物件のページに載ります',
  copied: '製品を複製しました',
  copyFailed: '製品の複製に失敗しました。もう一度お試しください。',
  added: '製品を登録しました',
  addFailed: '製品の登録に失敗しました。もう一度お試しください。',
  photosOnSave: '保存すると送ります。誰でも見られます。',
  copiesAfterUploads: '写真を送り終えると複製します',
  stayedAfterUploads: '送れなかった写真があるため、複製しませんでした。写真をご確認ください。',
} as const;
