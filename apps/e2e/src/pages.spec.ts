import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { withoutTimestamps } from '../../api/src/pages/ssr/document.ts';
import { signIn, signUp } from './account.ts';
import { propertyA } from './buyer.ts';
import { call } from './seller.ts';
import { collectErrors, expect, test } from './test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows its content, and its links work', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'イエスペック');
    const preview = await page.locator('meta[property="og:image"]').getAttribute('content');
    const { format, width, height } = await sharp(await (await page.request.get(preview ?? '')).body()).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });

    await page.getByRole('link', { name: propertyA }).click();
    await expect(page.getByRole('heading', { name: propertyA, level: 1 })).toBeVisible();
    await expect(page.getByText('¥5,000').first()).toBeVisible();
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', propertyA);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/[0-9a-f]{32}\/share\.jpg$/);
    await expect(page.locator('meta[property="og:description"]')).toHaveAttribute(
      'content',
      /^¥5,000（税込）。製品11点/,
    );
    await expect(page.locator('img').first()).toHaveAttribute('fetchpriority', 'high');

    // Shared by LINE: the same page, with the same canonical address.
    const read = async (address: string) => withoutTimestamps([await (await page.request.get(address)).text()]);
    expect(await read(`${page.url()}?openExternalBrowser=1`)).toEqual(await read(page.url()));

    await page.getByRole('link', { name: '仕様情報を購入する' }).click();
    await page.waitForURL('**/sign-in?redirect_url=*&from=purchase');
  });

  test('/sell is complete: examples, an example calculation, answers, and the way to registering', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: /販売のしくみを見る/ }).click();
    await expect(page).toHaveURL(/\/sell$/);
    await expect(page).toHaveTitle('売る｜イエスペック');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('住まいの仕様情報を、販売しませんか');
    // Only two of the demo's properties are on the market.
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('link', { name: propertyA })).toBeVisible();
    await expect(page.getByText('¥5,000 × 10件')).toBeVisible();
    await expect(page.getByText('¥40,000')).toBeVisible();
    await expect(page.getByLabel('価格（税込）')).toBeHidden();
    const answer = page.getByText('番地を入力する欄はありません');
    await expect(answer).toBeHidden();
    await page.getByText('住所は公開されますか？').click();
    await expect(answer).toBeVisible();
    await page.getByRole('link', { name: '物件を登録する' }).first().click();
    await page.waitForURL('**/sign-in?redirect_url=*&from=property_create');
    await expect(page.getByRole('link', { name: '販売のしくみと受取額を見る' })).toHaveAttribute('href', '/sell');
  });
});

test('the calculator on /sell works by keyboard', async ({ page }) => {
  await page.goto('/sell', { waitUntil: 'networkidle' });
  const price = page.getByRole('slider', { name: '価格（税込）' });
  const net = page.getByRole('status', { name: '受取額' });
  await price.focus();
  await page.keyboard.press('ArrowRight');
  await expect(price).toHaveAttribute('aria-valuetext', '¥5,500');
  await expect(net).toHaveText('¥44,000');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await expect(net).toHaveText('¥4,400');
  await page.keyboard.press('End');
  await expect(net).toHaveText('¥440,000');
});

/** All paid texts and image keys of the properties, read as their owner. The samples are free. */
async function readPaidTexts(page: Page, propertyIds: number[]) {
  await page.goto('/sign-in');
  await signIn(page, 'seller@example.jp');
  await page.waitForURL('**/mypage');
  const texts: string[] = [];
  for (const id of propertyIds) {
    const { rooms, images } = (await call(page, 'GET', `/api/properties/${id}/details`)).body;
    for (const product of rooms.flatMap((room: { products: unknown[] }) => room.products)) {
      if (product.is_sample) continue;
      texts.push(product.manufacturer_name, product.product_code, product.description, product.catalog_url);
      texts.push(...product.specifications.map(({ spec_value }: { spec_value: string }) => spec_value));
    }
    for (const image of images) if (image.image_type === 'PAID') texts.push(image.sources.pattern.split('/')[3]);
  }
  return [...new Set(texts.filter(Boolean))];
}

test('no response to a visitor or a buyer contains unpaid content', async ({ browser, page }) => {
  const texts = await readPaidTexts(page, [1, 2, 3]);
  expect(texts.length).toBeGreaterThan(100);

  for (const role of ['visitor', 'buyer'] as const) {
    const reader = await browser.newPage();
    const responses: { url: string; body: string }[] = [];
    reader.on('response', async (response) => {
      const type = response.headers()['content-type'] ?? '';
      if (/json|html|text/.test(type))
        responses.push({ url: response.url(), body: await response.text().catch(() => '') });
    });
    if (role === 'buyer') {
      await reader.goto('/sign-up');
      await signUp(reader);
      await reader.waitForURL('**/mypage');
    }
    for (const path of [
      '/',
      '/property/1',
      '/property/2',
      '/property/3',
      '/property/3?tab=gallery',
      '/property/3?tab=rooms',
    ]) {
      await reader.goto(path, { waitUntil: 'networkidle' });
    }
    await reader.close();
    expect(responses.length).toBeGreaterThan(10);
    for (const { url, body } of responses) {
      const leaked = texts.filter((text) => body.includes(text));
      expect(leaked, `${role} reads ${url}`).toEqual([]);
    }
  }
});

test('every page hydrates without errors, obeys the CSP and does not scroll horizontally', async ({ page }) => {
  const errors = collectErrors(page, (message) => /Content Security Policy/i.test(message.text()));
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
    '/checkout',
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
  for (const path of paths) {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const response = await page.goto(path, { waitUntil: 'networkidle' });
      expect(response?.headers()['content-security-policy'], path).toContain("script-src 'self'");
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  expect(errors).toEqual([]);
});

test('missing pages answer 404 with a message', async ({ page, baseURL }) => {
  for (const path of ['/nowhere', '/property/999999', '/property/abc', '/property/0', '/property/9999999999']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
  const response = await page.request.get(`${baseURL}//evil.example/property/1`);
  expect(response.url()).toBe(`${baseURL}/evil.example/property/1`);
  expect(response.status()).toBe(404);

  await page.goto('/property/999999');
  await expect(page.getByText('物件が見つかりません')).toBeVisible();
  await expect(page).toHaveTitle('物件が見つかりません｜イエスペック');
});

test('pages without content have one main heading', async ({ page }) => {
  for (const path of [
    '/search',
    '/favorites',
    '/nowhere',
    '/property/999999',
    '/property/1/room/999',
    '/sellers/999999',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  }
});

test('a redirect_url to another origin is ignored after signing up', async ({ page, baseURL }) => {
  await page.goto(`/sign-up?redirect_url=${encodeURIComponent('//evil.example/x')}`);
  await signUp(page);
  await page.waitForURL(`${baseURL}/mypage`);
});

test('/property and /property/{id}/room redirect to the home page', async ({ page, request }) => {
  for (const path of ['/property', '/property/1/room']) {
    expect((await request.get(path, { maxRedirects: 0 })).headers().location, path).toBe('/');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('理想の住まいを');
  }
});
