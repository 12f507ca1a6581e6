import { mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Somebody else works on this data. */
export class DataInUse extends Error {}

/**
 * Takes a data directory for this process: the embedded database loses rows silently when two processes open it.
 * The lock of a dead process is taken over. Answers the release.
 */
export function lockDataDir(dir: string): () => void {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'lock');
  const mine = identityOf(process.pid);

  if (!create(file, mine)) {
    const theirs = readFileSync(file, 'utf8');
    if (isAlive(theirs)) {
      throw new DataInUse(`このデータは別のプロセス（PID ${pidOf(theirs)}）が使用中です: ${dir}`);
    }
    takeOver(file, theirs, mine, dir);
  }
  return () => {
    if (readFileSync(file, 'utf8') === mine) unlinkSync(file);
  };
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

/** Of several that find the same dead lock, the rename lets one through; who moved a living one puts it back. */
function takeOver(file: string, dead: string, mine: string, dir: string) {
  const aside = `${file}.${process.pid}`;
  renameSync(file, aside);
  const moved = readFileSync(aside, 'utf8');
  if (moved !== dead) renameSync(aside, file);
  else unlinkSync(aside);
  if (moved !== dead || !create(file, mine)) throw new DataInUse(`このデータは別のプロセスが使用中です: ${dir}`);
}

const pidOf = (content: string) => Number(content.split(' ')[0]);

/** The pid and, where the system tells it, the moment of the start: pids are used again. */
function identityOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${pid} ${started}`;
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
  return identityOf(pid) === content;
}
