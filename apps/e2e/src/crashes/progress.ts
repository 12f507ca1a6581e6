import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../../node_modules/.cache/crashes');

export type Progress = { seed: number; done: number; slowestStart: number; problems: string[] };

/** How far an interrupted run came. It goes on with the next round, on new data. */
export function readProgress(name: string): Progress {
  try {
    return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Progress;
  } catch {
    return { seed: Date.now() % 1_000_000, done: 0, slowestStart: 0, problems: [] };
  }
}

export function saveProgress(name: string, progress: Progress) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(progress, null, 2));
}

export const forgetProgress = (name: string) => rmSync(join(folder, `${name}.json`), { force: true });
