import type { Page } from '@playwright/test';
import { catalogLinks, houseA, payWith } from './buyer.ts';
import { expect, marketplaceTest } from './test.ts';

/** Seconds that a token of the stand-in is valid: a test can wait that long. */
const tokenSeconds = 20;

const test = marketplaceTest({
  IESPEC_IDENTITY: 'clerk',
  SANDBOX_CLERK_TOKEN_SECONDS: String(tokenSeconds),
}).extend({
  context: async ({ context }, use) => {
    // The provider's SDK takes an automated browser for one without a network.
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));
    await use(context);
  },
});

const password = 'komorebi-2022';
let count = 0;
const newEmail = () => {
  count += 1;
  return `clerk-${process.pid}-${Date.now()}-${count}@example.jp`;
};

/** The code that was mailed to an address. */
async function codeFor(page: Page, email: string) {
  const mailbox = await (await page.request.get('/__clerk/mailbox')).text();
  return new RegExp(`<span>${email}.*?<strong>(\\d{6})</strong>`, 's').exec(mailbox)?.[1] ?? '';
}

/** Signs up on the form that is open, up to the step of the code. */
async function signUp(page: Page, email: string) {
  await page.getByLabel('ユーザー名').fill('山田 花子');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード').fill(password);
  await page.getByRole('button', { name: 'アカウントを作成' }).tap();
  await expect(page.getByText(`送信先：${email}`)).toBeVisible();
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel('確認コード').fill(code);
  await page.getByRole('button', { name: '確認する' }).tap();
}

async function signIn(page: Page, email: string, given = password) {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード').fill(given);
  await page.getByRole('button', { name: 'ログイン', exact: true }).tap();
}

