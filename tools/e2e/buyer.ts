import { expect, type Page } from '@playwright/test';
import { signUp } from './account.ts';

/** 見本の物件A, the demo's first property. */
export const propertyA = '中庭を囲む、杉と漆喰の家';
export const propertyAPath = '/property/3';

/** Catalogue links that only viewers with access see, without the sample's, which everyone may read. */
export const catalogLinks = (page: Page) =>
  page
    .getByRole('article')
    .filter({ hasNotText: 'サンプル' })
    .getByRole('link', { name: /^カタログを見る/ });

export const purchaseLink = (page: Page) => page.getByRole('link', { name: '仕様情報を購入する' }).first();

/** Fills in and submits the card provider's page. */
export async function payWith(page: Page, card = '4242 4242 4242 4242') {
  await page.getByLabel('カード番号').fill(card);
  await page.getByLabel('有効期限').fill('1230');
  await page.getByLabel('セキュリティコード').fill('123');
  await page.getByRole('button', { name: '支払う' }).tap();
}

/** Signs up and opens the final confirmation of property A. Resolves to the buyer's email address. */
export async function goToCheckout(page: Page) {
  await page.goto(propertyAPath);
  await purchaseLink(page).tap();
  const email = await signUp(page);
  await page.waitForURL('**/checkout?**');
  await expect(buyButton(page)).toBeEnabled();
  return email;
}

export const buyButton = (page: Page) => page.getByRole('button', { name: '購入する' });

/** From the final confirmation to the card provider's page. */
export async function openPayment(page: Page) {
  await buyButton(page).tap();
  await page.waitForURL('**/c/pay/**');
}

/** From the final confirmation to the unlocked property. `timeout`: ms for the payment to be confirmed. */
export async function pay(page: Page, timeout = 60_000) {
  await openPayment(page);
  await payWith(page);
  await page.waitForURL('**/property/*?tab=products');
  await expect(page.getByRole('button', { name: '購入済み' })).toBeVisible({ timeout });
}
