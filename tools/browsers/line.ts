import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
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

/** Starts a proxy in front of the marketplace at `port` that can hold back single files, or lose them. */
export async function startLine(port: number) {
  const faults = new Map<string, Fault>();
  const held: (() => void)[] = [];
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { url: path, method, headers } = incoming;
    const upstream = request({ port, path, method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  };
  const server = createServer((incoming, outgoing) => {
    if (incoming.headers.accept?.startsWith('text/html'))
      for (const [path, fault] of faults) if (fault === 'outdated') faults.delete(path);
    const fault = faults.get(incoming.url?.split('?')[0] ?? '');
    if (fault === 'gone' || fault === 'outdated') outgoing.writeHead(404).end();
    else if (fault === 'held') held.push(() => forward(incoming, outgoing));
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
    repair() {
      faults.clear();
      for (const begin of held.splice(0)) begin();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