async function signOut(page: Page) {
  await page.bringToFront();
  // A page that has just arrived takes the focus, which closes the menu.
  await expect(async () => {
    await page.getByRole('button', { name: /のメニュー$/ }).tap();
    await page.getByRole('button', { name: 'ログアウト' }).tap({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
}

test('a visitor signs up with the code from the mail, buys a home, signs out and in again', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) faults.push(message.text());
  });
  const email = newEmail();

  await page.goto('/');
  await page.getByRole('link', { name: houseA }).tap();
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
  await page.waitForURL(`**${propertyPath}`);

  await page.getByRole('link', { name: '仕様情報を購入する' }).tap();
  await page.getByRole('button', { name: '購入する' }).tap();
  await page.waitForURL('**/c/pay/**');
  await payWith(page, '4242 4242 4242 4242');
  await page.waitForURL(`**${propertyPath}?tab=products`);
  await expect(page.getByRole('button', { name: '購入済み' })).toBeVisible();
  await expect(catalogLinks(page).first()).toBeVisible();

  await signOut(page);
  await expect(catalogLinks(page)).toHaveCount(0);
  await page.goto(`/sign-in?redirect_url=${encodeURIComponent(propertyPath)}`);
  await signIn(page, email);
  await page.waitForURL(`**${propertyPath}`);
  await expect(page.getByRole('button', { name: '購入済み' })).toBeVisible();
  await page.goto('/mypage');
  await expect(page.getByText('山田 花子').first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('what is wrong is said beside its field, and what was typed stays', async ({ page }) => {
  await page.goto('/sign-in');
  await signIn(page, 'nobody@example.jp');
  await expect(page.getByLabel('メールアドレス')).toHaveAccessibleDescription(
    'このメールアドレスのアカウントが見つかりません',
  );
  await expect(page.getByLabel('メールアドレス')).toHaveValue('nobody@example.jp');

  await signIn(page, 'buyer@example.jp', 'wrong-password');
  await expect(page.getByLabel('パスワード')).toHaveAccessibleDescription('パスワードが正しくありません');
  await expect(page.getByLabel('パスワード')).toHaveValue('wrong-password');
  await signIn(page, 'buyer@example.jp', 'iespec-demo');
  await page.waitForURL('**/mypage');
  await signOut(page);

  await page.goto('/sign-up');
  await page.getByLabel('ユーザー名').fill('田中 航');
  await page.getByLabel('メールアドレス').fill('buyer@example.jp');
  await page.getByLabel('パスワード').fill('password123');
  await page.getByRole('button', { name: 'アカウントを作成' }).tap();
  await expect(page.getByText('このメールアドレスはすでに登録されています')).toBeVisible();
  await page.getByLabel('メールアドレス').fill(newEmail());
  await page.getByRole('button', { name: 'アカウントを作成' }).tap();
  await expect(page.getByText(/過去に流出したことがあるため使えません/)).toBeVisible();
  await expect(page.getByLabel('ユーザー名')).toHaveValue('田中 航');
});

test('too many wrong passwords are told to wait', async ({ page }) => {
  const email = newEmail();
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
  await signIn(page, email);
  await expect(page.getByRole('alert')).toHaveText(/試行回数が多すぎます。\d+秒ほど待って/);
});

test('a token is renewed before it expires', async ({ page }) => {
  const expiries: number[] = [];
  const refused: string[] = [];
  page.on('response', (response) => {
    const token = /^Bearer (.+)$/.exec(response.request().headers().authorization ?? '')?.[1];
    if (!token) return;
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expiries.push(exp);
    if (response.status() === 401) refused.push(response.url());
  });
  await page.goto('/sign-in');
  await signIn(page, 'buyer@example.jp', 'iespec-demo');
  await page.waitForURL('**/mypage');
  await expect(page.getByRole('heading', { name: '購入履歴' })).toBeVisible();
  const first = Math.max(...expiries);

  await page.waitForTimeout((tokenSeconds + 6) * 1000);
  await page.getByRole('link', { name: 'ホーム' }).tap();
  await page.getByRole('link', { name: houseA }).tap();
  await expect(page.getByRole('heading', { name: houseA, level: 1 })).toBeVisible();
  await expect.poll(() => Math.max(...expiries)).toBeGreaterThan(first);
  expect(refused).toEqual([]);
});

test('signing out in one tab signs out the other, and signing in comes along', async ({ page, context }) => {
  await page.goto('/sign-in?redirect_url=%2Fproperty%2F3');
  await signIn(page, 'seller@example.jp', 'iespec-demo');
  await page.waitForURL('**/property/3');
  const other = await context.newPage();
  await other.goto('/property/3');
  await expect(catalogLinks(other).first()).toBeVisible();

  await signOut(page);
  await expect(catalogLinks(other)).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();

  await page.goto('/sign-in?redirect_url=%2Fproperty%2F3');
  await signIn(page, 'seller@example.jp', 'iespec-demo');
  await page.waitForURL('**/property/3');
  await expect(catalogLinks(other).first()).toBeVisible();
});

test('a session that ended at the provider ends here', async ({ page, context }) => {
  await page.goto('/sign-in?redirect_url=%2Fproperty%2F3');
  await signIn(page, 'seller@example.jp', 'iespec-demo');
  await page.waitForURL('**/property/3');
  await expect(catalogLinks(page).first()).toBeVisible();
  await context.clearCookies({ name: '__client' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
  await expect(catalogLinks(page)).toHaveCount(0);
});

test('a sign-out that failed says so, and the person is still signed in', async ({ page }) => {
  await page.goto('/sign-in?redirect_url=%2Fproperty%2F3');
  await signIn(page, 'seller@example.jp', 'iespec-demo');
  await page.waitForURL('**/property/3');
  await page.route('**/__clerk/v1/client/sessions?*', (route) => route.fulfill({ status: 500, json: { errors: [] } }));
  await page.getByRole('button', { name: /のメニュー$/ }).tap();
  await page.getByRole('button', { name: 'ログアウト' }).tap();
  await expect(page.getByText('ログアウトできませんでした。もう一度お試しください。')).toBeVisible();
  await expect(page.getByRole('button', { name: '見本 売り手さんのメニュー' })).toBeVisible();
  await page.unroute('**/__clerk/v1/client/sessions?*');
  await signOut(page);
});

test.describe('when the provider cannot be used', () => {
  /** The pages for visitors work as ever. */
  async function expectPublicPages(page: Page) {
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByRole('link', { name: houseA }).tap();
    await expect(page.getByRole('link', { name: '仕様情報を購入する' })).toBeVisible();
  }

  /** Serves the page with another key than the configured one. */
  const withKey = (page: Page, key: string) =>
    page.route(/\/(sign-in|property\/.*)?$/, async (route) => {
      const response = await route.fetch();
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
    await page.route('**/assets/ClerkTree-*.js', (route) => route.abort());
    await page.goto('/sign-up');
    await expect(page.getByText('Failed to load')).toBeVisible();
    await expectPublicPages(page);
  });

  test('its key is invalid', async ({ page }) => {
    await withKey(page, 'pk_live_nonsense');
    await page.goto('/sign-in');
    await expect(page.getByText('The publishable key is invalid.')).toBeVisible();
    await expectPublicPages(page);
  });

  test('its key is missing', async ({ page }) => {
    await withKey(page, '');
    await page.goto('/sign-in');
    await expect(page.getByText('The publishable key is missing.')).toBeVisible();
    await expectPublicPages(page);
  });
});
