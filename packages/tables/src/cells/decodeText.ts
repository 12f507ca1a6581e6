/** The encodings of text files that Japanese spreadsheets and older systems save. */
export const encodings = ['utf-8', 'shift_jis', 'euc-jp', 'iso-2022-jp', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

/** Whether every second byte is mostly zero, as for digits, separators and line breaks in UTF-16. */
function hasZeros(bytes: Uint8Array, offset: 0 | 1) {
  let zeros = 0;
  for (let index = offset; index < bytes.length; index += 2) if (bytes[index] === 0) zeros++;
  return zeros > bytes.length / 100;
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
  if (hasZeros(bytes, 1)) return 'utf-16le';
  if (hasZeros(bytes, 0)) return 'utf-16be';
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
