import { signIn, signInAsSeller, signOut } from './account.ts';
import {
  buyButton,
  catalogLinks,
  goToCheckout,
  openPayment,
  pay,
  payWith,
  propertyAPath,
  purchaseLink,
} from './buyer.ts';
import { call } from './seller.ts';
import { expect, test } from './test.ts';

test('a payment that is cancelled, or left by going back, can be started again', async ({ page }) => {
  await goToCheckout(page);
  await openPayment(page);
  await page.getByRole('link', { name: 'キャンセル' }).tap();
  await expect(page.getByRole('heading', { name: '購入をキャンセルしました' })).toBeVisible();
  await page.getByRole('link', { name: '物件のページへ' }).tap();
  await purchaseLink(page).tap();
  await openPayment(page);
  // The browser may restore the page as it was when the button had been pressed.
  await page.goBack();
  await expect(buyButton(page)).toBeEnabled();
  await openPayment(page);
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

test('a refund by the seller locks the content and puts it on sale again', async ({ page, browser }) => {
  await goToCheckout(page);
  await pay(page);
  const seller = await browser.newPage();
  await signInAsSeller(seller, '/mypage');
  const { body } = await call(seller, 'POST', '/api/sellers/stripe-dashboard');
  await seller.goto(body.url);
  // The newest payment is the first.
  await seller.getByRole('button', { name: '返金する' }).first().click();
  await seller.getByRole('button', { name: /返金/ }).last().click();
  await expect(seller.getByText('返金済み').first()).toBeVisible();
  await seller.close();

  const isPurchased = async () => (await call(page, 'GET', '/api/transactions/check?property_id=3')).body.isPurchased;
  await expect.poll(isPurchased).toBe(false);
  await page.goto(propertyAPath);
  await expect(purchaseLink(page)).toBeVisible();
  await expect(catalogLinks(page)).toHaveCount(0);
  await page.goto('/mypage');
  await expect(page.getByText('返金済み')).toBeVisible();
});

test('a forged and full localStorage unlocks nothing and does not prevent a purchase', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const forgedIds = Array.from({ length: 400_000 }, (_, index) => index + 1);
    const user = { id: 1, name: 'x', purchasedPropertyIds: forgedIds, purchaseHistory: [] };
    localStorage.setItem('iespec', JSON.stringify({ state: { user }, version: 2 }));
    for (let size = 1_000_000; size > 10; size = Math.floor(size / 2))
      try {
        for (let index = 0; ; index += 1) localStorage.setItem(`x${size}-${index}`, 'x'.repeat(size));
      } catch {}
  });
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('購入済み')).toHaveCount(0);
  await page.goto(propertyAPath);
  await expect(purchaseLink(page)).toBeVisible();
  await expect(catalogLinks(page)).toHaveCount(0);
  await goToCheckout(page);
  await pay(page);
});

test('the owner sees all content until they sign out; another user sees no paid content', async ({ page }) => {
  await signInAsSeller(page, propertyAPath);
  await expect(page.getByText('あなたが登録した物件です')).toBeVisible();
  await expect(catalogLinks(page).first()).toBeVisible();

  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 500, json: {} }));
  await signOut(page);
  await expect(page.getByText('ログアウトできませんでした。もう一度お試しください。')).toBeVisible();
  await page.unroute('**/api/auth/sign-out');
  await signOut(page);
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
  await expect(catalogLinks(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('iespec'))).not.toContain('seller@example.jp');

  await page.goto(`/sign-in?redirect_url=${encodeURIComponent(propertyAPath)}`);
  await signIn(page, 'buyer@example.jp');
  await page.waitForURL(`**${propertyAPath}`);
  await expect(purchaseLink(page)).toBeVisible();
  await expect(catalogLinks(page)).toHaveCount(0);
});
