/** Where a text is put together of several parts, or is a word of the code, too: what changes, and into what. */
export const fragments = {
  '20%': ['{feePercent}%', '〓'],
  '24時間': ['{refundHours}', '〓'],
  '1 / 5': [`/ \${slides.length}`, '〓'],
  'リトライ中... (2/3)': ['リトライ中', '〓'],
  ファイルサイズは10MB以下にしてください: ['MB以下にしてください', '〓'],
  'S3アップロードに失敗しました: 403': ['S3アップロードに失敗しました', '〓'],
  404: ['404 Not Found', '〓'],
  mm: ["unit: 'mm',", "unit: 'cm',"],
  Loading: ['"Loading"', '"〓"'],
};
