import type { Page } from '@playwright/test';
import { catalogLinks, houseA, payWith, toCheckout } from './buyer.ts';
import { expect, test } from './test.ts';

/** To the card provider's page of house A, as somebody new. */
async function toPayment(page: Page) {
  const email = await toCheckout(page);
  await page.getByRole('button', { name: '購入する' }).tap();
  await page.waitForURL('**/c/pay/**');
  return email;
}

test('whoever cancels comes back, and may buy after all', async ({ page }) => {
  await toPayment(page);
  await page.getByRole('link', { name: 'キャンセル' }).tap();
  await expect(page.getByRole('heading', { name: '購入をキャンセルしました' })).toBeVisible();
  await page.getByRole('link', { name: '物件のページへ' }).tap();
  await page.getByRole('link', { name: '仕様情報を購入する' }).tap();
  await page.getByRole('button', { name: '購入する' }).tap();
  await page.waitForURL('**/c/pay/**');
});

test('a page that comes back from the browser’s own cache lets one buy', async ({ page }) => {
  await toPayment(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: '購入する' })).toBeEnabled();
});

test('what the browser remembers opens nothing', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const state = { user: { id: 1, name: 'x', purchasedPropertyIds: [1, 2, 3], purchaseHistory: [] } };
    localStorage.setItem('iespec', JSON.stringify({ state, version: 2 }));
  });
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByText('購入済み')).toHaveCount(0);
  await page.getByRole('link', { name: houseA }).tap();
  await expect(page.getByRole('link', { name: '仕様情報を購入する' })).toBeVisible();
  await expect(catalogLinks(page)).toHaveCount(0);
});

test('the seller sees all of an own home, and the buyer of the demo nothing that is paid', async ({ page }) => {
  const signIn = async (email: string) => {
    await page.goto('/sign-in?redirect_url=%2Fproperty%2F3');
    await page.getByLabel('メールアドレス').fill(email);
    await page.getByLabel('パスワード').fill('iespec-demo');
    await page.getByRole('button', { name: 'ログイン' }).tap();
    await page.waitForURL('**/property/3');
  };
  await signIn('seller@example.jp');
  await expect(page.getByText('あなたが登録した物件です')).toBeVisible();
  await expect(catalogLinks(page).first()).toBeVisible();

  await page.getByRole('button', { name: /のメニュー$/ }).tap();
  await page.getByRole('button', { name: 'ログアウト' }).tap();
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
  await signIn('buyer@example.jp');
  await expect(page.getByRole('link', { name: '仕様情報を購入する' })).toBeVisible();
  await expect(catalogLinks(page)).toHaveCount(0);
});

test('a payment after signing out elsewhere is there when one signs in again', async ({ page, context }) => {
  const email = await toPayment(page);
  await context.clearCookies({ name: /iespec/ });
  await payWith(page, '4242424242424242');
  await page.waitForURL('**/sign-in**');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード').fill('a-good-password');
  await page.getByRole('button', { name: 'ログイン' }).tap();
  await page.waitForURL('**/checkout/success**');
  await page.waitForURL('**/property/*?tab=products');
  await expect(page.getByRole('button', { name: '購入済み' })).toBeVisible();
});
