import { chmodSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { Log } from '../../platform/context.ts';
import type { ExitCode, Out } from './runCommand.ts';

/** In the data directory, which only its owner may enter. */
export const socketPath = (dataDir: string) => join(dataDir, 'operator.sock');

/** One line of the answer. */
type Message = { out: string } | { error: string } | { exitCode: ExitCode };

type Listening = { path: string; run: (argv: string[], out: Out) => Promise<ExitCode>; log: Log };

/**
 * Runs commands that another process sends, for as long as this one holds the embedded database. Only arguments come in, only
 * lines and the exit code go out. Call it while the data directory is locked: a file that is there belongs to a dead process.
 * Returns a function that ends it. Without the socket, for example because its path is too long, the marketplace runs on; the
 * reason is logged.
 */
export async function listenForCommands({ path, run, log }: Listening) {
  rmSync(path, { force: true });
  const server = createServer(async (incoming, response) => {
    const send = (message: Message) => response.write(`${JSON.stringify(message)}\n`);
    const out = {
      print: (line: string) => void send({ out: line }),
      printError: (line: string) => void send({ error: line }),
    };
    try {
      const argv = JSON.parse(await text(incoming)) as string[];
      send({ exitCode: await run(argv, out) });
    } catch (error) {
      log(error as Error);
      send({ exitCode: 2 });
    }
    response.end();
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

/** Sends a command to the process that listens, and prints its answer. Throws if none listens. */
export function sendCommand(path: string, argv: string[], out: Out): Promise<ExitCode> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: path, method: 'POST', agent: false }, async (response) => {
      try {
        let exitCode: ExitCode = 2;
        for await (const line of createInterface({ input: response })) {
          const message = JSON.parse(line) as Message;
          if ('out' in message) out.print(message.out);
          else if ('error' in message) out.printError(message.error);
          else exitCode = message.exitCode;
        }
        resolve(exitCode);
      } catch (error) {
        reject(error);
      }
    });
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify(argv));
  });
}
