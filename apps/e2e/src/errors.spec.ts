import type { Page } from '@playwright/test';
import { signUp } from './account.ts';
import { buyButton, goToCheckout, openPayment, propertyA } from './buyer.ts';
import { sandboxControl } from './sandbox.ts';
import { expect, test } from './test.ts';

/** Makes API calls answer 500, as they do without a database. */
const failWith500 = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { status: 500, title: 'Internal Server Error', detail: 'サーバーでエラーが発生しました' },
    }),
  );

test('a property that fails to load shows an error and can be retried', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(3);
  // Before hydration, the link would load the page from the server.
  await expect(page.locator('[data-hydrate]')).toHaveCount(0);
  await failWith500(page, '**/api/properties/*/details*');
  await page.getByRole('link', { name: propertyA }).tap();
  await expect(
    page.getByText('物件情報の取得中にエラーが発生しました。しばらく経ってから再度お試しください。'),
  ).toBeVisible();
  await page.unroute('**/api/properties/*/details*');
  await page.getByRole('button', { name: 'もう一度読み込む' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: propertyA })).toBeVisible();
});

test('a failing card provider shows an error, and the payment can be retried', async ({ page, marketplace }) => {
  await goToCheckout(page);
  await sandboxControl(marketplace, '/faults', { method: 'POST', path: '/checkout/sessions', kind: 'fail', times: 20 });
  await buyButton(page).tap();
  await expect(page.getByText(/^支払い処理に失敗しました/)).toBeVisible({ timeout: 30_000 });
  await sandboxControl(marketplace, '/faults');
  await openPayment(page);
});

test('missing listings, missing ids and missing purchases have their own messages', async ({ page }) => {
  await page.goto('/sign-up?redirect_url=%2Fmypage');
  await signUp(page);
  await page.waitForURL('**/mypage');
  await page.goto('/checkout?listingId=999999');
  await expect(page.getByText('リスティング情報が見つかりません')).toBeVisible();
  await page.goto('/complete');
  await expect(page.getByText('物件IDが指定されていません')).toBeVisible();
  await page.goto('/checkout/success?propertyId=2');
  await expect(page.getByText('この物件の仕様情報は購入されていません')).toBeVisible();
  await failWith500(page, '**/api/transactions/check*');
  await page.goto('/complete?propertyId=2');
  await expect(page.getByText('購入完了処理に失敗しました。カスタマーサポートにお問い合わせください。')).toBeVisible();
});

test('an account that fails to load or save shows an error', async ({ page }) => {
  await page.goto('/sign-up?redirect_url=%2Fmypage%2Fedit');
  await signUp(page);
  await page.waitForURL('**/mypage/edit');
  await failWith500(page, '**/api/users/me?*');
  await page.getByLabel('ユーザー名').fill('山田 葉子');
  await page.getByRole('button', { name: '更新する' }).tap();
  await expect(page.getByText('ユーザー情報の更新に失敗しました。もう一度お試しください。')).toBeVisible();
  await expect(page.getByLabel('ユーザー名')).toHaveValue('山田 葉子');
  await failWith500(page, '**/api/users/me');
  await page.goto('/mypage');
  await expect(page.getByText('ユーザー情報の取得に失敗しました')).toBeVisible({ timeout: 30_000 });
});
