/** Where a text is put together of several parts, or is a word of the code, too: what changes, and into what. */
export const fragments = {
  '20%': ['{feePercent}%', '〓'],
  '24時間': ['{refundHours}', '〓'],
  '1 / 5': [`/ \${slides.length}`, '〓'],
  'リトライ中... (2/3)': ['リトライ中', '〓'],
  ファイルサイズは10MB以下にしてください: ['MB以下にしてください', '〓'],
  'S3アップロードに失敗しました: 403': ['S3アップロードに失敗しました', '〓'],
  404: ['404 Not Found', '〓'],
  この図面は他のユーザーによって登録されています: ['は他のユーザーによって登録されています', '〓'],
  mm: ['value: unit, label: unit', "value: unit, label: '〓'"],
  Loading: ['"Loading"', '"〓"'],
};

/**
 * Forms whose labels, options and messages come from the contract: they are properties, and the ui, stories included, may
 * not import the contract (biome.json). The screens that use them are held against the source.
 */
export const handedIn = new Set([
  'ui-checkbox--default',
  'ui-dimension-form--incomplete',
  'ui-listing-form--draft',
  'ui-profile-form--default',
  'ui-property-form--default',
  'ui-specification-form--incomplete',
]);
