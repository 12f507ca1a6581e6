import { readFileSync } from 'node:fs';

/**
 * A HEIC of 96×64 pixels, encoded by heif-enc (x265), with what a phone adds: `irot` and EXIF for an image
 * taken upright, a GPS location and the description CANARY, and a Display P3 profile. Upright, its upper half
 * is #e04020, the lower #2060e0.
 */
export const phoneHeic = () => readFileSync(new URL('./phone.heic', import.meta.url));

/** A HEIC of four tiles of 4080×3060 pixels, one colour: decoding takes as much memory as any accepted image. */
export const largeHeic = () => buildHeic([gridItem([1, 2, 3, 4], 2, 8160, 6120), ...Array(4).fill(largeTile())]);

export const largeTile = () => codedItem(4080, 3060, readFileSync(new URL('./largeTile.heic', import.meta.url)));

type Item = {
  /** `hvc1`: a coded image; `grid`: an image of `tiles`. */
  type: 'hvc1' | 'grid';
  data: Buffer;
  properties: Buffer[];
  /** Indexes of items. */
  tiles?: number[];
};

const u16 = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.of((value >> 8) & 255, value & 255)));
const u32 = (value: number) => Buffer.concat([u16(Math.floor(value / 65_536)), u16(value % 65_536)]);
const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat([Buffer.from(type), ...parts]);
  return Buffer.concat([u32(body.byteLength + 4), body]);
};
const versioned = (type: string, version: number, ...parts: Buffer[]) =>
  box(type, Buffer.of(version, 0, 0, 0), ...parts);

/** `quarters` of a turn, counterclockwise. */
export const rotation = (quarters: number) => box('irot', Buffer.of(quarters));

/** To the middle of the image. */
export const cropping = (width: number, height: number) =>
  box('clap', u32(width), u32(1), u32(height), u32(1), u32(0), u32(1), u32(0), u32(1));

/** The declared size of an item. */
const declaredSize = (width: number, height: number) => versioned('ispe', 0, u32(width), u32(height));

/** The first box of a type in a file, wherever it is, with its header. */
const findBox = (file: Buffer, type: string) => {
  const start = file.indexOf(type) - 4;
  return file.subarray(start, start + file.readUInt32BE(start));
};

/** The coded image of a file by heif-enc, as an item that declares a size. */
export function codedItem(width: number, height: number, file = phoneHeic()): Item {
  // Where the first item is, in the layout that heif-enc writes: base, number of extents, offset, length.
  const location = findBox(file, 'iloc').subarray(20);
  const start = location.readUInt32BE() + location.readUInt32BE(6);
  const data = file.subarray(start, start + location.readUInt32BE(10));
  return { type: 'hvc1', data, properties: [findBox(file, 'hvcC'), declaredSize(width, height)] };
}

/** An item that shows other items as tiles, `columns` beside each other. */
export function gridItem(tiles: number[], columns: number, width: number, height: number): Item {
  const sizes = Buffer.concat([Buffer.of(0, 1, tiles.length / columns - 1, columns - 1), u32(width), u32(height)]);
  return { type: 'grid', data: sizes, properties: [declaredSize(width, height)], tiles };
}

/** A HEIC of any items, valid or not; the first one is the primary image. */
export function buildHeic(items: Item[]) {
  const idOf = (index: number) => u16(index + 1);
  const properties = [...new Set(items.flatMap((item) => item.properties))];
  const associations = items.map((item, index) => {
    const indexes = item.properties.map((property) => 0x80 | (properties.indexOf(property) + 1));
    return Buffer.concat([idOf(index), Buffer.of(indexes.length, ...indexes)]);
  });
  let start = 0;
  const locations = items.map(({ data }, index) => {
    // In `idat` (1), so that no offset depends on the size of other boxes.
    const location = Buffer.concat([idOf(index), u16(1, 0, 1), u32(start), u32(data.byteLength)]);
    start += data.byteLength;
    return location;
  });
  const entries = items.map(({ type }, index) =>
    versioned('infe', 2, idOf(index), u16(0), Buffer.from(type), Buffer.of(0)),
  );
  const references = items.flatMap(({ tiles }, index) =>
    tiles ? [box('dimg', idOf(index), u16(tiles.length), ...tiles.map(idOf))] : [],
  );
  return Buffer.concat([
    box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic')),
    versioned(
      'meta',
      0,
      versioned('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      versioned('pitm', 0, u16(1)),
      versioned('iinf', 0, u16(items.length), ...entries),
      ...(references.length > 0 ? [versioned('iref', 0, ...references)] : []),
      box('iprp', box('ipco', ...properties), versioned('ipma', 0, u32(items.length), ...associations)),
      versioned('iloc', 1, u16(0x4400, items.length), ...locations),
      box('idat', ...items.map(({ data }) => data)),
    ),
  ]);
}
