import { chmodSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Log } from '#platform/log.ts';
import type { Answer } from './runCommand.ts';

/** In the data directory, which only its owner may enter. */
export const socketPath = (dataDir: string) => join(dataDir, 'operator.sock');

type Listening = { path: string; run: (argv: string[]) => Promise<Answer>; log: Log };

/**
 * Runs commands that another process sends, for as long as this one holds the embedded database. Only
 * arguments come in, and only the answer goes out. Call it while the data directory is locked: an existing
 * file then belongs to a dead process. Returns a function that ends it. If the socket cannot be opened, for
 * example because its path is too long, the reason is logged and the marketplace runs without it.
 */
export async function listenForCommands({ path, run, log }: Listening) {
  rmSync(path, { force: true });
  const server = createServer(async (incoming, response) => {
    const answer = await json(incoming)
      .then((argv) => run(argv as string[]))
      .catch((error: Error): Answer => {
        log(error);
        return { exitCode: 2, output: '', error: error.message };
      });
    response.end(JSON.stringify(answer));
  });
  const error = await new Promise<Error | null>((resolve) => {
    server.once('error', resolve);
    server.listen(path, () => resolve(null));
  });
  if (error) {
    log(error);
    return async () => {};
  }
  chmodSync(path, 0o600);
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
}

/** Sends a command to the process that listens. Throws if none listens. */
export const sendCommand = (path: string, argv: string[]) =>
  new Promise<Answer>((resolve, reject) => {
    const outgoing = request({ socketPath: path, method: 'POST', agent: false }, (response) =>
      json(response).then((answer) => resolve(answer as Answer), reject),
    );
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify(argv));
  });
