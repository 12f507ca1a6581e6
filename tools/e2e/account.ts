import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

export const newEmail = (name = 'buyer') => `${name}-${randomUUID()}@example.jp`;

/** Fills in and submits the open sign-up form. Resolves to the email address. */
export async function signUp(page: Page, { email = newEmail(), password = 'a-good-password' } = {}) {
  await page.getByLabel('ユーザー名').fill('山田 花子');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード').fill(password);
  await page.getByRole('button', { name: '新規登録' }).tap();
  return email;
}

/** Fills in and submits the open sign-in form. The default is the demo accounts' password. */
export async function signIn(page: Page, email: string, password = 'iespec-demo') {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード').fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).tap();
}

/** Signs in the demo's seller, who owns its three properties, and waits for the page at `redirect`. */
export async function signInAsSeller(page: Page, redirect = '/property/3') {
  await page.goto(`/sign-in?redirect_url=${encodeURIComponent(redirect)}`);
  await signIn(page, 'seller@example.jp');
  await page.waitForURL(`**${redirect}`);
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: /のメニュー$/ }).tap();
  await page.getByRole('button', { name: 'ログアウト' }).tap();
}
