import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { budgetOf } from '../../api/src/test/budgets.ts';
import { expect, test } from './test.ts';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/** A layout shift: its score, and the texts of the moved elements. */
type Shift = { value: number; elements: string[] };
type WindowWithShifts = typeof window & { shifts: Shift[] };

/** Opens a page that records layout shifts. */
async function openObservedPage(browser: Browser, options: object) {
  const page = await browser.newPage(options);
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    (window as WindowWithShifts).shifts = shifts;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[])
        shifts.push({
          value: entry.value,
          elements: entry.sources.map(({ node }) => node?.textContent?.slice(0, 30) ?? ''),
        });
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return page;
}

/** The layout shifts since the last call, or none if they are within the budget. */
async function takeShifts(page: Page) {
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => (window as WindowWithShifts).shifts.splice(0));
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum <= budgetOf('P8 CLS') ? [] : shifts;
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
  '/sell',
  '/terms',
  '/search',
  '/checkout?listingId=1',
  '/mypage',
  '/error',
  '/nowhere',
];

for (const [name, options] of Object.entries({ phone, desktop })) {
  test(`no layout shift while a page loads, on a ${name}`, async ({ browser, marketplace }) => {
    for (const path of paths) {
      const page = await openObservedPage(browser, options);
      await page.goto(marketplace.origin + path);
      expect(await takeShifts(page), path).toEqual([]);
      await page.close();
    }
  });

  test(`no layout shift during navigation, on a ${name}`, async ({ browser, marketplace }) => {
    const page = await openObservedPage(browser, options);
    await page.goto(marketplace.origin);
    // Delays the listing, so that it arrives after everything else.
    await page.route('**/api/listings/property/*', async (route) => {
      await page.waitForTimeout(500);
      await route.continue();
    });
    const openProperty = async () => {
      await page.getByRole('article').getByRole('link', { name: '中庭を囲む、杉と漆喰の家' }).click();
      await page.getByRole('link', { name: '仕様情報を購入する' }).first().waitFor();
    };
    const steps: [string, () => Promise<unknown>][] = [
      ['a property', openProperty],
      ['its gallery', () => page.getByRole('tab', { name: 'ギャラリー' }).click()],
      ['its rooms', () => page.getByRole('tab', { name: '部屋' }).click()],
      ['back', () => page.goBack()],
      ['sign-in', () => page.getByRole('link', { name: 'ログイン' }).first().click()],
      ['sign-up', () => page.getByRole('link', { name: '新規登録' }).click()],
    ];
    expect(await takeShifts(page), 'home').toEqual([]);
    for (const [step, take] of steps) {
      await take();
      expect(await takeShifts(page), step).toEqual([]);
    }
    await page.close();
  });
}

/** The page's requests in the order they were sent, and its number of eager images. */
async function recordRequests(browser: Browser, address: string) {
  const page = await browser.newPage(phone);
  const requests: { type: string; url: string }[] = [];
  page.on('request', (request) => requests.push({ type: request.resourceType(), url: request.url() }));
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const eager = await page.locator('img:not([loading="lazy"])').count();
  await page.close();
  return { requests, eager };
}

for (const path of ['/', '/property/1']) {
  test(`only the document and the loader precede the first image of ${path}`, async ({ browser, marketplace }) => {
    const { requests, eager } = await recordRequests(browser, marketplace.origin + path);
    expect(eager).toBe(1);
    const first = requests.findIndex(({ type }) => type === 'image');
    const before = requests.slice(0, first).map(({ type, url }) => `${type} ${new URL(url).pathname}`);
    // The script loader is a third of a kilobyte; it loads the other scripts after the image.
    expect(before.filter((request) => !/^document |\/start-[\w-]+\.js$/.test(request))).toEqual([]);
  });
}

test('public pages stay within 18.05 kB, including the stylesheet', async ({ marketplace }) => {
  for (const path of ['/', '/property/1', '/property/2', '/property/3']) {
    const html = await (await fetch(marketplace.origin + path)).text();
    expect(brotliCompressSync(html).byteLength, path).toBeLessThanOrEqual(18_050);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page and a property are complete, including the tabs', async ({ page, marketplace }) => {
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
    // The property page lists only some of the products; links lead to all those of a room.
    await page.goto(`${marketplace.origin}/property/3`);
    await page
      .getByRole('link', { name: /の製品をすべて見る$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/property\/3\/room\/\d+$/);
    await expect(page.locator('main article').first()).toBeVisible();
  });
});
