/** Texts quoted from the specification or shared by several screens. */
export const text = {
  failedWith: (message: string) => `支払い処理に失敗しました: ${message}`,
  failed: '支払い処理に失敗しました。もう一度お試しください。',
  free: {
    failedWith: (message: string) => `受け取りに失敗しました: ${message}`,
    failed: '受け取りに失敗しました。もう一度お試しください。',
  },
  listingMissing: 'リスティング情報が見つかりません',
  confirming: '確認中',
  confirmingPayment: 'お支払いを確認しています',
  stateFailed: '販売と購入の状況を読み込めませんでした。通信状況をご確認のうえ、もう一度お試しください。',
  propertyMissing: '物件IDが指定されていません',
  completionFailed: '購入完了処理に失敗しました。カスタマーサポートにお問い合わせください。',
  lockedNotice: '詳細情報は仕様情報購入後に閲覧可能になります。',
  notForSale: 'まだ販売されていません',
  afterSaleStarts: '出品者が販売を始めると、品番や寸法などの仕様情報を購入できるようになります。',
  unavailable: '現在購入できません',
  withdrawn: 'この物件の仕様は、現在販売していません。',
  afterSaleResumes: '出品者が販売を再開すると、品番や寸法などの仕様情報を購入できるようになります。',
  notPurchased: 'この物件の仕様情報は購入されていません',
} as const;
