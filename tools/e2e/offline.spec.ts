import type { Page } from '@playwright/test';
import { signUp } from './account.ts';
import { buyButton, openPayment, propertyA, propertyAPath, purchaseLink } from './buyer.ts';
import { expect, test } from './test.ts';

/**
 * Opens property A in a new document and waits until its scripts run, because a link that is tapped earlier
 * would open a new document. The script of the offline notice runs last: its region shows that all scripts
 * run. `next`: where the link leads.
 */
async function openPropertyA(page: Page, next: RegExp) {
  await page.goto(propertyAPath, { waitUntil: 'networkidle' });
  await expect(page.getByRole('region', { name: 'お知らせ' })).toBeAttached();
  await expect(purchaseLink(page)).toHaveAttribute('href', next);
}

test('without a connection, pages open from what has been loaded, or once the connection is back', async ({
  page,
  context,
}) => {
  await openPropertyA(page, /^\/sign-in/);
  await context.setOffline(true);
  await purchaseLink(page).tap();
  await expect(page.getByText('つながると、続きが開きます。')).toBeVisible();
  await expect(page.getByRole('heading', { name: propertyA, level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: '新規登録' })).toBeVisible();
  await expect(page.getByText('つながると、続きが開きます。')).toHaveCount(0);
  await signUp(page);
  await page.waitForURL('**/checkout?**');
  await expect(buyButton(page)).toBeEnabled();

  // For a signed-in user, the property's page loads the confirmation beforehand, when the browser is idle.
  await openPropertyA(page, /^\/checkout/);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await context.setOffline(true);
  await purchaseLink(page).tap();
  await expect(page.getByRole('heading', { name: '購入の確認' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'ご購入の内容' })).toContainText('¥5,000（税込）');
  await expect(page.getByText('インターネットに接続されていません。')).toBeVisible();
  await context.setOffline(false);
  await openPayment(page);
});
