// Runs all tests, locally and in CI: first the stages that fail fastest, then two lanes in parallel, because journeys spend
// half of their time waiting. Locally a stage is skipped while its inputs are unchanged since it last passed.
import { spawn } from 'node:child_process';
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
  'platform/http/{publicCache,cacheMisses,pagination}',
  'content/properties/{creation,earlierContents,market,summaries}',
  'content/products/{copies,readProducts,rowOrder}',
  'content/property-details',
  'money/transactions/{checkout,races,refunds,sales}',
  'money/reconciliation',
  'people/users',
  'process',
].map((path) => `apps/api/src/${path}`);

const vitest = (project, ...rest) => ['vitest', 'run', '--project', project, ...rest];

/** The stages by lane. `inputs`: globs of a stage's dependencies, in addition to those of all stages. */
function planStages({ postgres, chromium }) {
  const e2e = ['playwright', 'test', '--config', 'apps/e2e/playwright.config.ts'];
  const onPostgres = { TEST_DATABASE_URL: postgres?.url };
  const quick = [
    { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'], inputs: ['**', '.storybook/**'] },
    { name: 'vocabulary', command: ['node', 'scripts/vocabulary.mjs'], inputs: ['**', '.storybook/**'] },
    { name: 'build', command: ['node', 'scripts/build.mjs'], inputs: null },
  ];
  const servers = [
    { name: 'types', command: ['tsc', '-b'], inputs: [...product, '.storybook/**'] },
    { name: 'unused code', command: ['knip'], inputs: [...product, '.storybook/**'] },
    { name: 'unit', command: vitest('unit'), inputs: [...product, '.storybook/**', 'docs/**'] },
    postgres && { name: 'api on PostgreSQL', command: vitest('api'), env: onPostgres, inputs: server },
    { name: 'api on the embedded database', command: vitest('api', ...(postgres ? dialect : [])), inputs: server },
  ];
  const stories = [
    { name: 'stories', command: vitest('stories'), inputs: screens },
    { name: 'ui outside the workspace', command: ['node', 'scripts/pack.mjs'], inputs: ['packages/ui/**'] },
    {
      name: 'storybook',
      command: ['storybook', 'build', '--quiet', '--loglevel', 'warn', '-o', 'storybook-static'],
      inputs: screens,
    },
    { name: 'search in the storybook', command: ['node', 'scripts/search.mjs'], inputs: screens },
  ];
  const journeys = [
    { name: 'end to end', command: e2e, inputs: product },
    postgres && { name: 'end to end, PostgreSQL', command: [...e2e, 'purchase'], env: onPostgres, inputs: product },
  ];
  const inBrowser = (stages) => (chromium ? stages.map((stage) => stage && { ...stage, browser: chromium }) : []);
  const lanes = [[...servers, ...inBrowser(stories)], inBrowser(journeys)];
  return { quick, lanes: lanes.map((lane) => lane.filter(Boolean)) };
}

const running = new Set();
const timings = [];

async function runStage({ name, command, env = {}, inputs, browser }) {
  const hash = inputs && skipsUnchanged ? await hashInputs(inputs) : null;
  if (hash && (await readPassed(name)) === hash) {
    timings.push([name, 'unchanged']);
    return;
  }
  const began = Date.now();
  console.warn(`▶ ${name}`);
  const child = spawn('pnpm', ['exec', ...command], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(browser && { CHROMIUM_PATH: browser }), ...env },
  });
  running.add(child);
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const status = await new Promise((resolve) => child.once('close', resolve));
  running.delete(child);
  const seconds = `${((Date.now() - began) / 1000).toFixed(1)} s`;
  timings.push([name, seconds]);
  console.warn(`\n── ${name}\n${Buffer.concat(output)}${status === 0 ? '✓' : '✗'} ${name} (${seconds})`);
  if (status !== 0) throw new Error(name);
  if (hash) await rememberPassed(name, hash);
}

async function runLane(stages) {
  for (const stage of stages) await runStage(stage);
}

async function main() {
  installSystemPackages();
  const chromium = await findChromium();
  const postgres = await startPostgres();
  const { quick, lanes } = planStages({ postgres, chromium });
  try {
    await runLane(quick);
    await Promise.all(lanes.map(runLane));
  } finally {
    for (const child of running) child.kill();
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
