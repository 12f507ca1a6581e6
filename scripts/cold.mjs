// Opens pages of the built Storybook, each cold in a fresh browser context, as a designer does who follows a link: `pnpm
// test:cold [states | docs | all | words]`. A story's play must pass, and nothing may be logged as an error. By default, a third
// of the specification's states of screens and of the components' docs, because all of them take as long as the stories, and
// the guide; `states`: all states; `docs`: the guide and all docs; `all`: every story; words: the stories whose ids contain one
// of them.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { states as specified } from '../.storybook/spec/index.ts';
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

/** The index's entries: stories and pages of the docs, each with its `id` and `type`. */
async function choosePages(words) {
  const { entries } = JSON.parse(await readFile(join(storybook, 'index.json'), 'utf8'));
  const stories = Object.values(entries).filter(({ type }) => type === 'story');
  const docs = Object.values(entries).filter(({ type }) => type === 'docs');
  const states = stories.filter(({ id }) => id in specified);
  if (words.length === 0) {
    const many = [...states.filter(({ id }) => id.startsWith('screens-')), ...docs.filter((page) => !isGuide(page))];
    return [...many.filter((_, index) => index % 3 === 0), ...docs.filter(isGuide)];
  }
  if (words[0] === 'states') return states;
  if (words[0] === 'docs') return docs;
  return words[0] === 'all' ? stories : stories.filter(({ id }) => words.some((word) => id.includes(word)));
}

const isGuide = ({ id }) => id.startsWith('ガイド-');

/** Resolves once the play has ended. Throws if it failed. */
async function finishPlay(page) {
  const finished = await page.waitForFunction(
    () => window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished')?.[0],
    undefined,
    { timeout },
  );
  const { status } = await finished.jsonValue();
  const hasThrown = await page.evaluate(() =>
    Boolean(window.__STORYBOOK_ADDONS_CHANNEL__.last('playFunctionThrewException')),
  );
  if (status !== 'success' || hasThrown) throw new Error('the play failed');
}

/** Resolves once the page shows its title; that of a component, once it also tells its keys. */
async function finishDocs(page, entry) {
  const heading = entry.id.startsWith('ui-') ? { level: 2, name: 'キーボードと読み上げ' } : { level: 1 };
  await page.getByRole('heading', heading).first().waitFor({ timeout });
}

/** Resolves to the page's failures. */
async function open(browser, origin, entry) {
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
      if (message.type() === 'error' && !isFailedCall(message) && !throws(entry.id)) failures.push(message.text());
    });
    page.on('pageerror', ({ message }) => failures.push(message));
    await page.goto(`${origin}/iframe.html?id=${encodeURIComponent(entry.id)}&viewMode=${entry.type}`);
    await (entry.type === 'docs' ? finishDocs(page, entry) : finishPlay(page));
  } catch (error) {
    failures.push(error.message);
  } finally {
    await context.close();
  }
  return failures;
}

async function main() {
  const pages = await choosePages(process.argv.slice(2));
  if (pages.length === 0) throw new Error('No story has such an id');
  const { origin, close } = await serveFiles((path) => join(storybook, path));
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const waiting = [...pages];
  let failed = 0;
  const work = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      const failures = await open(browser, origin, entry);
      if (failures.length === 0) continue;
      failed += 1;
      console.warn(`✗ ${entry.id}\n  ${failures.join('\n').slice(0, 1500).replaceAll('\n', '\n  ')}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: tabs }, work));
  } finally {
    await browser.close();
    close();
  }
  console.warn(`${pages.length - failed} of ${pages.length} pages opened cold without an error`);
  if (failed > 0) process.exitCode = 1;
}

await main();
