import { houseA, signUp } from './buyer.ts';
import { expect, test } from './test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page has its content, and its links work', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'イエスペック');
    const preview = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await page.request.get(preview ?? '')).headers()['content-type']).toBe('image/webp');

    await page.getByRole('link', { name: houseA }).click();
    await expect(page.getByRole('heading', { name: houseA, level: 1 })).toBeVisible();
    await expect(page.getByText('¥5,000').first()).toBeVisible();
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', houseA);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/media\/[0-9a-f]{32}\//);
    await expect(page.locator('img').first()).toHaveAttribute('fetchpriority', 'high');

    await page.getByRole('link', { name: '仕様情報を購入する' }).click();
    await page.waitForURL('**/sign-in?redirect_url=*&from=purchase');
  });
});

/** Every paid word of the demo, read as its owner. */
async function paidWords(page: import('@playwright/test').Page, ids: number[]) {
  await page.goto('/sign-in');
  await page.getByLabel('メールアドレス').fill('seller@example.jp');
  await page.getByLabel('パスワード').fill('iespec-demo');
  await page.getByRole('button', { name: 'ログイン' }).tap();
  await page.waitForURL('**/mypage');
  return page.evaluate(async (propertyIds) => {
    const { token } = await (await fetch('/api/auth/token')).json();
    const words: string[] = [];
    for (const id of propertyIds) {
      const answer = await fetch(`/api/properties/${id}/details`, { headers: { authorization: `Bearer ${token}` } });
      const { rooms, images } = await answer.json();
      for (const product of rooms.flatMap((room: { products: unknown[] }) => room.products)) {
        words.push(product.manufacturer_name, product.product_code, product.description, product.catalog_url);
        words.push(...product.specifications.map(({ spec_value }: { spec_value: string }) => spec_value));
      }
      for (const image of images) {
        if (image.image_type === 'PAID') words.push(image.sources.pattern.split('/')[3]);
      }
    }
    return [...new Set(words.filter(Boolean))];
  }, ids);
}

test('no page and no answer holds what was not paid for, nor does the traffic of a visitor or a buyer', async ({
  browser,
  page,
  baseURL,
}) => {
  const words = await paidWords(page, [1, 2, 3]);
  expect(words.length).toBeGreaterThan(100);

  for (const who of ['visitor', 'buyer'] as const) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const reader = await context.newPage();
    const read: { url: string; body: string }[] = [];
    reader.on('response', async (response) => {
      const type = response.headers()['content-type'] ?? '';
      if (/json|html|text/.test(type)) read.push({ url: response.url(), body: await response.text().catch(() => '') });
    });
    if (who === 'buyer') {
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
    await context.close();
    expect(read.length).toBeGreaterThan(10);
    for (const { url, body } of read) {
      const leaked = words.filter((word) => body.includes(word));
      expect(leaked, `${who} reads ${url}`).toEqual([]);
    }
  }
});

test('every page hydrates without a fault, keeps the content security policy and does not scroll sideways', async ({
  page,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  page.on('pageerror', ({ message }) => violations.push(message));
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
    '/checkout',
    '/checkout?listingId=1',
    '/listings/1/edit',
    '/seller/onboarding/complete',
    '/terms',
    '/commercial-law',
    '/privacy',
    '/error',
    '/nowhere',
    '/property/999',
  ];
  for (const path of paths) {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const answer = await page.goto(path, { waitUntil: 'networkidle' });
      expect(answer?.headers()['content-security-policy'], path).toContain("script-src 'self'");
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  expect(violations).toEqual([]);
});

test('what is not there is 404, in words', async ({ page, baseURL }) => {
  for (const path of ['/nowhere', '/property/999', '/property/abc', '/property/0', '/property/9999999999']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
  }
  const doubled = await page.request.get(`${baseURL}//evil.example/property/1`);
  expect(doubled.url()).toBe(`${baseURL}/evil.example/property/1`);
  expect(doubled.status()).toBe(404);

  await page.goto('/property/999');
  await expect(page.getByText('物件が見つかりません')).toBeVisible();
  await expect(page).toHaveTitle('物件が見つかりません｜イエスペック');
});

test('links to elsewhere after signing in lead nowhere else', async ({ page, baseURL }) => {
  await page.goto(`/sign-up?redirect_url=${encodeURIComponent('//evil.example/x')}`);
  await signUp(page);
  await page.waitForURL(`${baseURL}/mypage`);
});

test('an address of a property or a room without its id leads to the home page', async ({ page, request }) => {
  for (const path of ['/property', '/property/1/room']) {
    expect((await request.get(path, { maxRedirects: 0 })).headers().location, path).toBe('/');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('理想の住まいを');
  }
});
