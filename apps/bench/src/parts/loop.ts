import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureTime } from '../../../api/src/test/timing.ts';
import { freePort, newDataDir } from '../../../e2e/src/marketplace.ts';
import { openBrowser } from '../browser.ts';
import { budgeted } from '../budgets.ts';
import { type Figure, median } from '../figures.ts';

const root = join(import.meta.dirname, '../../../..');
const rounds = [1, 2, 3];

/** Replaces a text in a source file. Returns a function that restores the file. */
function edit(path: string, text: string, replacement: string) {
  const file = join(root, path);
  const before = readFileSync(file, 'utf8');
  if (!before.includes(text)) throw new Error(`${path} does not contain ${text}`);
  writeFileSync(file, before.replace(text, replacement));
  return () => writeFileSync(file, before);
}

/** The processor seconds of a command and its children. Throws if it fails. */
function processorSeconds(command: string) {
  const script = `TIMEFORMAT='%U %S'; time { ${command} >/dev/null 2>&1; }`;
  const { status, stderr } = spawnSync('bash', ['-c', script], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed`);
  return stderr
    .trim()
    .split(' ')
    .reduce((sum, seconds) => sum + Number(seconds), 0);
}

/** After an edit that changes the types that `ui` exports. */
function checkTypes() {
  const check = 'pnpm types';
  processorSeconds(check);
  const button = 'export type ButtonProps =';
  const restore = edit('packages/ui/src/base/button/Button.tsx', button, `export type Unused = 1;\n${button}`);
  try {
    return processorSeconds(check);
  } finally {
    restore();
  }
}

const isServed = (url: string, text: string) =>
  fetch(url).then(
    async (response) => (await response.text()).includes(text),
    () => false,
  );

async function waitUntil(isMet: () => Promise<boolean>) {
  for (const end = Date.now() + 60_000; !(await isMet()); await sleep(20))
    if (Date.now() > end) throw new Error('Nothing changed within a minute');
}

/** Seconds from saving a file until `isMet`. */
async function secondsAfter(path: string, text: string, replacement: string, isMet: () => Promise<boolean>) {
  let restore = () => {};
  const time = await measureTime(async () => {
    restore = edit(path, text, replacement);
    await waitUntil(isMet).finally(restore);
  });
  return time / 1000;
}

/** Seconds until `pnpm dev` serves a saved component and a saved source of the API. */
async function measureDev() {
  const origin = `http://localhost:${await freePort()}`;
  const dataDir = newDataDir();
  const env = { ...process.env, PORT: new URL(origin).port, IESPEC_DATA_DIR: dataDir, DATABASE_URL: '' };
  const browser = await openBrowser();
  const dev = spawn('node', ['scripts/dev.mjs'], { cwd: root, env, stdio: 'ignore' });
  const ended = new Promise((resolve) => dev.once('exit', resolve));
  const times = { page: [] as number[], api: [] as number[] };
  try {
    await waitUntil(() => isServed(`${origin}/healthz`, ''));
    const page = await browser.newPage();
    await page.goto(origin);
    await page.getByRole('link', { name: 'さがす' }).waitFor();
    for (const round of rounds) {
      const label = `さがす${round}`;
      const link = page.getByRole('link', { name: label });
      const isVisible = () => link.isVisible();
      times.page.push(await secondsAfter('packages/ui/src/base/bottom-bar/BottomBar.tsx', 'さがす', label, isVisible));
      await waitUntil(async () => !(await isVisible()));
      const visibility = `全体に公開${round}`;
      const isAnswered = () => isServed(`${origin}/api/constants`, visibility);
      times.api.push(
        await secondsAfter('packages/contract/src/constants.schema.ts', '全体に公開', visibility, isAnswered),
      );
      await waitUntil(() => isServed(`${origin}/api/constants`, '全体に公開"'));
    }
  } finally {
    await browser.close();
    dev.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
  return times;
}

/** What a developer waits for after an edit. */
export async function measure(): Promise<Figure[]> {
  const types = rounds.map(checkTypes);
  processorSeconds('pnpm types');
  const { page, api } = await measureDev();
  const storybook = (await measureTime(async () => processorSeconds('pnpm build-storybook'))) / 1000;
  return [
    { ...budgeted('P30 types'), value: median(types), rounds: types },
    { ...budgeted('P30 page'), value: median(page), rounds: page },
    { ...budgeted('P30 api'), value: median(api), rounds: api },
    { ...budgeted('P20 storybook'), value: storybook },
  ];
}
