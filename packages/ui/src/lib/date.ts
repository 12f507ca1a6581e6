const date = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

const dateAndTime = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** 東京での日付：2024年1月23日 */
export const formatDate = (moment: Date | string) => date.format(new Date(moment));

/** 東京での日付と時刻：2024年1月23日 15:04 */
export const formatDateTime = (moment: Date | string) => dateAndTime.format(new Date(moment));
