import type { Page } from '@playwright/test';
import { signUp as fillSignUp, newEmail, signIn } from './account.ts';
import { buyButton, catalogLinks, openPayment, payWith, propertyA, propertyAPath, purchaseLink } from './buyer.ts';
import { collectErrors, expect, marketplaceTest } from './test.ts';

const test = marketplaceTest({ IESPEC_IDENTITY: 'clerk' }).extend({
  context: async ({ context }, use) => {
    // The provider's SDK treats an automated browser as offline.
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));
    await use(context);
  },
});
// All tests run in one worker and share one marketplace.
test.describe.configure({ mode: 'default' });

const password = 'komorebi-2022';

/** The code that was mailed to `email`, or an empty string. */
async function codeFor(page: Page, email: string) {
  const mailbox = await (await page.request.get('/__clerk/mailbox')).text();
  return new RegExp(`<span>${email}.*?<strong>(\\d{6})</strong>`, 's').exec(mailbox)?.[1] ?? '';
}

/** Submits the open sign-up form and waits for the step that asks for the code. */
async function signUp(page: Page, email: string) {
  await fillSignUp(page, { email, password });
  await expect(page.getByText(`送信先：${email}`)).toBeVisible();
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel('確認コード').fill(code);
  await page.getByRole('button', { name: '確認する' }).tap();
}

/** Opens the confirmation of property A as a new user. Resolves to the email address. */
async function goToCheckout(page: Page) {
  const email = newEmail('clerk');
  await page.goto(propertyAPath);
  await purchaseLink(page).tap();
  await signUp(page, email);
  await enterCode(page, await codeFor(page, email));
  await page.waitForURL('**/checkout?**');
  await expect(buyButton(page)).toBeEnabled();
  return email;
}

/** From the confirmation to the unlocked property. */
async function pay(page: Page) {
  await openPayment(page);
  await payWith(page);
  await page.waitForURL(`**${propertyAPath}?tab=products`);
  await expect(page.getByRole('button', { name: '購入済み' })).toBeVisible();
  await expect(catalogLinks(page).first()).toBeVisible();
}

async function returnTo(page: Page, email: string) {
  await page.goto(`/sign-in?redirect_url=${encodeURIComponent(propertyAPath)}`);
  await signIn(page, email, password);
  await page.waitForURL(`**${propertyAPath}`);
  await expect(page.getByRole('button', { name: '購入済み' })).toBeVisible();
}

/** A page that has just loaded takes the focus, which closes the menu. */
const tapSignOut = (page: Page) =>
  expect(async () => {
    await page.getByRole('button', { name: /のメニュー$/ }).tap();
    await page.getByRole('button', { name: 'ログアウト' }).tap({ timeout: 5_000 });
  }).toPass();

const expectSignedOut = (page: Page) => expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();

async function signOut(page: Page) {
  await tapSignOut(page);
  await expectSignedOut(page);
}

test('a visitor signs up with the mailed code, buys a property, signs out and in again', async ({ page }) => {
  const errors = collectErrors(page, (message) => /Content Security Policy|hydrat/i.test(message.text()));
  const email = newEmail('clerk');
  await page.goto(propertyAPath);
  await purchaseLink(page).tap();
  await signUp(page, email);

  const code = await codeFor(page, email);
  await enterCode(page, code === '111111' ? '222222' : '111111');
  await expect(page.getByLabel('確認コード')).toHaveAccessibleDescription('確認コードが正しくありません');
  await page.getByRole('button', { name: '確認コードを再送信' }).tap();
  await expect(page.getByRole('status').filter({ hasText: '確認コードを再送信しました。' })).toBeVisible();
  await enterCode(page, await codeFor(page, email));
  await page.waitForURL('**/checkout?**');
  await pay(page);

  await signOut(page);
  await expect(catalogLinks(page)).toHaveCount(0);
  await page.goto('/sign-in');
  await signIn(page, email, 'wrong-password');
  await expect(page.getByLabel('パスワード')).toHaveAccessibleDescription('パスワードが正しくありません');
  await returnTo(page, email);
  await page.goto('/mypage');
  await expect(page.getByText('山田 花子').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('a sign-out that fails keeps the session; a session that ends or begins does so in all tabs', async ({
  page,
  context,
}) => {
  const email = await goToCheckout(page);
  await pay(page);
  await page.route('**/__clerk/v1/client/sessions?*', (route) => route.fulfill({ status: 500, json: { errors: [] } }));
  await tapSignOut(page);
  await expect(page.getByText('ログアウトできませんでした。もう一度お試しください。')).toBeVisible();
  await expect(page.getByRole('button', { name: '山田 花子さんのメニュー' })).toBeVisible();
  await page.unroute('**/__clerk/v1/client/sessions?*');

  const other = await context.newPage();
  await other.goto(propertyAPath);
  await expect(catalogLinks(other).first()).toBeVisible();
  await page.bringToFront();
  await signOut(page);
  await expect(catalogLinks(other)).toHaveCount(0);
  await expectSignedOut(other);
  await returnTo(page, email);
  await expect(catalogLinks(other).first()).toBeVisible();

  // Ends the session at the provider; the page notices at its next focus.
  await context.clearCookies({ name: '__client' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectSignedOut(page);
  await expect(catalogLinks(page)).toHaveCount(0);
});

test('without the provider’s script, public pages work, and signing in can be retried', async ({ page }) => {
  await page.route('**/__clerk/npm/**', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('link', { name: propertyA }).tap();
  await expect(purchaseLink(page)).toBeVisible();
  await page.goto('/sign-in');
  await expect(page.getByText('Failed to load')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('ログインの画面を読み込めませんでした');
  await page.unroute('**/__clerk/npm/**');
  await page.getByRole('button', { name: 'もう一度読み込む' }).tap();
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
});
