const codes = { progressiveFrame: 0xc2, end: 0xd9, startOfScan: 0xda };

/** What follows the marker and the length of a segment. */
type Segment = { code: number; content: Uint8Array };

/** What decoding a JPEG takes, by its headers alone. */
type JpegDemand = {
  scans: number;
  /** Bytes of the coefficients that are kept until the last scan; 0 if a single scan sends all of them. */
  keptBytes: number;
  /** Arithmetic coding and lossless JPEG, which no browser shows, take many times the work. */
  isOrdinary: boolean;
};

/** Ends when there are more than `maxScans`. */
export function weighJpeg(jpeg: Uint8Array, maxScans: number): JpegDemand {
  let frame: Segment | undefined;
  let scans = 0;
  for (const segment of segmentsOf(jpeg)) {
    if (isFrame(segment.code)) frame ??= segment;
    if (segment.code === codes.startOfScan) scans += 1;
    if (scans > maxScans) break;
  }
  if (!frame) return { scans, keptBytes: 0, isOrdinary: true };
  const { code, content } = frame;
  const isKept = code === codes.progressiveFrame || scans > 1;
  return { scans, keptBytes: isKept ? 2 * countCoefficients(content) : 0, isOrdinary: code <= codes.progressiveFrame };
}

/** Of all components of a frame: the colours mostly have fewer than one for each pixel. */
function countCoefficients(frame: Uint8Array) {
  const [, y1 = 0, y0 = 0, x1 = 0, x0 = 0] = frame;
  const factors = [...frame.filter((_, index) => index >= 7 && index % 3 === 1)];
  const across = factors.map((factor) => factor >> 4);
  const down = factors.map((factor) => factor & 15);
  const sent = across.reduce((sum, factor, index) => sum + factor * (down[index] ?? 0), 0);
  return ((x1 * 256 + x0) * (y1 * 256 + y0) * sent) / (Math.max(...across) * Math.max(...down));
}

/**
 * Appends the end marker to a JPEG that lacks nothing else, because some programs cut the marker off; null
 * for any other file. All scans must be there: a progressive JPEG that was cut off between two scans would
 * decode without an error, but blurred. Whether the last scan is complete is left to the decoder, which warns
 * if its data ends too early.
 */
export const appendEnd = (jpeg: Uint8Array) =>
  lacksEnd(jpeg) ? Buffer.concat([jpeg, Uint8Array.of(0xff, codes.end)]) : null;

/**
 * Whether the scans send all bits of all coefficients, so that only the end marker is missing (ITU-T T.81,
 * B.2).
 */
function lacksEnd(jpeg: Uint8Array) {
  /** By component: how many low bits of each of its 64 coefficients no scan has sent yet. */
  const missing = new Map<number, Uint8Array>();
  for (const { code, content } of segmentsOf(jpeg)) {
    if (code === codes.end) return false;
    if (isFrame(code) && missing.size === 0)
      for (const id of componentsIn(content)) missing.set(id, new Uint8Array(64).fill(allBits));
    if (code === codes.startOfScan) countSent(content, missing);
  }
  return missing.size > 0 && [...missing.values()].every((bits) => bits.every((count) => count === 0));
}

const allBits = 16;

/** Whether a frame begins: markers SOF0 to SOF15. DHT, JPG and DAC have codes in between. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);

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
 * The segments of a JPEG up to its end marker. Skips whatever stands between two of them, as the decoder does,
 * so that a file cannot hide a scan.
 */
function* segmentsOf(jpeg: Uint8Array): Generator<Segment> {
  for (let at = findMarker(jpeg, 0); at < jpeg.length; ) {
    const [, code = 0, high = 0, low = 0] = jpeg.subarray(at, at + 4);
    const next = at + 2 + high * 256 + low;
    yield { code, content: jpeg.subarray(at + 4, next) };
    if (code === codes.end) return;
    at = findMarker(jpeg, next);
  }
}

/**
 * Where the next segment begins. Markers below 0xc0 and from 0xd0 to 0xd8 have none; a scan's data contains 0xff
 * only before a zero or as part of such a marker.
 */
function findMarker(jpeg: Uint8Array, start: number) {
  for (let at = jpeg.indexOf(0xff, start); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const code = jpeg[at + 1] ?? 0;
    if (code >= 0xc0 && code !== 0xff && (code < 0xd0 || code > 0xd8)) return at;
  }
  return jpeg.length;
}
