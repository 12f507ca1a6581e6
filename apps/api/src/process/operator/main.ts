import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { DataDirError, DataDirInUse } from '../../platform/db/lock.ts';
import { UnknownMigrations } from '../../platform/db/migrate.ts';
import { ConfigError, readSettings, resolveDataDir } from '../config.ts';
import { openContext } from './openContext.ts';
import { type ExitCode, type Out, runCommand } from './runCommand.ts';
import { sendCommand, socketPath } from './socket.ts';

/** Runs the command line, itself or in the process that has the embedded database. */
export async function main() {
  // `pnpm operator audit | head`: the reader has seen enough.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 2));
  const out: Out = {
    print: (line) => process.stdout.write(`${line}\n`),
    printError: (line) => process.stderr.write(`${line}\n`),
  };
  const argv = withName(process.argv.slice(2));
  const cleanups: (() => unknown)[] = [];
  try {
    process.exitCode = await runCommand(argv, () => openContext(cleanups), out).catch((error: unknown) =>
      error instanceof DataDirInUse ? forward(argv, out, error) : fail(error as Error, out),
    );
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

/** Names the user of this machine, unless the command line names somebody. */
const withName = (argv: string[]) =>
  argv.some((word) => /^--as(?:=|$)/.test(word)) ? argv : [...argv, '--as', userInfo().username];

async function forward(argv: string[], out: Out, inUse: DataDirInUse): Promise<ExitCode> {
  const path = socketPath(resolveDataDir(readSettings(process.env)));
  const sending = existsSync(path) ? sendCommand(path, argv, out) : Promise.reject(inUse);
  // Nobody listens: the process is still starting, or ending.
  return sending.catch(() => fail(inUse, out));
}

function fail(error: Error, out: Out): ExitCode {
  const isKnown = error instanceof ConfigError || error instanceof DataDirError || error instanceof UnknownMigrations;
  if (isKnown) out.printError(error.message);
  else console.error(error);
  return 2;
}
