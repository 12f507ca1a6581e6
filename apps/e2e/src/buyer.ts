import type { Page } from '@playwright/test';

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
