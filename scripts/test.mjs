// Every test, in the order in which they are quickest to fail. `pnpm test` and CI run the same; locally a stage is skipped
// while its inputs are those of its last success.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { hashInputs, readPassed, rememberPassed } from './stages.mjs';
import { findChromium, installSystemPackages, root, startPostgres } from './system.mjs';

// Shares compiled modules between hundreds of processes.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
const skipsUnchanged = !process.env.CI && !process.argv.includes('--all');

const server = ['apps/{api,sandbox}/**', 'packages/{contract,mails}/**'];
const screens = ['packages/**', '.storybook/**'];
const product = ['apps/**', 'packages/**'];

/** Tests where the databases differ: driver, connections, locks, notifications, parsed values. */
const dialect = [
  'platform/db',
  'platform/access',
  'platform/mail/deliverMails',
  'platform/http/publicCache',
  'platform/http/cacheMisses',
  'platform/http/pagination',
  'content/properties/creation',
  'content/properties/earlierContents',
  'content/properties/market',
  'content/properties/summaries',
  'content/products/copies',
  'content/products/readProducts',
  'content/products/rowOrder',
  'content/property-details',
  'money/transactions/checkout',
  'money/transactions/races',
  'money/transactions/refunds',
  'money/transactions/sales',
  'money/reconciliation',
  'people/users',
  'process',
].map((path) => `apps/api/src/${path}`);

const vitest = (project, ...rest) => ['vitest', 'run', '--project', project, ...rest];

/** `inputs`: what a stage depends on, besides what all depend on; null: it decides itself. */
function planStages({ postgres, chromium }) {
  const e2e = ['playwright', 'test', '--config', 'apps/e2e/playwright.config.ts'];
  const onPostgres = { TEST_DATABASE_URL: postgres?.url };
  const inBrowser = chromium && { CHROMIUM_PATH: chromium };
  return [
    { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'], inputs: ['**', '.storybook/**'] },
    { name: 'vocabulary', command: ['node', 'scripts/vocabulary.mjs'], inputs: ['**', '.storybook/**'] },
    { name: 'types', command: ['tsc', '-b'], inputs: [...product, '.storybook/**'] },
    { name: 'unused code', command: ['knip'], inputs: [...product, '.storybook/**'] },
    { name: 'build', command: ['node', 'scripts/build.mjs'], inputs: null },
    { name: 'unit', command: vitest('unit'), inputs: [...product, '.storybook/**', 'docs/**'] },
    postgres && { name: 'api on PostgreSQL', command: vitest('api'), env: onPostgres, inputs: server },
    { name: 'api on the embedded database', command: vitest('api', ...(postgres ? dialect : [])), inputs: server },
    ...(inBrowser
      ? [
          { name: 'stories', command: vitest('stories'), env: inBrowser, inputs: screens },
          { name: 'end to end', command: e2e, env: inBrowser, inputs: product },
          postgres && {
            name: 'end to end, PostgreSQL',
            command: [...e2e, 'purchase'],
            env: { ...inBrowser, ...onPostgres },
            inputs: product,
          },
          { name: 'build of ui', command: ['pnpm', '--filter', '@iespec/ui', 'run', 'build'], inputs: null },
          {
            name: 'ui outside the workspace',
            command: ['node', 'scripts/pack.mjs'],
            env: inBrowser,
            inputs: ['packages/ui/**'],
          },
          {
            name: 'storybook',
            command: ['storybook', 'build', '--quiet', '--loglevel', 'warn', '-o', 'storybook-static'],
            inputs: screens,
          },
          { name: 'search in the storybook', command: ['node', 'scripts/search.mjs'], env: inBrowser, inputs: screens },
        ]
      : []),
  ].filter(Boolean);
}

const timings = [];

async function runStage({ name, command, env = {}, inputs }) {
  const hash = inputs && skipsUnchanged ? await hashInputs(inputs) : null;
  if (hash && (await readPassed(name)) === hash) return timings.push([name, 'unchanged']);
  const began = Date.now();
  console.warn(`\n── ${name}`);
  const { status } = spawnSync('pnpm', ['exec', ...command], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const seconds = `${((Date.now() - began) / 1000).toFixed(1)} s`;
  timings.push([name, seconds]);
  console.warn(`${status === 0 ? '✓' : '✗'} ${name} (${seconds})`);
  if (status !== 0) throw new Error(name);
  if (hash) await rememberPassed(name, hash);
}

async function main() {
  installSystemPackages();
  const chromium = await findChromium();
  const postgres = await startPostgres();
  try {
    for (const stage of planStages({ postgres, chromium })) await runStage(stage);
  } finally {
    postgres?.stop();
  }
  if (!postgres) console.warn('実行できませんでした: PostgreSQL がないため、PostgreSQL での試験');
  if (!chromium) console.warn('実行できませんでした: Chromium がないため、ストーリーと E2E の試験');
  return postgres && chromium;
}

const began = Date.now();
try {
  const isComplete = await main();
  for (const [name, seconds] of timings) console.warn(`${String(seconds).padStart(10)}  ${name}`);
  console.warn(`${((Date.now() - began) / 1000).toFixed(1).padStart(8)} s  stages: ${timings.length} passed, 0 failed`);
  console.warn(isComplete ? '\nすべての試験に通りました' : '\n実行できた試験にはすべて通りました');
} catch (error) {
  console.error(`\n失敗: ${error.message}\n\nstages: ${Math.max(timings.length - 1, 0)} passed, 1 failed`);
  process.exitCode = 1;
}
