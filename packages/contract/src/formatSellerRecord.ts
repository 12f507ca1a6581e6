import type { PublicProfile } from './users.ts';

const monthOf = (time: string) =>
  new Date(time).toLocaleDateString('ja-JP', { timeZone: 'Asia/Tokyo', year: 'numeric', month: 'long' });

/** What is known of a seller: 2024年3月に登録・物件2件・販売12件, without sales before the first one. */
export function formatSellerRecord({ member_since, properties, sales }: PublicProfile) {
  // An instance of the release before does not tell.
  if (!member_since) return '';
  const parts = [`${monthOf(member_since)}に登録`, `物件${properties.toLocaleString('ja-JP')}件`];
  return [...parts, ...(sales > 0 ? [`販売${sales.toLocaleString('ja-JP')}件`] : [])].join('・');
}
