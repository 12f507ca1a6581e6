import { signIn, signInAsSeller, signUp } from './account.ts';
import { catalogLinks } from './buyer.ts';
import { collectErrors, expect, test } from './test.ts';

test('paid content disappears when the session ends elsewhere', async ({ page, context }) => {
  await signInAsSeller(page);
  await expect(catalogLinks(page).first()).toBeVisible();
  await context.clearCookies();
  // Returning to the tab after more than a minute checks the session again.
  await page.clock.install();
  await page.clock.fastForward(120_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
  await expect(catalogLinks(page)).toHaveCount(0);
});

test('before its scripts have come, a page hides what is for visitors if the browser remembers a user', async ({
  page,
}) => {
  await signInAsSeller(page);
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/');
  // The tabs, which come before it, have one of their own.
  const signInLink = page.getByRole('banner').getByText('ログイン').last();
  await expect(signInLink).toBeHidden();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(signInLink).toBeVisible();
});

test('saving after the session has ended leads to sign-in and back, with what was typed', async ({ page }) => {
  await signInAsSeller(page, '/property/3/edit');
  const company = page.getByLabel('施工会社');
  await company.fill('途中の工務店');
  // The save is the first call that notices.
  await page.route('**/api/properties/3', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await page.context().clearCookies();
    return route.fulfill({ status: 401, json: {} });
  });
  await company.press('Enter');

  await page.waitForURL('**/sign-in?redirect_url=%2Fproperty%2F3%2Fedit');
  await expect(page.getByText('ログインの有効期限が切れました。', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /のメニュー$/ })).toHaveCount(0);
  await signIn(page, 'seller@example.jp');
  await page.waitForURL('**/property/3/edit');
  await expect(company).toHaveValue('途中の工務店');
  await expect(page.getByText('保存していない変更があります')).toBeVisible();
});

test('works without localStorage', async ({ page }) => {
  const errors = collectErrors(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await signInAsSeller(page);
  await expect(catalogLinks(page).first()).toBeVisible();
  expect(errors).toEqual([]);
});

/**
 * URLs of another origin, spelled so that browsers and parsers may differ. All others are in
 * safeRedirect.test.ts.
 */
const hostileUrls = [
  '//evil.example/x?y=z',
  '/\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'http://localhost@evil.example',
  'javascript:alert(1)',
];

test('no hostile redirect_url leads to another origin', async ({ page, baseURL }) => {
  await page.goto(`/sign-up?redirect_url=${encodeURIComponent('//evil.example/x')}`);
  await signUp(page);
  await page.waitForURL(`${baseURL}/mypage`);
  for (const hostileUrl of hostileUrls) {
    await page.goto(`/sign-in?redirect_url=${encodeURIComponent(hostileUrl)}`);
    await page.waitForURL((url) => url.pathname !== '/sign-in');
    expect(page.url(), hostileUrl).toBe(`${baseURL}/mypage`);
  }
});
