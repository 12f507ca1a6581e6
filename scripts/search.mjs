// Searches the built Storybook as designers do: for their words, and for every text of the specification.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { searches } from '../.storybook/guide/searches.ts';
import { states } from '../.storybook/spec/index.ts';
import { serveFiles } from './serveFiles.mjs';
import { findChromium } from './system.mjs';

const storybook = join(dirname(dirname(fileURLToPath(import.meta.url))), 'storybook-static');
const { origin, close } = await serveFiles((path) => join(storybook, path));
const finder = `${origin}/iframe.html?viewMode=docs&id=${encodeURIComponent('ガイド-状態の一覧--docs')}`;

async function main() {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await searchInSidebar(page);
    await checkPanel(page);
    await page.goto(finder);
    await page.getByLabel('小さな絵を出す').uncheck({ timeout: 20_000 });
    await searchInFinder(page);
    await filterInFinder(page);
  } finally {
    await browser.close();
    close();
  }
}

/** Components and states are found by their names; behaviours only once the filter shows them. */
async function searchInSidebar(page) {
  await page.goto(`${origin}/index.html`);
  await page.getByRole('searchbox').fill('ボタン');
  await page.locator('[data-id="ui-button--docs"][role="option"]').waitFor({ timeout: 10_000 });
  if ((await page.locator('[data-id^="behaviours-"][role="option"]').count()) > 0)
    throw new Error('ふるまいは、選ばれるまで検索に出ません');
}

async function checkPanel(page) {
  await page.goto(`${origin}/index.html?path=/story/ui-purchase-button--purchased`);
  await page.getByText('購入済み。緑で、押せない。').waitFor({ timeout: 20_000 });
}

async function firstFive(page, query) {
  await page.getByLabel('さがす言葉').fill(query);
  await page.locator(`[role="status"][data-query=${JSON.stringify(query)}]`).waitFor();
  return page.locator('li[data-id]').evaluateAll((items) => items.slice(0, 5).map(({ dataset }) => dataset.id));
}

async function searchInFinder(page) {
  const texts = [...new Set(Object.values(states).flatMap((state) => state.texts))];
  const expected = [
    ...Object.entries(searches).map(([query, id]) => ({ query, isRight: (found) => found === id })),
    ...texts.map((query) => ({ query, isRight: (found) => states[found]?.texts.includes(query) })),
  ];
  const lost = [];
  for (const { query, isRight } of expected) if (!(await firstFive(page, query)).some(isRight)) lost.push(query);
  console.warn(`found: ${expected.length - lost.length} of ${expected.length}`);
  if (lost.length > 0) throw new Error(`見つかりません: ${lost.join('、')}`);
}

async function filterInFinder(page) {
  await page.getByLabel('さがす言葉').fill('使用製品一覧');
  await page.locator('li[data-id="screens-property--visitor-products"]').waitFor();
  await page.getByLabel('見ている人').selectOption({ label: '購入者' });
  await page.locator('li[data-id="screens-property--purchased-products"]').waitFor({ timeout: 60_000 });
  if ((await page.locator('li[data-id="screens-property--visitor-products"]').count()) > 0)
    throw new Error('来訪者の状態が、購入者で絞り込んでも残っています');
}

await main();
