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

/** Formats the day in Tokyo: 2024年1月23日 */
export const formatDate = (moment: Date | string) => date.format(new Date(moment));

/** Formats day and time in Tokyo: 2024年1月23日 15:04 */
export const formatDateTime = (moment: Date | string) => dateAndTime.format(new Date(moment));
