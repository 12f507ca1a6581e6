/** How many bytes of a file `imageTypeOf` needs: enough for the first box of a HEIC. */
export const headBytes = 128;

/** The type of an accepted image by its first bytes, given as one character per byte; else null. */
export function imageTypeOf(head: string) {
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp';
  return isHeic(head) ? 'image/heic' : null;
}

/** Whether the first box lists a HEIC brand (ISO/IEC 23008-12, annex B). */
const isHeic = (head: string) =>
  head.startsWith('ftyp', 4) && /^(?:....)*?(?:hei[cmsx]|hev[cmsx])/s.test(head.slice(8, head.charCodeAt(3)));
