import type { Page } from '@playwright/test';
import { catalogLinks } from './buyer.ts';
import { signInAsSeller } from './seller.ts';
import { expect, test } from './test.ts';

const focusAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('somebody without a record is asked to make one, and asks the api only now and then', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/users/me', async (route) => {
    asked += 1;
    await route.fulfill({ status: 404, contentType: 'application/problem+json', json: { detail: '' } });
  });
  await signInAsSeller(page, '/mypage');
  await expect(page.getByText('アカウントの確認')).toBeVisible();
  await page.waitForTimeout(2000);
  expect(asked).toBeLessThanOrEqual(4);
});

test('when the session ends elsewhere, what was paid goes from the page', async ({ page, context }) => {
  await signInAsSeller(page);
  await expect(catalogLinks(page).first()).toBeVisible();
  await context.clearCookies();
  // A minute later, back in this tab: the browser asks again who looks.
  await page.clock.install();
  await page.clock.fastForward(120_000);
  await focusAgain(page);
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
  await expect(catalogLinks(page)).toHaveCount(0);
});

/** Ends the session elsewhere; a minute later the page needs another token. */
async function loseSession(page: Page) {
  await page.clock.install();
  await page.context().clearCookies();
  await page.clock.fastForward(50_000);
}

test('a session that ended is noticed at a save: one signs in again, and what was typed is still there', async ({
  page,
}) => {
  await signInAsSeller(page, '/property/3/edit');
  await page.getByLabel('施工会社').fill('途中の工務店');
  await loseSession(page);
  await page.getByRole('button', { name: '保存する' }).first().tap();

  await page.waitForURL('**/sign-in?redirect_url=%2Fproperty%2F3%2Fedit');
  await expect(page.getByText('ログインの有効期限が切れました。', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /のメニュー$/ })).toHaveCount(0);
  await page.getByLabel('メールアドレス').fill('seller@example.jp');
  await page.getByLabel('パスワード').fill('iespec-demo');
  await page.getByRole('button', { name: 'ログイン' }).tap();
  await page.waitForURL('**/property/3/edit');
  await page.getByRole('button', { name: '入力を復元する' }).tap();
  await expect(page.getByLabel('施工会社')).toHaveValue('途中の工務店');
});

test('a page that anybody may read shows that its session has ended', async ({ page }) => {
  await signInAsSeller(page);
  await expect(catalogLinks(page).first()).toBeVisible();
  await loseSession(page);
  await page.getByRole('tab', { name: 'ギャラリー' }).tap();
  // Its next call needs a token.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('ログインの有効期限が切れました。もう一度ログインしてください。')).toBeVisible();
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/property\/3/);
});

test('signed out, the product’s editor leads to sign-in and back', async ({ page }) => {
  const path = '/property/3/room/1/product/1/edit';
  await page.goto(path);
  await page.waitForURL(`**/sign-in?redirect_url=${encodeURIComponent(path)}`);
});

test('a sign-out that failed says so, and one that succeeded leaves nothing behind', async ({ page }) => {
  await signInAsSeller(page);
  await expect(catalogLinks(page).first()).toBeVisible();
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 500, json: {} }));
  const signOut = async () => {
    await page.getByRole('button', { name: /のメニュー$/ }).tap();
    await page.getByRole('button', { name: 'ログアウト' }).tap();
  };
  await signOut();
  await expect(page.getByText('ログアウトできませんでした。もう一度お試しください。')).toBeVisible();
  await page.unroute('**/api/auth/sign-out');
  await signOut();
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('iespec'))).not.toContain('seller@example.jp');
});

test('a provider that does not answer makes nobody a visitor', async ({ page }) => {
  await signInAsSeller(page, '/mypage');
  await page.route('**/api/auth/get-session', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/mypage');
  await expect(page.getByText('Loading')).toBeVisible();
  // The attempt after the slow notice fails as well: the page says so, and keeps trying.
  await expect(page.getByText('ログインの状態を確かめられませんでした。')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/auth/get-session');
  await expect(page.getByRole('heading', { name: '購入履歴' })).toBeVisible({ timeout: 20_000 });
});

test('a browser without storage works all the same', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
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
  expect(faults).toEqual([]);
});
