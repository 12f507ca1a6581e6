// Runs every test. The stages run one after another, the quickest to fail first; background stages use idle cores at low
// priority. Locally, a stage is skipped if its inputs have not changed since it last passed; CI runs all.
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { startObjectStore } from './objectStore.mjs';
import { startPostgres } from './postgres.mjs';
import { hashInputs, readPassed, rememberPassed } from './stages.mjs';
import { findChromium, findPromtool, installSystemPackages, root } from './system.mjs';

// Shares compiled modules between hundreds of processes.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
const skipsUnchanged = !process.env.CI && !process.argv.includes('--all');

const server = ['apps/{api,sandbox}/**', 'packages/{contract,mails}/**'];
const screens = ['packages/**', '.storybook/**'];
const product = ['apps/**', 'packages/**'];

/** Tests of what differs between the databases: driver, connections, locks, notifications, parsed values. */
const dialect = [
  'platform/db',
  'platform/access',
  'platform/jobs',
  'platform/mail/sendQueuedMail',
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
  'content/products/saveCosts',
  'content/property-details',
  'money/reconciliation',
  'process/backup',
  'process/jobs',
  'process/operator.api',
  'test/growth',
].map((path) => `apps/api/src/${path}`);

/** Journeys that run on PostgreSQL and an object store, as in production; all others on the embedded database. */
const onPostgresOnly = [
  'downloads',
  'editing',
  'refund',
  'production',
  'poolers',
  'replica',
  'crashes',
  'shutdown',
  'dependencies',
  'release.spec',
];
const onEmbedded = `/(?!${onPostgresOnly.join('|')})\\w+\\.spec`;

const vitest = (project, ...rest) => ['vitest', 'run', '--project', project, ...rest];

/**
 * `inputs`: the files a stage depends on, besides those of every stage; null: it always runs. The `background` stages run
 * at low priority alongside `tests`, which do not always use all cores.
 */
