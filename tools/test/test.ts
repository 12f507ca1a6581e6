// `npm test`, and with --full `pnpm test:full`: runs the stages one after another, the quickest to fail
// first, and prints how long each took and which tests passed only when repeated.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';
import { startObjectStore } from '../servers/objectStore.ts';
import { startPostgres } from '../servers/postgres.ts';
import { findChromium, installSystemPackages, packages, packagesOfFull } from '../servers/system.ts';
import { beforeRelease, everyChange, type Servers, type Stage } from './stages.ts';

const isFull = process.argv.includes('--full');
/** Names of tests that passed only when repeated; the runners add to it. */
const flakyFile = join(root, 'test-results/flaky.txt');
process.env.FLAKY_FILE = flakyFile;

const timings: string[] = [];
let running: ChildProcess | undefined;

const execute = ({ command, env }: Stage) =>
  new Promise<boolean>((resolve) => {
    running = spawn('pnpm', ['exec', ...command], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    running.once('close', (status) => resolve(status === 0));
  });

/** Runs the stages up to the first that fails, and resolves to its name; to null if all have passed. */
async function runStages(stages: Stage[]) {
  for (const stage of stages) {
    const start = Date.now();
    console.warn(`\n── ${stage.name}`);
    const hasPassed = await execute(stage);
    const seconds = `${((Date.now() - start) / 1000).toFixed(1)} s`;
    timings.push(`${seconds.padStart(10)}  ${stage.name}`);
    console.warn(`${hasPassed ? '✓' : '✗'} ${stage.name} (${seconds})`);
    if (!hasPassed) return stage.name;
  }
  return null;
}

async function main() {
  installSystemPackages(isFull ? packagesOfFull : packages);
  const chromium = await findChromium();
  const [postgres, objectStore] = await Promise.all([startPostgres(), isFull ? startObjectStore() : null]);
  const servers: Servers = { postgres: postgres?.url, chromium, ...(isFull && { objectStore: objectStore?.url }) };
  const missing = Object.entries(servers).flatMap(([name, server]) => (server ? [] : [name]));
  if (missing.length > 0) console.warn(`この環境にないため、一部の試験を実行できません: ${missing.join(', ')}`);
  if (isFull && missing.length > 0) return missing.join(', ');
  try {
    return await runStages([...everyChange(servers), ...(isFull ? beforeRelease(servers) : [])]);
  } finally {
    running?.kill();
    postgres?.stop();
    objectStore?.stop();
  }
}

rmSync(flakyFile, { force: true });
mkdirSync(dirname(flakyFile), { recursive: true });
const began = Date.now();
const failed = await main();
const flaky = existsSync(flakyFile) ? readFileSync(flakyFile, 'utf8').trim().split('\n') : [];
console.warn(`\n${timings.join('\n')}\n${((Date.now() - began) / 1000).toFixed(1).padStart(8)} s  in all`);
console.warn(`flaky: ${flaky.length}${flaky.map((name) => `\n  ${name}`).join('')}`);
if (failed) console.error(`失敗: ${failed}`);
console.warn(`\nstages: ${timings.length - (failed ? 1 : 0)} passed, ${failed ? 1 : 0} failed`);
process.exitCode = failed ? 1 : 0;
