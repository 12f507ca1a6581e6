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

/**
 * Explains an error of PDF.js by its name. If a script did not load, it is a TypeError; only if the worker
 * did not load, its message has to be read.
 */
export function describePdfError(error: unknown) {
  const { name, message } = error instanceof Error ? error : new Error();
  if (name === 'PasswordException') return text.locked;
  return name === 'TypeError' || message.includes('fake worker') ? text.notLoaded : text.broken;
}
