import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../root.ts';
import { freePort } from '../servers/system.ts';

const main = join(root, 'apps/api/src/process/main.ts');

export type Marketplace = {
  origin: string;
  dataDir: string;
  /** Its own environment variables. */
  env: Record<string, string>;
  process: ChildProcess;
  /** Its stdout and stderr so far. */
  output: () => string;
  exited: Promise<number | null>;
};

/** `command`: runs another marketplace than the workspace's, with no environment but `env`. */
type Options = { dataDir?: string; port?: number; env?: Record<string, string>; command?: string[] };

/** As in run/run.mjs. */
const production = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' };

const workspace = [process.execPath, '--max-semi-space-size=4', '--max-old-space-size=384', main];

export const newDataDir = () => mkdtempSync(join(tmpdir(), 'iespec-e2e-'));

/** Starts the built marketplace like `npm start`, by default on a free port with a new data directory. */
export async function launch(options: Options = {}): Promise<Marketplace> {
  const { dataDir = newDataDir(), port, env = {}, command } = options;
  const chosen = port ?? (await freePort());
  const [program = '', ...args] = command ?? workspace;
  const child = spawn(program, args, {
    env: { ...(!command && { ...process.env, ...production }), PORT: String(chosen), IESPEC_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  return { origin: `http://localhost:${chosen}`, dataDir, env, process: child, output: () => printed, exited };
}

/**
 * Waits until a marketplace answers 200 on /healthz. Throws its output if it exits or `timeout` (ms) passes.
 */
export async function ready({ origin, process: child, output }: Marketplace, timeout = 600_000) {
  const end = Date.now() + timeout;
  while (Date.now() < end && child.exitCode === null && child.signalCode === null) {
    const status = await fetch(`${origin}/healthz`).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The marketplace did not start:\n${output()}`);
}

/** Stops a marketplace gracefully and resolves to its exit code. */
export async function stop({ process: child, exited }: Marketplace) {
  child.kill('SIGTERM');
  return exited;
}

export const remove = ({ dataDir }: Pick<Marketplace, 'dataDir'>) => rmSync(dataDir, { recursive: true, force: true });
