/** Replacements `[from, to]` for texts that are composed of parts or also occur as code. */
export const fragments = {
  '20%': ['{feePercent}%', '〓'],
  '24時間': ['{refundHours}', '〓'],
  '1 / 5': [`/ \${count}`, '〓'],
  'リトライ中... (2/3)': ['リトライ中', '〓'],
  ファイルサイズは10MB以下にしてください: ['MB以下にしてください', '〓'],
  'S3アップロードに失敗しました: 403': ['S3アップロードに失敗しました', '〓'],
  404: ['404 Not Found', '〓'],
  この図面は他のユーザーによって登録されています: ['は他のユーザーによって登録されています', '〓'],
  mm: ['value: unit, label: unit', "value: unit, label: '〓'"],
  Loading: ['"Loading"', '"〓"'],
};

/**
 * Stories of forms that get labels, options and messages from the contract as props: the ui may not import the contract
 * (scripts/architecture/rules.ts). The screens that use these forms cover the texts.
 */
export const passedIn = new Set([
  'ui-checkbox--default',
  'ui-dimension-form--incomplete',
  'ui-listing-form--draft',
  'ui-profile-form--default',
  'ui-property-form--default',
  'ui-specification-form--incomplete',
]);
