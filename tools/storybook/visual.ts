// Compares screenshots of all stories with those of a base commit, both taken on this machine: `pnpm
// test:visual [commit]`. The default base is the commit where this branch left main; on main it is the last
// commit, or its parent if nothing is changed. The base's screenshots are cached by commit in
// node_modules/.cache/visual.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../root.ts';
import { findChromium } from '../servers/system.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

function findBase() {
  const head = git('rev-parse', 'HEAD');
  const main = ['origin/main', 'main'].find(
    (name) => spawnSync('git', ['rev-parse', '-q', '--verify', name], { cwd: root }).status === 0,
  );
  const fork = main ? git('merge-base', 'HEAD', main) : head;
  if (fork !== head) return fork;
  return git('status', '--porcelain') ? head : git('rev-parse', 'HEAD^');
}

/** The folder for a checkout's screenshots, inside it because Vitest writes nowhere else. */
const capturesIn = (checkout: string) => join(checkout, 'node_modules/.cache/visual/now');

/** Captures a checkout's stories and compares them with its screenshots; `--update` stores them instead. */
function captureStories(checkout: string, ...options: string[]) {
  const command = ['exec', 'vitest', 'run', '--project', 'visual', ...options];
  const env = {
    ...process.env,
    CHROMIUM_PATH: chromium,
    STORYBOOK_CHROMIUM: version,
    VISUAL_PICTURES: capturesIn(checkout),
  };
  return spawnSync('pnpm', command, { cwd: checkout, stdio: 'inherit', env }).status;
}

function captureCommit(commit: string, folder: string) {
  const checkout = mkdtempSync(join(tmpdir(), 'iespec-visual-'));
  try {
    git('worktree', 'add', '--force', '--detach', checkout, commit);
    const install = ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=silent'];
    if (spawnSync('pnpm', install, { cwd: checkout, stdio: 'inherit' }).status !== 0) throw new Error('pnpm install');
    captureStories(checkout, '--update');
    cpSync(capturesIn(checkout), folder, { recursive: true });
    writeFileSync(join(folder, 'complete'), commit);
  } finally {
    git('worktree', 'remove', '--force', checkout);
    rmSync(checkout, { recursive: true, force: true });
  }
}

const screenshotsIn = (folder: string) => globSync('**/*.png', { cwd: folder }).sort();

const chromium = await findChromium();
if (!chromium) {
  console.error('Chromium がないため、実行できません');
  process.exit(1);
}
const version = /\d+/.exec(execFileSync(chromium, ['--version'], { encoding: 'utf8' }))?.[0];
const commit = git('rev-parse', process.argv[2] ?? findBase());
const cache = join(root, 'node_modules/.cache/visual');
const before = join(cache, `${commit}-chromium${version}`);
if (!existsSync(join(before, 'complete'))) captureCommit(commit, before);

const now = capturesIn(root);
rmSync(now, { recursive: true, force: true });
cpSync(before, now, { recursive: true });
const report = join(cache, 'report.json');
captureStories(root, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`);

type Result = { fullName: string; status: string; failureMessages: string[] };
const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: { assertionResults: Result[] }[] };
const failures = testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .filter(({ status }) => status === 'failed');
const isNew = ({ failureMessages }: Result) =>
  failureMessages.every((message) => message.includes('No existing reference screenshot'));
const known = new Set(screenshotsIn(before));
for (const { fullName } of failures.filter((failure) => !isNew(failure))) console.error(`✗ ${fullName}`);
for (const name of screenshotsIn(now).filter((file) => !known.has(file))) console.warn(`+ ${name}`);
console.warn(`${commit.slice(0, 8)} と比べました（${known.size}枚）`);
process.exitCode = failures.some((failure) => !isNew(failure)) ? 1 : 0;