function planStages({ postgres, objectStore, chromium, promtool }) {
  const e2e = ['playwright', 'test', '--config', 'apps/e2e/playwright.config.ts'];
  /** As in production. */
  const onPostgres = { TEST_DATABASE_URL: postgres?.url, ...(objectStore && { TEST_S3_URL: objectStore.url }) };
  const inBrowser = chromium && { CHROMIUM_PATH: chromium };
  const checks = [
    { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'], inputs: ['**', '.storybook/**'] },
    { name: 'vocabulary', command: ['node', 'scripts/vocabulary.mjs'], inputs: ['**', '.storybook/**'] },
    { name: 'types', command: ['pnpm', 'types'], inputs: [...product, '.storybook/**'] },
    { name: 'unused code', command: ['knip'], inputs: [...product, '.storybook/**'] },
    { name: 'build', command: ['node', 'scripts/build.mjs'], inputs: null },
  ];
  const tests = [
    promtool && { name: 'alerts', command: ['node', 'scripts/alerts.mjs'], inputs: server },
    { name: 'unit', command: vitest('unit'), env: inBrowser || {}, inputs: [...product, '.storybook/**', 'docs/**'] },
    postgres && { name: 'api on PostgreSQL', command: vitest('api'), env: onPostgres, inputs: server },
    { name: 'api on the embedded database', command: vitest('api', ...(postgres ? dialect : [])), inputs: server },
    inBrowser && { name: 'stories', command: vitest('stories'), env: inBrowser, inputs: screens },
    inBrowser && {
      name: 'end to end',
      command: [...e2e, ...(postgres ? [onEmbedded] : [])],
      env: inBrowser,
      inputs: product,
    },
    inBrowser &&
      postgres && {
        name: 'end to end, PostgreSQL and object store',
        // The phone's width is covered on the embedded database.
        command: [...e2e, 'firstSale', ...onPostgresOnly, '--grep-invert', 'at 390 px'],
        env: { ...inBrowser, ...onPostgres },
        inputs: product,
      },
  ];
  const background = inBrowser && [
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
    { name: 'storybook, opened cold', command: ['node', 'scripts/storybook.mjs'], env: inBrowser, inputs: screens },
  ];
  return { checks, tests: tests.filter(Boolean), background: background || [] };
}

const timings = [];
const running = new Set();

/** Runs a command and resolves to whether it succeeded. At low priority, its output is printed when it ends. */
const execute = ({ command, env }, hasLowPriority) =>
  new Promise((resolve) => {
    const output = hasLowPriority ? 'pipe' : 'inherit';
    const child = spawn('pnpm', ['exec', ...command], {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    });
    if (hasLowPriority && child.pid) setPriority(child.pid, 10);
    running.add(child);
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        printed += chunk;
      });
    child.once('close', (status) => {
      running.delete(child);
      if (printed) console.warn(printed.trimEnd());
      resolve(status === 0);
    });
  });

/** The stages whose inputs have changed, each with the hash of its inputs. */
async function selectChanged(stages) {
  if (!skipsUnchanged) return stages;
  const hashed = await Promise.all(
    stages.map(async (stage) => ({ ...stage, hash: stage.inputs && (await hashInputs(stage.inputs)) })),
  );
  const passed = readPassed();
  const unchanged = hashed.filter(({ name, hash }) => hash && passed[name] === hash).map(({ name }) => name);
  for (const name of unchanged) timings.push([name, 'unchanged']);
  return hashed.filter(({ name }) => !unchanged.includes(name));
}

async function runStage(stage, hasLowPriority) {
  const { name, hash } = stage;
  const start = Date.now();
  if (!hasLowPriority) console.warn(`\n── ${name}`);
  const hasPassed = await execute(stage, hasLowPriority);
  const seconds = `${((Date.now() - start) / 1000).toFixed(1)} s`;
  timings.push([hasLowPriority ? `${name} (in the background)` : name, seconds]);
  console.warn(`${hasPassed ? '✓' : '✗'} ${name} (${seconds})`);
  if (!hasPassed) throw new Error(name);
  if (hash) rememberPassed(name, hash);
}

async function runStages({ checks, tests, background }) {
  for (const stage of await selectChanged(checks)) await runStage(stage);
  const runTests = async () => {
    for (const stage of await selectChanged(tests)) await runStage(stage);
  };
  const runBackground = async () => {
    for (const stage of await selectChanged(background)) await runStage(stage, true);
  };
  await Promise.all([runTests(), runBackground()]);
}

async function main() {
  installSystemPackages();
  const chromium = await findChromium();
  const promtool = findPromtool();
  const [postgres, objectStore] = await Promise.all([startPostgres(), startObjectStore()]);
  try {
    await runStages(planStages({ postgres, objectStore, chromium, promtool }));
  } finally {
    for (const child of running) child.kill();
    postgres?.stop();
    objectStore?.stop();
  }
  if (!postgres) console.warn('実行できませんでした: PostgreSQL がないため、PostgreSQL での試験');
  if (!objectStore) console.warn('実行できませんでした: Swift がないため、オブジェクトストレージでの試験');
  if (!chromium) console.warn('実行できませんでした: Chromium がないため、ストーリーと E2E の試験');
  if (!promtool) console.warn('実行できませんでした: promtool がないため、アラートの試験');
  return postgres && objectStore && chromium && promtool;
}

const printTimings = () => {
  for (const [name, seconds] of timings) console.warn(`${String(seconds).padStart(10)}  ${name}`);
};

const began = Date.now();
try {
  const isComplete = await main();
  printTimings();
  console.warn(`${((Date.now() - began) / 1000).toFixed(1).padStart(8)} s  stages: ${timings.length} passed, 0 failed`);
  console.warn(isComplete ? '\nすべての試験に通りました' : '\n実行できた試験にはすべて通りました');
} catch (error) {
  printTimings();
  console.error(`\n失敗: ${error.message}\n\nstages: ${Math.max(timings.length - 1, 0)} passed, 1 failed`);
  process.exitCode = 1;
}
