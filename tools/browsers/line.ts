import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { root } from '../root.ts';
import { freePort } from '../servers/system.ts';

/** The address of a file of the built shell. `source`: such as `src/pages/signIn.tsx`. */
export function addressOf(source: string) {
  const manifest = readFileSync(join(root, 'apps/shell/dist/client/.vite/manifest.json'), 'utf8');
  const { file } = (JSON.parse(manifest) as Record<string, { file: string }>)[source] ?? {};
  if (!file) throw new Error(`Not in the manifest: ${source}`);
  return `/${file}`;
}

type Fault = 'held' | 'gone' | 'outdated';

/** Bytes per second in each direction; milliseconds until a request arrives, and from one cut to the next. */
type Slowness = { up: number; down: number; delay: number; cutEvery: number };

/** Passes bytes on at a speed. `count` is called with the number of bytes of each piece. */
const atSpeed = (bytesPerSecond: number, count = (_bytes: number) => {}) =>
  new Transform({
    highWaterMark: 16_384,
    transform(piece: Uint8Array, _, callback) {
      count(piece.byteLength);
      setTimeout(callback, (piece.byteLength / bytesPerSecond) * 1000, null, piece);
    },
  });

/**
 * Starts a proxy in front of the marketplace at `port` that can hold back single files, or lose them, and be as
 * slow as a line with one bar.
 */
export async function startLine(port: number) {
  const faults = new Map<string, Fault>();
  const held: (() => void)[] = [];
  let slowness: Slowness | null = null;
  let cuts: NodeJS.Timeout | undefined;
  let sent = 0;
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { url: path, method, headers } = incoming;
    const upstream = request({ port, path, method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      (slowness ? response.pipe(atSpeed(slowness.down)) : response).pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    const count = (bytes: number) => {
      sent += bytes;
    };
    (slowness ? incoming.pipe(atSpeed(slowness.up, count)) : incoming).pipe(upstream);
  };
  const server = createServer((incoming, outgoing) => {
    if (incoming.headers.accept?.startsWith('text/html'))
      for (const [path, fault] of faults) if (fault === 'outdated') faults.delete(path);
    const fault = faults.get(incoming.url?.split('?')[0] ?? '');
    if (fault === 'gone' || fault === 'outdated') outgoing.writeHead(404).end();
    else if (fault === 'held') held.push(() => forward(incoming, outgoing));
    else if (slowness) setTimeout(forward, slowness.delay, incoming, outgoing);
    else forward(incoming, outgoing);
  });
  const own = await freePort();
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${own}`,
    /** Answers nothing for a file until `repair`. */
    hold: (path: string) => faults.set(path, 'held'),
    /** Answers 404 for a file until `repair`. */
    lose: (path: string) => faults.set(path, 'gone'),
    /** Answers 404 for a file until the next page is requested, as after a release, whose pages name others. */
    outdate: (path: string) => faults.set(path, 'outdated'),
    isHeld: () => held.length > 0,
    /** Is slow until `repair`. */
    slowDown(to: Slowness) {
      slowness = to;
      sent = 0;
      cuts = setInterval(() => server.closeAllConnections(), to.cutEvery);
    },
    /** The number of bytes that browsers have sent since `slowDown`, without headers. */
    sent: () => sent,
    repair() {
      slowness = null;
      clearInterval(cuts);
      faults.clear();
      for (const begin of held.splice(0)) begin();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
