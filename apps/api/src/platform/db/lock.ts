import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The data directory is unusable. The message gives the reason in Japanese. */
export class DataDirError extends Error {}

/** Another process uses the data directory. */
export class DataDirInUse extends DataDirError {}

/** SQLITE_BUSY: another connection holds the lock. */
const isBusy = (error: unknown) => (error as { errcode?: unknown }).errcode === 5;

/** Milliseconds for which processes that start at the same time wait for each other. */
const raceTime = 300;

/** Locks of this process. Without a reference, garbage collection would close them and release the lock. */
const held = new Set<DatabaseSync>();

/**
 * Locks a data directory for this process, because the embedded database silently loses rows when two
 * processes open it. Also denies other users of the machine access to the directory. The lock is the kernel's
 * (an SQLite transaction on `lock.db`): it ends with the process, and also holds between containers that
 * share the directory. The file `lock` only names the process. Returns a function that releases the lock.
 * Throws `DataDirInUse` or `DataDirError`.
 */
export function lockDataDir(dir: string): () => void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  restrictToOwner(dir);
  const pidFile = join(dir, 'lock');
  const lock = new DatabaseSync(join(dir, 'lock.db'), { open: false, timeout: raceTime });
  try {
    lock.open();
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    if (lock.isOpen) lock.close();
    if (!isBusy(error)) throw new DataDirError(`データディレクトリをロックできません: ${(error as Error).message}`);
    throw new DataDirInUse(`このデータは別のプロセス（${holderOf(pidFile)}）が使用中です: ${dir}`);
  }
  held.add(lock);
  writeFileSync(pidFile, `${process.pid}\n`);
  return () => {
    rmSync(pidFile, { force: true });
    lock.close();
    held.delete(lock);
  };
}

function restrictToOwner(dir: string) {
  try {
    chmodSync(dir, 0o700);
  } catch (error) {
    const { message } = error as Error;
    throw new DataDirError(`データディレクトリの権限を 0700 にできません。所有者を確認してください: ${message}`);
  }
}

/** The process that wrote the file; unknown if it has not written it yet. */
function holderOf(pidFile: string) {
  try {
    return `PID ${readFileSync(pidFile, 'utf8').trim()}`;
  } catch {
    return 'PID 不明';
  }
}
