import { expect, type Page } from '@playwright/test';

/** 見本の物件A. */
export const houseA = '中庭を囲む、杉と漆喰の家';

/** What only those see who may read the details. */
export const catalogLinks = (page: Page) => page.getByRole('link', { name: /^カタログを見る/ });

let count = 0;

/** Signs up on the form that is open. */
export async function signUp(page: Page, press: 'tap' | 'click' = 'tap') {
  count += 1;
  const email = `buyer-${process.pid}-${Date.now()}-${count}@example.jp`;
  await page.getByLabel('ユーザー名').fill('山田 花子');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード').fill('a-good-password');
  await page.getByRole('button', { name: 'アカウントを作成' })[press]();
  return email;
}

/** Fills in the card provider's page. */
export async function payWith(page: Page, card: string) {
  await page.getByLabel('カード番号').fill(card);
  await page.getByLabel('有効期限').fill('1230');
  await page.getByLabel('セキュリティコード').fill('123');
  await page.getByRole('button', { name: '支払う' }).tap();
}

/** To the final confirmation of house A, as somebody new. Returns the address with which one signed up. */
export async function toCheckout(page: Page) {
  await page.goto('/');
  await page.getByRole('link', { name: houseA }).tap();
  await page.getByRole('link', { name: '仕様情報を購入する' }).tap();
  const email = await signUp(page);
  await page.getByRole('link', { name: '仕様情報を購入する' }).tap();
  await page.waitForURL('**/checkout?**');
  return email;
}

export const buy = (page: Page) => page.getByRole('button', { name: '購入する' });

/** From the final confirmation through the payment to the unlocked home. */
export async function pay(page: Page) {
  await buy(page).tap();
  await page.waitForURL('**/c/pay/**');
  await payWith(page, '4242 4242 4242 4242');
  await page.waitForURL('**/property/*?tab=products', { timeout: 40_000 });
  await expect(page.getByRole('button', { name: '購入済み' })).toBeVisible();
}
