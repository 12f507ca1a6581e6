import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../api/src/process/main.ts', import.meta.url));

export type Marketplace = {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  /** What it has printed so far. */
  output: () => string;
  exited: Promise<number | null>;
};

type Options = { dataDir?: string; port?: number; env?: Record<string, string> };

export const newDataDir = () => mkdtempSync(join(tmpdir(), 'iespec-e2e-'));

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });

/** Starts the built marketplace as `npm start` does, on a port and data of its own. */
export async function launch({ dataDir = newDataDir(), port, env = {} }: Options = {}): Promise<Marketplace> {
  const chosen = port ?? (await freePort());
  const child = spawn(process.execPath, ['--max-semi-space-size=4', main], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(chosen), IESPEC_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  return { origin: `http://localhost:${chosen}`, dataDir, process: child, output: () => printed, exited };
}

/** Waits until it serves. */
export async function ready({ origin, exited, output }: Marketplace, within = 120_000) {
  const end = Date.now() + within;
  let ended = false;
  void exited.then(() => {
    ended = true;
  });
  while (Date.now() < end && !ended) {
    const status = await fetch(`${origin}/healthz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`It does not serve:\n${output()}`);
}

/** Ends it as Ctrl-C does. */
export async function stop({ process: child, exited }: Marketplace) {
  child.kill('SIGTERM');
  return exited;
}

export const remove = ({ dataDir }: Pick<Marketplace, 'dataDir'>) => rmSync(dataDir, { recursive: true, force: true });
