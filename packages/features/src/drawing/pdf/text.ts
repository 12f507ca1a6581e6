const instead = '図面の画像（JPEG・PNG）を選んでください。';

export const text = {
  locked: `このPDFはパスワードで保護されています。保護を解除したPDFか、${instead}`,
  broken: `PDFを読み取れませんでした。別のPDFか、${instead}`,
  notLoaded: 'PDFを読み込む準備ができませんでした。通信を確認して、もう一度PDFを選んでください。',
  tooLarge: (megabytes: number) => `PDFは${megabytes}MB以下にしてください。必要なページだけのPDFか、${instead}`,
  pageFailed: 'このページを画像にできませんでした。別のページを選んでください。',
  morePages: (count: number, shown: number) =>
    `全${count}ページのうち、最初の${shown}ページから選べます。続きのページは、そのページだけのPDFにして選んでください。`,
} as const;

/** PDF.js names its errors. A TypeError: a script was not loaded; the worker's has only a message. */
export function describePdfError(error: unknown) {
  const { name, message } = error instanceof Error ? error : new Error();
  if (name === 'PasswordException') return text.locked;
  return name === 'TypeError' || message.includes('fake worker') ? text.notLoaded : text.broken;
}
