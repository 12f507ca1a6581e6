import type { Page } from '@playwright/test';

/** Signs in the demo's seller, who owns its three homes, and arrives at `redirect`. */
export async function signInAsSeller(page: Page, redirect = '/property/3') {
  await page.goto(`/sign-in?redirect_url=${encodeURIComponent(redirect)}`);
  await page.getByLabel('メールアドレス').fill('seller@example.jp');
  await page.getByLabel('パスワード').fill('iespec-demo');
  await page.getByRole('button', { name: 'ログイン' }).tap();
  await page.waitForURL(`**${redirect}`);
}
