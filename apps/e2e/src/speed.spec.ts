import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './test.ts';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };

type Shift = { value: number; of: string[] };
type Watched = typeof window & { shifts: Shift[] };

/** A page that counts what moves without being asked to. */
async function watched(browser: Browser, options: object) {
  const page = await (await browser.newContext(options)).newPage();
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    (window as Watched).shifts = shifts;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[])
        shifts.push({
          value: entry.value,
          of: entry.sources.map(({ node }) => node?.textContent?.slice(0, 30) ?? ''),
        });
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return page;
}

/** What moved by more than is allowed, once the page is quiet. */
async function shifted(page: Page) {
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => (window as Watched).shifts.splice(0));
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum <= 0.01 ? [] : shifts;
}

const paths = [
  '/',
  '/property/1',
  '/property/1?tab=gallery',
  '/property/1?tab=rooms',
  '/property/1/detail',
  '/property/1/room/1',
  '/property/1/room/1/product/1',
  '/sign-in',
  '/sign-up',
  '/terms',
  '/search',
  '/checkout?listingId=1',
  '/mypage',
  '/error',
  '/nowhere',
];

for (const [name, options] of Object.entries({ phone, desktop })) {
  test(`nothing jumps while a page comes, on a ${name}`, async ({ browser, marketplace }) => {
    for (const path of paths) {
      const page = await watched(browser, options);
      await page.goto(marketplace.origin + path);
      expect(await shifted(page), path).toEqual([]);
      await page.context().close();
    }
  });

  test(`nothing jumps on the way from page to page, on a ${name}`, async ({ browser, marketplace }) => {
    const page = await watched(browser, options);
    await page.goto(marketplace.origin);
    const steps: [string, () => Promise<unknown>][] = [
      ['a home', () => page.locator('main a[href^="/property/"]').first().click()],
      ['its gallery', () => page.getByRole('tab', { name: 'ギャラリー' }).click()],
      ['its rooms', () => page.getByRole('tab', { name: '部屋' }).click()],
      ['back', () => page.goBack()],
      ['sign-in', () => page.getByRole('link', { name: 'ログイン' }).first().click()],
      ['sign-up', () => page.getByRole('link', { name: '新規登録' }).click()],
    ];
    expect(await shifted(page), 'home').toEqual([]);
    for (const [step, take] of steps) {
      await take();
      expect(await shifted(page), step).toEqual([]);
    }
    await page.context().close();
  });
}

/** Requests in the order in which they were sent. */
async function requestsOf(browser: Browser, address: string) {
  const page = await (await browser.newContext(phone)).newPage();
  const requests: { type: string; url: string }[] = [];
  page.on('request', (request) => requests.push({ type: request.resourceType(), url: request.url() }));
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const eager = await page.locator('img:not([loading="lazy"])').count();
  await page.context().close();
  return { requests, eager };
}

for (const path of ['/', '/property/1']) {
  test(`the first picture of ${path} waits for nothing but the page`, async ({ browser, marketplace }) => {
    const { requests, eager } = await requestsOf(browser, marketplace.origin + path);
    expect(eager).toBe(1);
    const first = requests.findIndex(({ type }) => type === 'image');
    const before = requests.slice(0, first).map(({ type, url }) => `${type} ${new URL(url).pathname}`);
    // The loader of the scripts is a third of a kilobyte; what it loads comes after the picture.
    expect(before.filter((request) => !/^document |\/start-[\w-]+\.js$/.test(request))).toEqual([]);
  });
}

test('a page of the market weighs little, with its styles', async ({ marketplace }) => {
  for (const path of ['/', '/property/1', '/property/2', '/property/3']) {
    const html = await (await fetch(marketplace.origin + path)).text();
    expect(brotliCompressSync(html).byteLength, path).toBeLessThanOrEqual(14_000);
  }
});

test('the styles that a page comes with are all that it needs', async ({ page, marketplace }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  for (const path of ['/', '/property/1', '/property/1?tab=gallery', '/property/1?tab=rooms', '/sign-in', '/nowhere']) {
    await page.goto(marketplace.origin + path);
    await page.waitForLoadState('networkidle');
    const before = await page.screenshot({ animations: 'disabled' });
    const url = await page.locator('script[data-styles]').getAttribute('data-styles');
    await page.addStyleTag({ url: url ?? '' });
    expect(before.equals(await page.screenshot({ animations: 'disabled' })), path).toBe(true);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the market and a home are complete, with their tabs', async ({ page, marketplace }) => {
    await page.goto(marketplace.origin);
    await expect(page.locator('main li img')).toHaveCount(3);
    await page.locator('main li a').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^使用製品一覧/ })).toBeVisible();
    await page.getByRole('tab', { name: 'ギャラリー' }).click();
    await expect(page.getByRole('tab', { name: 'ギャラリー' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('button', { name: 'すべて' })).toBeVisible();
    await page.getByRole('tab', { name: '部屋' }).click();
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()).toBeVisible();
    // What is left out of the first part is a link away.
    await page.goto(`${marketplace.origin}/property/3`);
    await page.getByRole('link', { name: 'すべての製品を見る' }).click();
    await expect(page.locator('#products article')).toHaveCount(12);
  });
});
