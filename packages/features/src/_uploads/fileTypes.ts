import { acceptedImageTypes } from '@iespec/contract';

const known: readonly string[] = [...acceptedImageTypes, 'application/pdf'];

/** Bytes to read: enough for the first box of a HEIC, and for blanks before the header of a PDF. */
const headBytes = 128;

/**
 * Corrects the media types of files by their first bytes. Systems leave the type empty if they do not know
 * the extension, and some use a type of their own, such as `image/jpg`.
 */
export const withTypes = (files: File[]) => Promise.all(files.map(withType));

async function withType(file: File) {
  const type = known.includes(file.type) ? null : typeOf(await readHead(file));
  return type ? new File([file], file.name, { type, lastModified: file.lastModified }) : file;
}

/** The first bytes, one character per byte; empty if the file cannot be read, such as a folder. */
const readHead = (file: File) =>
  file
    .slice(0, headBytes)
    .arrayBuffer()
    .then(
      (bytes) => String.fromCharCode(...new Uint8Array(bytes)),
      () => '',
    );

function typeOf(head: string) {
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp';
  if (isHeic(head)) return 'image/heic';
  return head.trimStart().startsWith('%PDF-') ? 'application/pdf' : null;
}

/** Whether the first box lists a HEIC brand (ISO/IEC 23008-12, annex B). */
const isHeic = (head: string) =>
  head.startsWith('ftyp', 4) && /^(?:....)*?(?:hei[cmsx]|hev[cmsx])/s.test(head.slice(8, head.charCodeAt(3)));
