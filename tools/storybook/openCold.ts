// Opens the built Storybook as designers and QA do: searches it, then opens every state of the specification
// and every docs page in a fresh browser context, as a link would. Plays must pass without logged errors.
//   node tools/storybook/openCold.ts [words]  only the pages whose ids contain one of the words
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConsoleMessage, Page } from 'playwright';
import { states } from '../../.storybook/spec/index.ts';
import { root } from '../root.ts';
import { launchChromium } from '../servers/system.ts';
import { serveFiles } from './serveFiles.ts';

const storybook = join(root, 'storybook-static');
const tabs = 2;
const timeout = 60_000;

/** Browsers log failed requests as errors; stories of failing calls, uploads and pictures expect them. */
const isFailedCall = (message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource') && /\/(api|media|pictures)\//.test(message.location().url);

/** React logs the errors that the screen for unexpected errors catches. */
const throws = (id: string) => id.startsWith('screens-unexpected-error--');

const { origin, close } = await serveFiles((path) => join(storybook, path));
const browser = await launchChromium();

type Waiting = { id: string; path: string; visit: (page: Page) => Promise<void> };

/** Calls `visit` with a page of a fresh context; resolves to what went wrong. */
async function openPage({ id, path, visit }: Waiting) {
  const failures: string[] = [];
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(timeout);
  try {
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error' && !isFailedCall(message) && !throws(id)) failures.push(message.text());
    });
    page.on('pageerror', ({ message }) => failures.push(message));
    await page.goto(`${origin}/${path}`);
    await visit(page);
  } catch (error) {
    failures.push((error as Error).message);
  } finally {
    await context.close();
  }
  return failures;
}

/** The window of a story, with Storybook's events. */
type StoryWindow = Window & {
  __STORYBOOK_ADDONS_CHANNEL__?: { last: (event: string) => [{ status: string }] | undefined };
};

/** Throws if the play fails. */
async function finishPlay(page: Page) {
  const finished = await page.waitForFunction(
    () => (window as StoryWindow).__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished')?.[0],
  );
  const { status } = (await finished.jsonValue()) ?? {};
  const hasThrown = await page.evaluate(
    () => (window as StoryWindow).__STORYBOOK_ADDONS_CHANNEL__?.last('playFunctionThrewException') !== undefined,
  );
  if (status !== 'success' || hasThrown) throw new Error('the play failed');
}

const showTitle = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();

/** Components are found by their names in the sidebar, states by a text in the list of states. */
const searches: Record<string, [path: string, visit: Waiting['visit']]> = {
  sidebar: [
    'index.html',
    async (page) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.getByRole('searchbox').fill('ボタン');
      await page.locator('[data-id="ui-button--docs"][role="option"]').waitFor();
    },
  ],
  'list of states': [
    `iframe.html?viewMode=docs&id=${encodeURIComponent('ガイド-状態の一覧--docs')}`,
    async (page) => {
      await page.getByLabel('さがす言葉').fill('No image');
      await page.locator('[href$="screens-home--no-image"]').waitFor();
    },
  ],
};

const words = process.argv.slice(2);
type Entry = { id: string; type: 'docs' | 'story' };
const index = await readFile(join(storybook, 'index.json'), 'utf8');
const { entries } = JSON.parse(index) as { entries: Record<string, Entry> };
const waiting: Waiting[] = [
  ...Object.entries(searches).map(([id, [path, visit]]) => ({ id, path, visit })),
  ...Object.values(entries)
    .filter(({ id, type }) => type === 'docs' || id in states)
    .map(({ id, type }) => ({
      id,
      path: `iframe.html?id=${encodeURIComponent(id)}&viewMode=${type}`,
      visit: type === 'docs' ? showTitle : finishPlay,
    })),
].filter(({ id }) => words.length === 0 || words.some((word) => id.includes(word)));

const total = waiting.length;
let failed = 0;
async function openPages() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const failures = await openPage(next);
    if (failures.length === 0) continue;
    failed += 1;
    console.warn(`✗ ${next.id}\n  ${failures.join('\n').slice(0, 1500).replaceAll('\n', '\n  ')}`);
  }
}
await Promise.all(Array.from({ length: tabs }, openPages));
await browser.close();
close();
console.warn(`${total - failed} of ${total} pages opened without an error`);
if (failed > 0 || total === 0) process.exitCode = 1;
