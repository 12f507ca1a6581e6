// Every test, in the order in which they are quickest to fail. `pnpm test` and CI run the same.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, installSystemPackages, startPostgres } from './system.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// Hundreds of processes are started: each would compile the same modules again.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
const missed = [];
let passed = 0;

function stage(name, command, env = {}) {
  const began = Date.now();
  console.warn(`\n── ${name}`);
  const [program, ...args] = command;
  const { status } = spawnSync('pnpm', ['exec', program, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`\n✗ ${name} (${seconds} s)`);
    throw new Error(name);
  }
  passed += 1;
  console.warn(`✓ ${name} (${seconds} s)`);
}

async function main() {
  installSystemPackages();
  stage('lint', ['biome', 'check', '--error-on-warnings', '.']);
  stage('types', ['tsc', '-b']);
  stage('unused code', ['knip']);
  stage('build', ['node', 'scripts/build.mjs']);
  stage('build of ui', ['pnpm', '--filter', '@iespec/ui', 'run', 'build']);

  const postgres = await startPostgres();
  try {
    const both = ['vitest', 'run', '--project', 'unit', '--project', 'api'];
    stage('unit, api on the embedded database', both, postgres ? { TEST_CRAWLS_ELSEWHERE: '1' } : {});
    if (postgres)
      stage('api on PostgreSQL', ['vitest', 'run', '--project', 'api'], { TEST_DATABASE_URL: postgres.url });
    else missed.push('PostgreSQL がないため、PostgreSQL での試験');

    const chromium = await findChromium();
    if (chromium) inBrowser({ CHROMIUM_PATH: chromium }, postgres);
    else missed.push('Chromium がないため、ストーリーと E2E の試験');
  } finally {
    postgres?.stop();
  }
}

function inBrowser(env, postgres) {
  const e2e = ['playwright', 'test', '--config', 'apps/e2e/playwright.config.ts'];
  stage('ui outside the workspace', ['node', 'scripts/pack.mjs'], env);
  stage('stories', ['vitest', 'run', '--project', 'stories'], env);
  stage('end to end, embedded database', e2e, env);
  if (postgres)
    stage('end to end, PostgreSQL', [...e2e, 'purchase', 'registering', 'selling', 'cutSaves'], {
      ...env,
      TEST_DATABASE_URL: postgres.url,
    });
  stage('storybook', ['storybook', 'build', '--quiet', '--loglevel', 'warn', '-o', 'storybook-static']);
  stage('search in the storybook', ['node', 'scripts/search.mjs'], env);
}

try {
  await main();
  for (const reason of missed) console.warn(`実行できませんでした: ${reason}`);
  console.warn(`\nstages: ${passed} passed, 0 failed`);
  console.warn(missed.length === 0 ? '\nすべての試験に通りました' : '\n実行できた試験にはすべて通りました');
} catch (error) {
  console.error(`\n失敗: ${error.message}\n\nstages: ${passed} passed, 1 failed`);
  process.exitCode = 1;
}
