import type { Page } from '@playwright/test';
import { signIn, signInAsSeller, signOut } from './account.ts';
import { catalogLinks } from './buyer.ts';
import { collectErrors, expect, test } from './test.ts';

test('a user without a record is asked to complete the account, with few API calls', async ({ page }) => {
  let calls = 0;
  await page.route('**/api/users/me', async (route) => {
    calls += 1;
    await route.fulfill({ status: 404, contentType: 'application/problem+json', json: { detail: '' } });
  });
  await signInAsSeller(page, '/mypage');
  await expect(page.getByText('アカウントの確認')).toBeVisible();
  await page.waitForTimeout(2000);
  expect(calls).toBeLessThanOrEqual(4);
});

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

/**
 * Ends the session and advances the clock until the page needs a new token. Waits until the page has loaded everything, and
 * fires no timers, because a call of its own would already notice that the session has ended.
 */
async function loseSession(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await page.clock.setSystemTime(Date.now() + 50_000);
}

test('saving after the session has ended leads to sign-in and back, with what was typed', async ({ page }) => {
  await signInAsSeller(page, '/property/3/edit');
  const company = page.getByLabel('施工会社');
  await company.fill('途中の工務店');
  await loseSession(page);
  // Not the button: scrolling to it loads further parts, whose calls would notice first.
  await company.press('Enter');

  await page.waitForURL('**/sign-in?redirect_url=%2Fproperty%2F3%2Fedit');
  await expect(page.getByText('ログインの有効期限が切れました。', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /のメニュー$/ })).toHaveCount(0);
  await signIn(page, 'seller@example.jp');
  await page.waitForURL('**/property/3/edit');
  await expect(company).toHaveValue('途中の工務店');
  await expect(page.getByText('保存していない変更があります')).toBeVisible();
});

test('a public page shows that the session has ended', async ({ page }) => {
  await signInAsSeller(page);
  await expect(catalogLinks(page).first()).toBeVisible();
  await loseSession(page);
  await page.getByRole('tab', { name: 'ギャラリー' }).tap();
  // Triggers a call, which needs a token.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('ログインの有効期限が切れました。もう一度ログインしてください。')).toBeVisible();
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/property\/3/);
});

test('the product editor sends visitors to sign-in, with its path as redirect_url', async ({ page }) => {
  const path = '/property/3/room/1/product/1/edit';
  await page.goto(path);
  await page.waitForURL(`**/sign-in?redirect_url=${encodeURIComponent(path)}`);
});

test('a failed sign-out shows an error; a successful one clears localStorage', async ({ page }) => {
  await signInAsSeller(page);
  await expect(catalogLinks(page).first()).toBeVisible();
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 500, json: {} }));
  await signOut(page);
  await expect(page.getByText('ログアウトできませんでした。もう一度お試しください。')).toBeVisible();
  await page.unroute('**/api/auth/sign-out');
  await signOut(page);
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('iespec'))).not.toContain('seller@example.jp');
});

test('the viewer stays unknown while the identity provider fails', async ({ page }) => {
  await signInAsSeller(page, '/mypage');
  await page.route('**/api/auth/get-session', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/mypage');
  await expect(page.getByText('Loading')).toBeVisible();
  // The page shows an error after the next failed attempt, and keeps retrying.
  await expect(page.getByText('ログインの状態を確かめられませんでした。')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/auth/get-session');
  await expect(page.getByRole('tab', { name: '販売情報', selected: true })).toBeVisible({ timeout: 20_000 });
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
  await expect(page.getByRole('article')).toHaveCount(3);
  await signInAsSeller(page);
  await expect(catalogLinks(page).first()).toBeVisible();
  expect(errors).toEqual([]);
});
