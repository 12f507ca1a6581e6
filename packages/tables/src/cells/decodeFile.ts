import { decodeText } from './decodeText.ts';

export class SpreadsheetFile extends Error {}

/** The text of a file. Throws `SpreadsheetFile` for a workbook, which is not text. */
export function decodeFile(bytes: Uint8Array): string {
  // Workbooks are ZIP archives (xlsx, numbers, ods) or OLE files (xls).
  const isWorkbook = [
    [0x50, 0x4b, 0x03, 0x04],
    [0xd0, 0xcf, 0x11, 0xe0],
  ].some((signature) => signature.every((byte, index) => bytes[index] === byte));
  if (isWorkbook) throw new SpreadsheetFile();
  return decodeText(bytes);
}
