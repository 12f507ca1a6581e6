// Records in node_modules/.cache the inputs with which each stage of `npm test` last passed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, matchesGlob } from 'node:path';
import { root } from './system.mjs';

const store = join(root, 'node_modules/.cache/test-stages.json');
/** Dependencies of every stage. */
const common = ['*.{json,yaml,ts}', '.nvmrc', 'scripts/*'];

/** Tracked and new files; null outside a git checkout, where no stage is skipped. */
function listFiles() {
  const { status, stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return status === 0 ? stdout.trim().split('\n').sort() : null;
}

/** A hash of all matching files; null outside a git checkout. */
export async function hashInputs(globs) {
  const files = listFiles();
  if (!files) return null;
  const hash = createHash('sha256').update(process.version);
  for (const file of files.filter((name) => [...common, ...globs].some((glob) => matchesGlob(name, glob))))
    hash.update(`${file}\0`).update(await readFile(join(root, file)).catch(() => ''));
  return hash.digest('hex');
}

/** The hash of each stage's inputs when it last passed, by the stage's name. */
export const readPassed = () => (existsSync(store) ? JSON.parse(readFileSync(store, 'utf8')) : {});

/** Synchronous, so that stages that end at the same time do not overwrite each other's entries. */
export function rememberPassed(stage, hash) {
  mkdirSync(dirname(store), { recursive: true });
  writeFileSync(store, JSON.stringify({ ...readPassed(), [stage]: hash }));
}
