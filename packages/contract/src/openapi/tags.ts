/** Operation groups, in display order. */
export const tags = [
  { name: 'properties', description: '物件。公開するまでは所有者だけに見える' },
  { name: 'rooms', description: '部屋。所有者の最初の保存のあと、物件とともに公開される' },
  {
    name: 'products',
    description:
      '製品と、その仕様・寸法。購入者と所有者のほかには、名前と主な画像、ほかの項目があるかと数だけを返す。サンプルの1点はだれでも読める',
  },
  { name: 'drawings', description: '図面' },
  { name: 'images', description: '画像。アップロード先を得て、そこへ PUT し、終わったことを知らせる' },
  { name: 'listings', description: '出品。価格は円の整数' },
  { name: 'transactions', description: '購入。支払いは決済代行会社の画面で行う' },
  { name: 'users', description: '利用者。認証サービスのトークンで見分ける' },
  { name: 'sellers', description: '売り手の口座と、決済代行会社からの知らせ' },
];

const tagBySegment: Record<string, string> = {
  companies: 'properties',
  'product-categories': 'products',
  specifications: 'products',
  dimensions: 'products',
  constants: 'listings',
};

export function tagOf(path: string) {
  if (path.startsWith('/api/users/me/seller')) return 'sellers';
  const segment = path.split('/')[2] ?? '';
  return tagBySegment[segment] ?? segment;
}
