import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second, in which Linux counts processor time. */
const ticks = 100;

/** The parent of a process, and the processor time of it and its ended children in milliseconds; null: it has ended. */
export function readProcess(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [own = 0, system = 0, children = 0, childrenSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, time: ((own + system + children + childrenSystem) * 1_000) / ticks };
  } catch {
    return null;
  }
}

/** A process and its children. */
export const familyOf = (pid: number) => {
  const all = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  return [pid, ...all.map(Number).filter((other) => readProcess(other)?.parent === pid)];
};
