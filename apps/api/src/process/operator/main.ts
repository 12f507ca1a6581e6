import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { inspect } from 'node:util';
import { DataDirError, DataDirInUse } from '#platform/db/lock.ts';
import { UnknownMigrations } from '#platform/db/migrate.ts';
import { ConfigError, readSettings, resolveDataDir } from '../config.ts';
import { openContext } from './openContext.ts';
import { type Answer, runCommand } from './runCommand.ts';
import { sendCommand, socketPath } from './socket.ts';

/** Runs the command line, itself or in the process that has the embedded database. */
export async function main() {
  // `pnpm operator audit | head`: the reader has seen enough.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 2));
  const argv = withName(process.argv.slice(2));
  const cleanups: (() => unknown)[] = [];
  try {
    const { exitCode, output, error } = await runCommand(argv, () => openContext(cleanups)).catch((reason: unknown) =>
      reason instanceof DataDirInUse ? forward(argv, reason) : explain(reason as Error),
    );
    process.exitCode = exitCode;
    if (output) process.stdout.write(`${output}\n`);
    if (error) process.stderr.write(`${error}\n`);
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

/** Names the user of this machine, unless the command line names somebody. */
const withName = (argv: string[]) =>
  argv.some((word) => /^--as(?:=|$)/.test(word)) ? argv : [...argv, '--as', userInfo().username];

async function forward(argv: string[], inUse: DataDirInUse) {
  const path = socketPath(resolveDataDir(readSettings(process.env)));
  // If nobody listens, the process is still starting, or ending.
  return existsSync(path) ? sendCommand(path, argv).catch(() => explain(inUse)) : explain(inUse);
}

function explain(error: Error): Answer {
  const isKnown = error instanceof ConfigError || error instanceof DataDirError || error instanceof UnknownMigrations;
  return { exitCode: 2, output: '', error: isKnown ? error.message : inspect(error) };
}
