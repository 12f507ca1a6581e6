export const labels = { 'sign-in': 'ログイン', 'sign-up': '新規登録' } as const;

/** Why the user should sign in, by the query parameter `from`. */
export const reasons: Record<string, string> = {
  purchase: '仕様情報の購入には新規登録が必要です。登録またはログインのあと、購入の続きに進みます。',
  property_create: '物件の登録には、新規登録またはログインが必要です。',
};

export const text = {
  signedUp: '登録が完了しました',
  expired: 'ログインの有効期限が切れました。もう一度ログインすると、入力したまま元のページに戻ります。',
} as const;
