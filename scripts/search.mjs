// Searches the built Storybook for designers' words and checks the results.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findChromium } from './system.mjs';

const storybook = join(dirname(dirname(fileURLToPath(import.meta.url))), 'storybook-static');
const origin = 'http://storybook.example';

/** Search words, each with a story or component that must be among the results. */
const searches = {
  購入済み: 'screens-property--purchased-products',
  ボタン: 'ui-button--docs',
  返金: 'screens-my-page--purchase-refunded',
  図面: 'screens-drawing-edit--not-found',
  部屋: 'ui-room-card--docs',
  出品: 'ui-listing-form--docs',
  写真: 'ui-picture--docs',
};

const types = {
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  css: 'text/css',
  svg: 'image/svg+xml',
};

async function main() {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.route(`${origin}/**`, serve);
    await page.goto(`${origin}/index.html`);
    for (const [word, id] of Object.entries(searches)) await find(page, word, id);
    await checkSpecification(page);
    console.warn(`found: ${Object.keys(searches).join('、')}`);
  } finally {
    await browser.close();
  }
}

async function serve(route) {
  const path = decodeURIComponent(new URL(route.request().url()).pathname);
  try {
    const body = await readFile(join(storybook, path));
    await route.fulfill({ body, contentType: types[path.split('.').at(-1)] ?? 'application/octet-stream' });
  } catch {
    await route.fulfill({ status: 404 });
  }
}

async function find(page, word, id) {
  await page.getByRole('searchbox').fill(word);
  const result = page.locator(`[data-id="${id}"][role="option"]`);
  await result.waitFor({ timeout: 10_000 }).catch(() => {
    throw new Error(`「${word}」で ${id} が見つかりません`);
  });
}

/** Checks that the panel shows the specification and that the list of states has loaded. */
async function checkSpecification(page) {
  await page.goto(`${origin}/index.html?path=/story/ui-purchase-button--purchased`);
  await page.getByText('購入済み。緑で、押せない。').waitFor({ timeout: 20_000 });
  await page.goto(`${origin}/iframe.html?viewMode=docs&id=${encodeURIComponent('ガイド-状態の一覧--docs')}`);
  await page.getByText('仕様書の247の状態のうち').waitFor({ timeout: 20_000 });
}

await main();
