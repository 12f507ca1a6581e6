import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signUp as fillSignUp, newEmail, signIn, signInAsSeller } from './account.ts';
import { catalogLinks, openPayment, payWith, propertyA } from './buyer.ts';
import { collectErrors, expect, marketplaceTest } from './test.ts';

/** Lifetime of the sandbox's tokens in seconds, short enough for a test to wait for. */
const tokenSeconds = 20;

const test = marketplaceTest({
  IESPEC_IDENTITY: 'clerk',
  SANDBOX_CLERK_TOKEN_SECONDS: String(tokenSeconds),
}).extend({
  context: async ({ context }, use) => {
    // The provider's SDK treats an automated browser as offline.
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));
    await use(context);
  },
});

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

/** A page that has just loaded takes the focus, which closes the menu. */
const tapSignOut = (page: Page) =>
  expect(async () => {
    await page.getByRole('button', { name: /のメニュー$/ }).tap();
    await page.getByRole('button', { name: 'ログアウト' }).tap({ timeout: 1000 });
  }).toPass();

async function signOut(page: Page) {
  await page.bringToFront();
  await tapSignOut(page);
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
}

test('a visitor signs up with the mailed code, buys a property, signs out and in again', async ({ page }) => {
  const errors = collectErrors(page, (message) => /Content Security Policy|hydrat/i.test(message.text()));
  const email = newEmail('clerk');

  await page.goto('/');
  await page.getByRole('link', { name: propertyA }).tap();
  await page.waitForURL('**/property/*');
  const propertyPath = new URL(page.url()).pathname;
  await page.getByRole('link', { name: '仕様情報を購入する' }).tap();
  await signUp(page, email);

  const code = await codeFor(page, email);
  await enterCode(page, code === '111111' ? '222222' : '111111');
  await expect(page.getByLabel('確認コード')).toHaveAccessibleDescription('確認コードが正しくありません');
  await page.getByRole('button', { name: '確認コードを再送信' }).tap();
  await expect(page.getByRole('status').filter({ hasText: '確認コードを再送信しました。' })).toBeVisible();
  await enterCode(page, await codeFor(page, email));
  await page.waitForURL('**/checkout?**');
  await openPayment(page);
  await payWith(page);
  await page.waitForURL(`**${propertyPath}?tab=products`);
  await expect(page.getByRole('button', { name: '購入済み' })).toBeVisible();
  await expect(catalogLinks(page).first()).toBeVisible();

  await signOut(page);
  await expect(catalogLinks(page)).toHaveCount(0);
  await page.goto(`/sign-in?redirect_url=${encodeURIComponent(propertyPath)}`);
  await signIn(page, email, password);
  await page.waitForURL(`**${propertyPath}`);
  await expect(page.getByRole('button', { name: '購入済み' })).toBeVisible();
  await page.goto('/mypage');
  await expect(page.getByText('山田 花子').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('shows each error beside its field and keeps the typed values', async ({ page }) => {
  await page.goto('/sign-in');
  await signIn(page, 'nobody@example.jp', password);
  await expect(page.getByLabel('メールアドレス')).toHaveAccessibleDescription(
    'このメールアドレスのアカウントが見つかりません',
  );
  await expect(page.getByLabel('メールアドレス')).toHaveValue('nobody@example.jp');

  await signIn(page, 'buyer@example.jp', 'wrong-password');
  await expect(page.getByLabel('パスワード')).toHaveAccessibleDescription('パスワードが正しくありません');
  await expect(page.getByLabel('パスワード')).toHaveValue('wrong-password');
  await signIn(page, 'buyer@example.jp');
  await page.waitForURL('**/mypage');
  await signOut(page);

  await page.goto('/sign-up');
  await page.getByLabel('ユーザー名').fill('田中 航');
  await page.getByLabel('メールアドレス').fill('buyer@example.jp');
  await page.getByLabel('パスワード').fill('password123');
  await page.getByRole('button', { name: 'アカウントを作成' }).tap();
  await expect(page.getByText('このメールアドレスはすでに登録されています')).toBeVisible();
  await page.getByLabel('メールアドレス').fill(newEmail('clerk'));
  await page.getByRole('button', { name: 'アカウントを作成' }).tap();
  await expect(page.getByText(/過去に流出したことがあるため使えません/)).toBeVisible();
  await expect(page.getByLabel('ユーザー名')).toHaveValue('田中 航');
});

test('tells the user to wait after too many wrong passwords', async ({ page }) => {
  const email = newEmail('clerk');
  await page.goto('/sign-up');
  await signUp(page, email);
  await page.getByRole('button', { name: 'メールアドレスを変更' }).tap();
  await expect(page.getByLabel('メールアドレス')).toHaveValue(email);
  await page.getByRole('button', { name: 'アカウントを作成' }).tap();
  await expect(page.getByLabel('確認コード')).toBeVisible();
  await enterCode(page, await codeFor(page, email));
  await page.waitForURL('**/mypage');
  await signOut(page);

  await page.goto('/sign-in');
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await signIn(page, email, `wrong-${attempt}`);
    await expect(page.getByRole('button', { name: 'ログイン', exact: true })).toBeEnabled();
  }
  await signIn(page, email, password);
  await expect(page.getByRole('alert')).toHaveText(/試行回数が多すぎます。\d+秒ほど待って/);
});

test('a token is renewed before it expires', async ({ page }) => {
  const expiries: number[] = [];
  const unauthorized: string[] = [];
  page.on('response', (response) => {
    const token = /^Bearer (.+)$/.exec(response.request().headers().authorization ?? '')?.[1];
    if (!token) return;
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expiries.push(exp);
    if (response.status() === 401) unauthorized.push(response.url());
  });
  await page.goto('/sign-in');
  await signIn(page, 'buyer@example.jp');
  await page.waitForURL('**/mypage');
  await expect(page.getByRole('heading', { name: '購入履歴' })).toBeVisible();
  const first = Math.max(...expiries);

  await page.waitForTimeout((tokenSeconds + 6) * 1000);
  await page.getByRole('link', { name: 'ホーム' }).tap();
  await page.getByRole('link', { name: propertyA }).tap();
  await expect(page.getByRole('heading', { name: propertyA, level: 1 })).toBeVisible();
  await expect.poll(() => Math.max(...expiries)).toBeGreaterThan(first);
  expect(unauthorized).toEqual([]);
});

test('signing out or in applies to other tabs, too', async ({ page, context }) => {
  await signInAsSeller(page);
  const other = await context.newPage();
  await other.goto('/property/3');
  await expect(catalogLinks(other).first()).toBeVisible();

  await signOut(page);
  await expect(catalogLinks(other)).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();

  await signInAsSeller(page);
  await expect(catalogLinks(other).first()).toBeVisible();
});

test('a session ended at the provider ends here, too', async ({ page, context }) => {
  await signInAsSeller(page);
  await expect(catalogLinks(page).first()).toBeVisible();
  await context.clearCookies({ name: '__client' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
  await expect(catalogLinks(page)).toHaveCount(0);
});

test('a failed sign-out shows an error and keeps the session', async ({ page }) => {
  await signInAsSeller(page);
  await page.route('**/__clerk/v1/client/sessions?*', (route) => route.fulfill({ status: 500, json: { errors: [] } }));
  await tapSignOut(page);
  await expect(page.getByText('ログアウトできませんでした。もう一度お試しください。')).toBeVisible();
  await expect(page.getByRole('button', { name: '見本 売り手さんのメニュー' })).toBeVisible();
  await page.unroute('**/__clerk/v1/client/sessions?*');
  await signOut(page);
});

test.describe('with a failing provider, public pages work', () => {
  async function expectPublicPages(page: Page) {
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByRole('link', { name: propertyA }).tap();
    await expect(page.getByRole('link', { name: '仕様情報を購入する' })).toBeVisible();
  }

  /** Serves pages with `key` instead of the configured publishable key. */
  const withKey = (page: Page, key: string) =>
    page.route(/\/(sign-in|property\/.*)?$/, async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      const body = (await response.text()).replace(/"publishableKey":"[^"]*"/, `"publishableKey":"${key}"`);
      await route.fulfill({ response, body });
    });

  test('its script is blocked', async ({ page }) => {
    await page.route('**/__clerk/npm/**', (route) => route.abort());
    await page.goto('/sign-in');
    await expect(page.getByText('Failed to load')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('alert')).toContainText('ログインの画面を読み込めませんでした');
    await expectPublicPages(page);

    await page.goto('/sign-in');
    await expect(page.getByText('Failed to load')).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/__clerk/npm/**');
    await page.getByRole('button', { name: 'もう一度読み込む' }).tap();
    await expect(page.getByLabel('メールアドレス')).toBeVisible();
  });

  test('a part of its adapter is blocked', async ({ page }) => {
    const built = await readFile(new URL('../../shell/dist/client/.vite/manifest.json', import.meta.url), 'utf8');
    const tree = Object.values<{ file: string; src?: string }>(JSON.parse(built)).find(({ src }) =>
      src?.endsWith('/ClerkTree.tsx'),
    );
    await page.route(`**/${tree?.file}`, (route) => route.abort());
    await page.goto('/sign-up');
    await expect(page.getByText('Failed to load')).toBeVisible();
    await expectPublicPages(page);
  });

  for (const [problem, key] of [
    ['invalid', 'pk_live_nonsense'],
    ['missing', ''],
  ] as const)
    test(`its key is ${problem}`, async ({ page }) => {
      await withKey(page, key);
      await page.goto('/sign-in');
      await expect(page.getByText(`The publishable key is ${problem}.`)).toBeVisible();
      await expectPublicPages(page);
    });
});
