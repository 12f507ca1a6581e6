/** Why a workbook cannot be read. */
export type WorkbookProblem = 'password' | 'oldWorkbook' | 'otherWorkbook' | 'cutFile' | 'tooLarge';

export class UnreadableWorkbook extends Error {
  readonly problem: WorkbookProblem;

  constructor(problem: WorkbookProblem) {
    super(problem);
    this.problem = problem;
  }
}

const startsWith = (bytes: Uint8Array, signature: number[]) => signature.every((byte, index) => bytes[index] === byte);

const isZip = (bytes: Uint8Array) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
export const isOle = (bytes: Uint8Array) => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);

/** Whether a file is a workbook of any kind, which is not text: xlsx, numbers and ods are ZIP archives, xls is OLE. */
export const isWorkbook = (bytes: Uint8Array): boolean => isZip(bytes) || isOle(bytes);
