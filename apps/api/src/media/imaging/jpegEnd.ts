/** A JPEG's end marker (EOI). */
const end = Uint8Array.of(0xff, 0xd9);

/**
 * Appends the end marker to a JPEG that lacks nothing else, because some programs cut the marker off; null
 * for any other file. All scans must be there: a progressive JPEG that was cut off between two scans would
 * decode without an error, but blurred. Whether the last scan is complete is left to the decoder, which warns
 * if its data ends too early.
 */
export const appendEnd = (jpeg: Uint8Array) => (lacksEnd(jpeg) ? Buffer.concat([jpeg, end]) : null);

/**
 * Whether the scans send all bits of all coefficients, so that only the end marker is missing (ITU-T T.81,
 * B.2).
 */
function lacksEnd(jpeg: Uint8Array) {
  /** By component: how many low bits of each of its 64 coefficients no scan has sent yet. */
  const missing = new Map<number, Uint8Array>();
  let at = 2;
  while (at + 2 <= jpeg.length) {
    const [prefix, marker = 0] = jpeg.subarray(at);
    if (prefix !== 0xff || marker === end[1]) return false;
    const next = at + 2 + (((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0));
    if (next > jpeg.length) return false;
    const segment = jpeg.subarray(at + 4, next);
    if (isFrame(marker) && missing.size === 0)
      for (const id of componentsIn(segment)) missing.set(id, new Uint8Array(64).fill(allBits));
    if (marker === startOfScan) countSent(segment, missing);
    at = marker === startOfScan ? endOfScan(jpeg, next) : next;
  }
  return missing.size > 0 && [...missing.values()].every((bits) => bits.every((count) => count === 0));
}

const allBits = 16;
const startOfScan = 0xda;

/** Whether a frame begins: markers SOF0 to SOF15. DHT, JPG and DAC have codes in between. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The ids of the components in a frame's header, three bytes apart. */
const componentsIn = (frame: Uint8Array) => frame.filter((_, index) => index >= 6 && index % 3 === 0);

/** Notes in `missing` what a scan sends: the bits of a range of coefficients, down to the bit `low`. */
function countSent(scan: Uint8Array, missing: Map<number, Uint8Array>) {
  const parameters = 1 + 2 * (scan[0] ?? 0);
  const [from = 0, to = 0, bits = 0] = scan.subarray(parameters);
  const low = bits & 15;
  for (let index = 1; index < parameters; index += 2) missing.get(scan[index] ?? 0)?.fill(low, from, to + 1);
}

/**
 * Where a scan's data ends and the next marker begins. Within the data, 0xff stands only before a zero or as
 * part of a restart marker.
 */
function endOfScan(jpeg: Uint8Array, start: number) {
  for (let at = jpeg.indexOf(0xff, start); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return jpeg.length;
}
