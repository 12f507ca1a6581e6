import { chmodSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The data directory is unusable. The message gives the reason in Japanese. */
export class DataDirError extends Error {}

/** Another process uses the data directory. */
export class DataDirInUse extends DataDirError {}

/**
 * Locks a data directory for this process, because the embedded database silently loses rows when two processes open it.
 * Also denies other users of the machine access to the directory. Replaces the lock of a dead process. Returns a function
 * that releases the lock. Throws `DataDirInUse` or `DataDirError`.
 */
export function lockDataDir(dir: string): () => void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  restrictToOwner(dir);
  const file = join(dir, 'lock');
  const mine = lockContentOf(process.pid);

  if (!create(file, mine)) {
    const content = readFileSync(file, 'utf8');
    if (isAlive(content))
      throw new DataDirInUse(`このデータは別のプロセス（PID ${pidOf(content)}）が使用中です: ${dir}`);
    replaceStaleLock(file, content, mine, dir);
  }
  return () => {
    if (readFileSync(file, 'utf8') === mine) unlinkSync(file);
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

function create(file: string, content: string) {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** If several processes find the same stale lock, only one can rename it. A live lock renamed by mistake is restored. */
function replaceStaleLock(file: string, stale: string, mine: string, dir: string) {
  const aside = `${file}.${process.pid}`;
  renameSync(file, aside);
  const moved = readFileSync(aside, 'utf8');
  if (moved !== stale) renameSync(aside, file);
  else unlinkSync(aside);
  if (moved !== stale || !create(file, mine)) throw new DataDirInUse(`このデータは別のプロセスが使用中です: ${dir}`);
}

const pidOf = (content: string) => Number(content.split(' ')[0]);

/** The pid and, if /proc is available, the start time of the process, because pids are reused. */
function lockContentOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${pid} ${startTime}`;
  } catch {
    return `${pid}`;
  }
}

function isAlive(content: string) {
  const pid = pidOf(content);
  if (!Number.isInteger(pid) || pid < 1) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return lockContentOf(pid) === content;
}
