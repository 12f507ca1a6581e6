/** The encoding that a UTF-16 byte order mark names; null if the file has none. */
function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

/**
 * Decodes a text file as spreadsheets save it: UTF-16 with a byte order mark, UTF-8, or else Shift_JIS, the
 * encoding of CSV in the Japanese Excel. The byte order mark is not part of the text.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // In Shift_JIS, the yen sign and the backslash are the same byte.
    return new TextDecoder('shift_jis').decode(bytes).replace(/\\(?=\d)/g, '¥');
  }
}
