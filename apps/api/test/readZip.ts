import { crc32, inflateRawSync } from 'node:zlib';

export type ZipEntry = {
  name: string;
  /** Whether the name is declared to be UTF-8. */
  isUtf8: boolean;
  isStored: boolean;
  bytes: Buffer;
};

/** Reads the entries that the central directory of a ZIP lists. Throws if a checksum does not match. */
export function readZip(zip: Buffer): ZipEntry[] {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const header = zip.readUInt32LE(at + 42);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const isStored = zip.readUInt16LE(at + 10) === 0;
    const stored = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    const bytes = isStored ? stored : inflateRawSync(stored);
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    entries.push({
      name,
      isUtf8: (zip.readUInt16LE(at + 8) & 0x0800) !== 0 && (zip.readUInt16LE(header + 6) & 0x0800) !== 0,
      isStored,
      bytes,
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}
