import type { Encoding, Input, Reading } from '@iespec/tables';

/**
 * A file as its draft keeps it: the bytes of a text file, which can be read again in another encoding, or the sheets of
 * a workbook, of a large file, and of cells copied with their merges.
 */
export type KeptFile = { name: string } & ({ grids: Reading['grids'] } | { base64: string; encoding: Encoding });

/** The draft must fit into the browser's storage: larger files are kept as their cells, which take less. */
const maxBytes = 500_000;

type ReadFile = { grids: Reading['grids'] | null; encoding: Encoding | null };

export function keepFile(name: string, bytes: Uint8Array, { grids, encoding }: ReadFile): KeptFile {
  if (!encoding || bytes.length > maxBytes) return { name, grids: grids ?? [] };
  return { name, base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')), encoding };
}

/** What reads a kept file again. */
export const inputOf = (file: KeptFile): Input =>
  'grids' in file
    ? { grids: file.grids }
    : {
        bytes: Uint8Array.from(atob(file.base64), (char) => char.charCodeAt(0)),
        encoding: file.encoding,
      };
