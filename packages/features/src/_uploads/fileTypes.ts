import { acceptedImageTypes } from '@iespec/contract';
import { headBytes, imageTypeOf } from '@iespec/contract/image-types';

const known: readonly string[] = [...acceptedImageTypes, 'application/pdf'];

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

const typeOf = (head: string) => imageTypeOf(head) ?? (head.trimStart().startsWith('%PDF-') ? 'application/pdf' : null);
