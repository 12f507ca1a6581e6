import { addressOf } from '../browsers/line.ts';
import { propertyA } from './buyer.ts';
import { collectErrors, expect, test } from './test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('properties are readable, and links lead to the purchase', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: propertyA }).click();
    await expect(page.getByRole('heading', { name: propertyA, level: 1 })).toBeVisible();
    await expect(page.getByText('¥5,000').first()).toBeVisible();
    await page.getByRole('link', { name: '仕様情報を購入する' }).click();
    await page.waitForURL('**/sign-in?redirect_url=*&from=purchase');
  });
});

test('a browser that is too old keeps the page that the server sent, and says so', async ({ page }) => {
  // As in Safari 16.3.
  await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement, 'supports'));
  await page.goto('/');
  await expect(page.getByText('ブラウザーが古いため、閲覧だけできます。')).toBeVisible();
  await page.getByRole('link', { name: propertyA }).tap();
  await expect(page.getByRole('heading', { name: propertyA, level: 1 })).toBeVisible();
  await expect(page.getByText('ブラウザーが古いため、閲覧だけできます。')).toBeVisible();
  expect(await page.locator('[data-hydrate]').count()).toBeGreaterThan(0);
});

test('a page whose own file is lost stays as the server sent it, says so, and can be used once it is there', async ({
  page,
}) => {
  const file = `**${addressOf('src/pages/property.tsx')}`;
  await page.route(file, (route) => route.abort());
  await page.goto('/property/3');
  await expect(page.getByText('操作に必要なファイルを読み込めませんでした。')).toBeVisible();
  await expect(page.getByRole('heading', { name: propertyA, level: 1 })).toBeVisible();
  await page.unroute(file);
  await page.getByRole('link', { name: '再試行' }).tap();
  await expect(page.locator('[data-hydrate]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: propertyA, level: 1 })).toBeVisible();
});

/** Paths that answer 404 come last. */
const paths = [
  '/',
  '/property/3',
  '/property/3?tab=gallery',
  '/property/3?tab=rooms',
  '/property/3/detail',
  '/property/1/room/1',
  '/property/1/room/1/product/1',
  '/property_mock/1',
  '/sign-in',
  '/sign-up',
  '/search',
  '/favorites',
  '/sell',
  '/checkout?listingId=1',
  '/listings/1/edit',
  '/seller/onboarding/complete',
  '/terms',
  '/commercial-law',
  '/privacy',
  '/contact',
  '/error',
  '/nowhere',
  '/property/999999',
];

test('every page hydrates without errors, obeys the CSP, has one main heading and does not scroll sideways', async ({
  page,
}) => {
  const errors = collectErrors(page, (message) => /Content Security Policy/i.test(message.text()));
  for (const path of paths) {
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.headers()['content-security-policy'], path).toContain("script-src 'self'");
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  expect(errors).toEqual([]);
});

test('missing pages answer 404 with a message, moved ones redirect, and no path leads to another origin', async ({
  page,
  request,
  baseURL,
}) => {
  for (const path of ['/nowhere', '/property/abc', '/property/0', '/property/9999999999', '/property/999999'])
    expect((await page.goto(path))?.status(), path).toBe(404);
  await expect(page.getByText('物件が見つかりません')).toBeVisible();
  await expect(page).toHaveTitle('物件が見つかりません｜イエスペック');

  for (const path of ['/property', '/property/1/room'])
    expect((await request.get(path, { maxRedirects: 0 })).headers().location, path).toBe('/');

  const response = await request.get(`${baseURL}//evil.example/property/1`);
  expect(response.url()).toBe(`${baseURL}/evil.example/property/1`);
  expect(response.status()).toBe(404);
});

test('a tap before the scripts are loaded takes effect afterwards', async ({ page }) => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/\/assets\/(?!start-).*\.js/, (route) => loaded.then(() => route.continue()));
  await page.goto('/property/3?tab=products', { waitUntil: 'commit' });
  await expect(page.locator('script[src*="entry"]')).toBeAttached();
  await page.getByRole('button', { name: '次の画像' }).tap();
  await page
    .getByRole('button', { name: /^購入後に閲覧可能：/ })
    .first()
    .tap();
  load();
  await expect(page.getByRole('dialog')).toBeVisible();
});
