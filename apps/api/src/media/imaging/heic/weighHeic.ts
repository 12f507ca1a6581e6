/** What decoding a HEIC takes, by its headers alone. */
type HeicDemand = {
  /** Of all its images together: tiles, thumbnails and whatever else it contains. */
  pixels: number;
  /** The images that consist of others. Any of them may be a part of another. */
  composed: number;
};

/** Throws if a header is cut off. */
export function weighHeic(bytes: Uint8Array): HeicDemand {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const metas = contentsOf([file], 'meta').map(skipVersion);
  const references = contentsOf(metas, 'iref').map(skipVersion);
  return {
    pixels: contentsOf(metas, 'iprp').reduce((sum, properties) => sum + countPixels(properties), 0),
    composed: contentsOf(references, 'dimg').length,
  };
}

/** Some boxes begin with a version and flags. */
const skipVersion = (content: Buffer) => content.subarray(4);

/** The areas of all images: several may share one declaration of their size (`ispe`), by its index. */
function countPixels(properties: Buffer) {
  const areas: number[] = [];
  for (const list of contentsOf([properties], 'ipco'))
    for (const { type, content } of boxesIn(list))
      areas.push(type === 'ispe' ? content.readUInt32BE(4) * content.readUInt32BE(8) : 0);
  let pixels = 0;
  for (const associations of contentsOf([properties], 'ipma'))
    for (const index of indexesIn(associations)) pixels += areas[index - 1] ?? 0;
  return pixels;
}

/** The properties of each image, by their indexes from 1 (`ipma`). */
function* indexesIn(associations: Buffer) {
  const idBytes = associations.readUInt8(0) === 0 ? 2 : 4;
  const indexBytes = associations.readUInt8(3) & 1 ? 2 : 1;
  let at = 8;
  for (let image = 0; image < associations.readUInt32BE(4); image += 1) {
    const count = associations.readUInt8(at + idBytes);
    at += idBytes + 1;
    for (let property = 0; property < count; property += 1, at += indexBytes)
      // The highest bit says whether the property is essential.
      yield associations.readUIntBE(at, indexBytes) & (indexBytes === 2 ? 0x7fff : 0x7f);
  }
}

type Box = { type: string; content: Buffer };

function contentsOf(parents: Buffer[], type: string) {
  const contents: Buffer[] = [];
  for (const parent of parents) for (const box of boxesIn(parent)) if (box.type === type) contents.push(box.content);
  return contents;
}

/** The boxes of a file, or of a box (ISO/IEC 14496-12, 4.2). */
function* boxesIn(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const headerBytes = size === 1 ? 16 : 8;
    const length = size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size || bytes.length - at;
    // Not a box: some cameras append data of their own.
    if (length < headerBytes) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + headerBytes, at + length) };
    at += length;
  }
}
