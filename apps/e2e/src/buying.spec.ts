import { signIn, signInAsSeller, signOut } from './account.ts';
import { buyButton, catalogLinks, goToCheckout, openPayment, payWith, propertyA } from './buyer.ts';
import { expect, test } from './test.ts';

test('a cancelled payment can be started again', async ({ page }) => {
  await goToCheckout(page);
  await openPayment(page);
  await page.getByRole('link', { name: 'キャンセル' }).tap();
  await expect(page.getByRole('heading', { name: '購入をキャンセルしました' })).toBeVisible();
  await page.getByRole('link', { name: '物件のページへ' }).tap();
  await page.getByRole('link', { name: '仕様情報を購入する' }).tap();
  await openPayment(page);
});

test('the buy button works after the browser restores the page from its back/forward cache', async ({ page }) => {
  await goToCheckout(page);
  await openPayment(page);
  await page.goBack();
  await expect(buyButton(page)).toBeEnabled();
});

test('edited localStorage unlocks nothing', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const state = { user: { id: 1, name: 'x', purchasedPropertyIds: [1, 2, 3], purchaseHistory: [] } };
    localStorage.setItem('iespec', JSON.stringify({ state, version: 2 }));
  });
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByText('購入済み')).toHaveCount(0);
  await page.getByRole('link', { name: propertyA }).tap();
  await expect(page.getByRole('link', { name: '仕様情報を購入する' })).toBeVisible();
  await expect(catalogLinks(page)).toHaveCount(0);
});

test('the seller sees all content of their own property, a signed-in buyer sees no paid content', async ({ page }) => {
  await signInAsSeller(page);
  await expect(page.getByText('あなたが登録した物件です')).toBeVisible();
  await expect(catalogLinks(page).first()).toBeVisible();

  await signOut(page);
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
  await page.goto('/sign-in?redirect_url=%2Fproperty%2F3');
  await signIn(page, 'buyer@example.jp');
  await page.waitForURL('**/property/3');
  await expect(page.getByRole('link', { name: '仕様情報を購入する' })).toBeVisible();
  await expect(catalogLinks(page)).toHaveCount(0);
});

test('a purchase paid for after the session was lost appears after signing in again', async ({ page, context }) => {
  const email = await goToCheckout(page);
  await openPayment(page);
  await context.clearCookies({ name: /iespec/ });
  await payWith(page);
  await page.waitForURL('**/sign-in**');
  await signIn(page, email, 'a-good-password');
  await page.waitForURL('**/checkout/success**');
  await page.waitForURL('**/property/*?tab=products');
  await expect(page.getByRole('button', { name: '購入済み' })).toBeVisible();
});
