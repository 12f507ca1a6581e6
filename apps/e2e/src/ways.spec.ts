import { signInAsSeller } from './account.ts';
import { buyButton, catalogLinks, propertyA } from './buyer.ts';
import { expect, test } from './test.ts';

test.describe('with the keyboard only', () => {
  test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

  test('a visitor finds a property, buys it and reads its specification', async ({ page }) => {
    /** Presses Tab until the focused control's label matches `name`. */
    const focus = async (name: string | RegExp) => {
      for (let steps = 0; steps < 120; steps += 1) {
        await page.keyboard.press('Tab');
        const label = await page.evaluate(() => {
          const element = document.activeElement;
          if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? '';
          const isControl = element instanceof HTMLAnchorElement || element instanceof HTMLButtonElement;
          return isControl ? (element.getAttribute('aria-label') ?? element.textContent) : '';
        });
        if (typeof name === 'string' ? label.includes(name) : name.test(label)) return;
      }
      throw new Error(`No control named ${name} can be focused`);
    };
    const type = async (name: string, text: string) => {
      await focus(name);
      await page.keyboard.type(text);
    };
    await page.goto('/');
    await focus(propertyA);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/property/*');
    await expect(page.getByRole('link', { name: '仕様情報を購入する' })).toBeVisible();
    await focus('仕様情報を購入する');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sign-in**');
    await expect(page.getByLabel('ユーザー名')).toBeVisible();
    await type('ユーザー名', 'Hanako Yamada');
    await type('メールアドレス', `keys-${Date.now()}@example.jp`);
    await type('パスワード', 'a-good-password');
    await page.keyboard.press('Enter');
    await expect(page.getByText('登録が完了しました')).toBeVisible();
    await page.waitForURL('**/checkout?**');
    await expect(buyButton(page)).toBeEnabled();
    await focus(/^購入する/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/c/pay/**');
    await type('カード番号', '4242424242424242');
    await type('有効期限', '1230');
    await type('セキュリティコード', '123');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/property/*?tab=products', { timeout: 40_000 });
    await expect(catalogLinks(page).first()).toBeVisible();
    await focus(/カタログを見る/);
  });
});

test('the sign-up form reports blocked cookies', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.goto('/sign-up');
  await expect(page.getByText(/Cookieの保存がブロックされている/)).toBeVisible();
});

/** URLs of other origins, in spellings that browsers and parsers interpret differently, and script and data URLs. */
const hostileUrls = ['evil.example', 'evil.example/x?y=z', 'evil.example%2Fx', 'evil.example:443', 'user@evil.example']
  .flatMap((host) => [
    `//${host}`,
    `///${host}`,
    `/\\${host}`,
    `\\\\${host}`,
    `https://${host}`,
    `https:${host}`,
    `/\t/${host}`,
    `/\n/${host}`,
    `/.//${host}`,
    ` https://${host}`,
    `http://localhost@${host}`,
  ])
  .concat([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    '\u0000//evil.example',
  ]);

test('no hostile redirect_url leads to another origin', async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  expect(hostileUrls.length).toBeGreaterThanOrEqual(60);
  await signInAsSeller(page, '/mypage');
  for (const hostileUrl of hostileUrls) {
    await page.goto(`/sign-in?redirect_url=${encodeURIComponent(hostileUrl)}`);
    await page.waitForURL((url) => url.pathname !== '/sign-in');
    expect(new URL(page.url()).origin, hostileUrl).toBe(baseURL);
  }
});

test.describe('in the LINE browser', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari Line/15.0.0',
  });

  test('properties are readable, and signing in asks to open an external browser', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: propertyA }).tap();
    await page.getByRole('link', { name: '仕様情報を購入する' }).tap();
    const dialog = page.getByRole('dialog', { name: '外部ブラウザーで開いてください' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('link', { name: '外部ブラウザーで開く' })).toBeFocused();
    const href = await dialog.getByRole('link', { name: '外部ブラウザーで開く' }).getAttribute('href');
    expect(href).toContain('openExternalBrowser=1');
    expect(href).toContain('redirect_url=');
  });
});
