import type { Tile } from './openHeic.ts';

const channels = 3;
/** Rows per strip: the reader decodes a strip at a time. */
const stripRows = 64;

/** The sizes of TIFF's field types in bytes, by their codes. */
const sizes = { 3: 2, 4: 4, 7: 1 } as const;
type Field = { tag: number; type: keyof typeof sizes; values: ArrayLike<number> };

const pixelsAt = 8;

/**
 * Creates an uncompressed TIFF, whose pixels, unlike a plain array, carry their colour profile, and the function
 * that places a tile in it.
 */
export function createTiff(width: number, height: number, icc: Uint8Array | undefined) {
  const rowBytes = width * channels;
  const stripStarts = Array.from({ length: Math.ceil(height / stripRows) }, (_, index) => index * stripRows);
  const fields: Field[] = [
    { tag: 256, type: 4, values: [width] },
    { tag: 257, type: 4, values: [height] },
    { tag: 258, type: 3, values: [8, 8, 8] },
    // Uncompressed, RGB.
    { tag: 259, type: 3, values: [1] },
    { tag: 262, type: 3, values: [2] },
    { tag: 273, type: 4, values: stripStarts.map((row) => pixelsAt + row * rowBytes) },
    { tag: 277, type: 3, values: [channels] },
    { tag: 278, type: 4, values: [stripRows] },
    { tag: 279, type: 4, values: stripStarts.map((row) => Math.min(stripRows, height - row) * rowBytes) },
    ...(icc ? [{ tag: 34_675, type: 7 as const, values: icc }] : []),
  ];
  const directoryAt = pixelsAt + height * rowBytes + ((height * rowBytes) % 2);
  const valuesAt = directoryAt + 2 + fields.length * 12 + 4;
  const tiff = new Uint8Array(valuesAt + fields.reduce((sum, field) => sum + outside(field), 0));
  writeDirectory(new DataView(tiff.buffer), fields, directoryAt, valuesAt);

  function place(tile: Tile) {
    const [from, to] = [Math.max(0, tile.left), Math.min(width, tile.left + tile.width)];
    const bottom = Math.min(height, tile.top + tile.height);
    for (let row = Math.max(0, tile.top); row < bottom; row += 1) {
      const start = (row - tile.top) * tile.stride - tile.left * channels;
      const pixels = tile.data.subarray(start + from * channels, start + to * channels);
      tiff.set(pixels, pixelsAt + (row * width + from) * channels);
    }
  }
  return { tiff, place };
}

const lengthOf = ({ type, values }: Field) => sizes[type] * values.length;

/** The bytes of values that do not fit into their entry of the directory, padded to even offsets. */
const outside = (field: Field) => (lengthOf(field) > 4 ? lengthOf(field) + (lengthOf(field) % 2) : 0);

function writeDirectory(view: DataView, fields: Field[], directoryAt: number, valuesAt: number) {
  const write = (at: number, type: Field['type'], value: number) => {
    if (type === 3) view.setUint16(at, value, true);
    else if (type === 4) view.setUint32(at, value, true);
    else view.setUint8(at, value);
  };
  // "II": little-endian.
  write(0, 3, 0x4949);
  write(2, 3, 42);
  write(4, 4, directoryAt);
  write(directoryAt, 3, fields.length);
  let free = valuesAt;
  for (const [index, field] of fields.entries()) {
    const entry = directoryAt + 2 + index * 12;
    write(entry, 3, field.tag);
    write(entry + 2, 3, field.type);
    write(entry + 4, 4, field.values.length);
    const at = outside(field) > 0 ? free : entry + 8;
    if (at === free) write(entry + 8, 4, free);
    for (let value = 0; value < field.values.length; value += 1)
      write(at + value * sizes[field.type], field.type, field.values[value] ?? 0);
    free += outside(field);
  }
}
