/** What decoding a HEIC takes, by its headers alone. */
type HeicDemand = {
  /** Of all its images together: tiles, thumbnails and whatever else it contains. */
  pixels: number;
  /** The images that consist of others. Any of them may be a part of another. */
  composed: number;
  /** Pixels of the largest one that is decoded as a whole: it does not consist of others, or is cropped. */
  largestWhole: number;
};

/** Throws if a header is cut off. */
export function weighHeic(bytes: Uint8Array): HeicDemand {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const metas = contentsOf([file], 'meta').map(skipVersion);
  const composed = contentsOf(metas, 'iref').flatMap(composedIn);
  const isComposed = new Set(composed);
  const demand = { pixels: 0, composed: composed.length, largestWhole: 0 };
  for (const properties of contentsOf(metas, 'iprp'))
    for (const { id, pixels, isCropped } of imagesIn(properties)) {
      demand.pixels += pixels;
      if (isCropped || !isComposed.has(id)) demand.largestWhole = Math.max(demand.largestWhole, pixels);
    }
  return demand;
}

/** Some boxes begin with a version and flags. */
const skipVersion = (content: Buffer) => content.subarray(4);

/** The images that refer to others as their parts. */
function composedIn(references: Buffer) {
  const idBytes = references.readUInt8(0) === 0 ? 2 : 4;
  return contentsOf([skipVersion(references)], 'dimg').map((reference) => reference.readUIntBE(0, idBytes));
}

/** All images with their areas: several may share one declaration of their size (`ispe`), by its index. */
function* imagesIn(properties: Buffer) {
  const declared = contentsOf([properties], 'ipco').flatMap((list) => [...boxesIn(list)]);
  const areas = declared.map(({ type, content }) =>
    type === 'ispe' ? content.readUInt32BE(4) * content.readUInt32BE(8) : 0,
  );
  for (const associations of contentsOf([properties], 'ipma'))
    for (const { id, indexes } of associationsIn(associations)) {
      const pixels = indexes.reduce((sum, index) => sum + (areas[index - 1] ?? 0), 0);
      yield { id, pixels, isCropped: indexes.some((index) => declared[index - 1]?.type === 'clap') };
    }
}

/** The properties of each image, by their indexes from 1 (`ipma`). */
function* associationsIn(associations: Buffer) {
  const idBytes = associations.readUInt8(0) === 0 ? 2 : 4;
  const indexBytes = associations.readUInt8(3) & 1 ? 2 : 1;
  let at = 8;
  for (let image = 0; image < associations.readUInt32BE(4); image += 1) {
    const id = associations.readUIntBE(at, idBytes);
    const indexes: number[] = [];
    const count = associations.readUInt8(at + idBytes);
    at += idBytes + 1;
    for (let property = 0; property < count; property += 1, at += indexBytes)
      // The highest bit says whether the property is essential.
      indexes.push(associations.readUIntBE(at, indexBytes) & (indexBytes === 2 ? 0x7fff : 0x7f));
    yield { id, indexes };
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
