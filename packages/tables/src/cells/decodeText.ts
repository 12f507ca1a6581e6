/** The encodings of text files that Japanese spreadsheets and older systems save. */
export const encodings = ['utf-8', 'shift_jis', 'euc-jp', 'iso-2022-jp', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

/** Tells by the zeros in digits, separators and line breaks whether text is UTF-16. A wide blank has a zero, too. */
function detectUtf16(bytes: Uint8Array): Encoding | null {
  let [even, odd] = [0, 0];
  for (let index = 0; index < bytes.length; index++) if (bytes[index] === 0) index % 2 === 0 ? even++ : odd++;
  if (Math.max(even, odd) <= bytes.length / 100) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function isUtf8(bytes: Uint8Array) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Characters that are rare in tables, and frequent in text that was decoded wrongly. */
const rare = /[\uFFFD\u0080-\u009F\uFF61-\uFF9F\uE000-\uF8FF]/g;

const countRare = (bytes: Uint8Array, encoding: Encoding) =>
  new TextDecoder(encoding).decode(bytes).match(rare)?.length ?? 0;

/** Guesses how a text file is encoded: by its byte order mark, its zeros and escapes, and by what it would say. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const utf16 = detectUtf16(bytes);
  if (utf16) return utf16;
  // ESC ( and ESC $ switch between Latin and Japanese characters.
  if (bytes.some((byte, index) => byte === 0x1b && (bytes[index + 1] === 0x24 || bytes[index + 1] === 0x28)))
    return 'iso-2022-jp';
  if (isUtf8(bytes)) return 'utf-8';
  return countRare(bytes, 'euc-jp') < countRare(bytes, 'shift_jis') ? 'euc-jp' : 'shift_jis';
}

/** Decodes a text file. The byte order mark is not part of the text. */
export function decodeText(bytes: Uint8Array, encoding: Encoding = detectEncoding(bytes)): string {
  const text = new TextDecoder(encoding).decode(bytes);
  // In Shift_JIS, the yen sign and the backslash are the same byte.
  return encoding === 'shift_jis' ? text.replace(/\\(?=\d)/g, '¥') : text;
}
