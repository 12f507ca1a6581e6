// Opens stories of the built Storybook, each cold in a fresh browser context, as a designer does who follows a link: `pnpm
// test:cold [all | words]`. The play must pass, and nothing may be logged as an error. By default, a third
// of the specification's states of screens, because all of them take as long as the stories; `states`: all states; `all`: every
// story; words: the stories whose ids contain one of them.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { states } from '../.storybook/spec/index.ts';
import { serveFiles } from './serveFiles.mjs';
import { findChromium } from './system.mjs';

const storybook = join(dirname(dirname(fileURLToPath(import.meta.url))), 'storybook-static');
const tabs = 3;
const timeout = 30_000;

/** Browsers log failed requests as errors: in stories of failing calls, uploads and pictures they are expected. */
const isFailedCall = (message) =>
  message.text().startsWith('Failed to load resource') && /\/(api|media|pictures)\//.test(message.location().url);

/** React logs what the screen for unexpected errors catches. */
const throws = (id) => id.startsWith('screens-unexpected-error--');

async function chooseStories(words) {
  const { entries } = JSON.parse(await readFile(join(storybook, 'index.json'), 'utf8'));
  const ids = Object.values(entries).flatMap(({ type, id }) => (type === 'story' ? [id] : []));
  const ofScreens = ids.filter((id) => id in states && id.startsWith('screens-'));
  if (words.length === 0) return ofScreens.filter((_, index) => index % 3 === 0);
  if (words[0] === 'states') return ids.filter((id) => id in states);
  return words[0] === 'all' ? ids : ids.filter((id) => words.some((word) => id.includes(word)));
}

/** Resolves to the story's failures. */
async function open(browser, origin, id) {
  const failures = [];
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error' && !isFailedCall(message) && !throws(id)) failures.push(message.text());
    });
    page.on('pageerror', ({ message }) => failures.push(message));
    await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story`);
    const finished = await page.waitForFunction(
      () => window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished')?.[0],
      undefined,
      { timeout },
    );
    const { status } = await finished.jsonValue();
    const hasThrown = await page.evaluate(() =>
      Boolean(window.__STORYBOOK_ADDONS_CHANNEL__.last('playFunctionThrewException')),
    );
    if (status !== 'success' || hasThrown) failures.push('the play failed');
  } catch (error) {
    failures.push(error.message);
  } finally {
    await context.close();
  }
  return failures;
}

async function main() {
  const ids = await chooseStories(process.argv.slice(2));
  if (ids.length === 0) throw new Error('No story has such an id');
  const { origin, close } = await serveFiles((path) => join(storybook, path));
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const waiting = [...ids];
  let failed = 0;
  const work = async () => {
    for (let id = waiting.shift(); id; id = waiting.shift()) {
      const failures = await open(browser, origin, id);
      if (failures.length === 0) continue;
      failed += 1;
      console.warn(`✗ ${id}\n  ${failures.join('\n').slice(0, 1500).replaceAll('\n', '\n  ')}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: tabs }, work));
  } finally {
    await browser.close();
    close();
  }
  console.warn(`${ids.length - failed} of ${ids.length} stories opened cold without an error`);
  if (failed > 0) process.exitCode = 1;
}

await main();
