import { extractText } from 'unpdf';
import { buy, catalogLinks, houseA, pay, toCheckout } from './buyer.ts';
import { call, signInAsSeller } from './seller.ts';
import { expect, test } from './test.ts';

test.describe('with a keyboard alone', () => {
  test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

  test('a home is found, bought and read', async ({ page }) => {
    /** Tabs on until what has the focus is called so. */
    const reach = async (name: string | RegExp) => {
      for (let steps = 0; steps < 120; steps += 1) {
        await page.keyboard.press('Tab');
        const named = await page.evaluate(() => {
          const element = document.activeElement;
          if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? '';
          const isControl = element instanceof HTMLAnchorElement || element instanceof HTMLButtonElement;
          return isControl ? (element.getAttribute('aria-label') ?? element.textContent) : '';
        });
        if (typeof name === 'string' ? named.includes(name) : name.test(named)) return;
      }
      throw new Error(`${name} cannot be reached`);
    };
    const typed = async (name: string, text: string) => {
      await reach(name);
      await page.keyboard.type(text);
    };
    await page.goto('/');
    await reach(houseA);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/property/*');
    await expect(page.getByRole('link', { name: '仕様情報を購入する' })).toBeVisible();
    await reach('仕様情報を購入する');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sign-in**');
    await expect(page.getByLabel('ユーザー名')).toBeVisible();
    await typed('ユーザー名', 'Hanako Yamada');
    await typed('メールアドレス', `keys-${Date.now()}@example.jp`);
    await typed('パスワード', 'a-good-password');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/property/*');
    await expect(page.getByText('登録が完了しました')).toBeVisible();
    await reach('仕様情報を購入する');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/checkout?**');
    await expect(buy(page)).toBeEnabled();
    await reach(/^購入する/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/c/pay/**');
    await typed('カード番号', '4242424242424242');
    await typed('有効期限', '1230');
    await typed('セキュリティコード', '123');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/property/*?tab=products', { timeout: 40_000 });
    await expect(catalogLinks(page).first()).toBeVisible();
    await reach(/カタログを見る/);
  });
});

test('where cookies are blocked, the form says so', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.goto('/sign-up');
  await expect(page.getByText(/Cookieの保存がブロックされている/)).toBeVisible();
});

/** Addresses that lead elsewhere, in spellings that browsers and parsers read differently. */
const hostile = ['evil.example', 'evil.example/x?y=z', 'evil.example%2Fx', 'evil.example:443', 'user@evil.example']
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

test('sixty hostile ways back lead nowhere else', async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  expect(hostile.length).toBeGreaterThanOrEqual(60);
  await signInAsSeller(page, '/mypage');
  for (const address of hostile) {
    await page.goto(`/sign-in?redirect_url=${encodeURIComponent(address)}`);
    await page.waitForURL((url) => url.pathname !== '/sign-in');
    expect(new URL(page.url()).origin, address).toBe(baseURL);
  }
});

test.describe('within LINE', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari Line/15.0.0',
  });

  test('a home is read, and signing in is led to a browser of one’s own', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: houseA }).tap();
    await page.getByRole('link', { name: '仕様情報を購入する' }).tap();
    const dialog = page.getByRole('dialog', { name: '外部ブラウザーで開いてください' });
    await expect(dialog).toBeVisible();
    const href = await dialog.getByRole('link', { name: '外部ブラウザーで開く' }).getAttribute('href');
    expect(href).toContain('openExternalBrowser=1');
    expect(href).toContain('redirect_url=');
  });
});

test('a bought home is printed with every model number and without the page around it', async ({ page }) => {
  await toCheckout(page);
  await pay(page);
  const path = new URL(page.url()).pathname;
  type Home = { rooms: { products: { product_code: string | null }[] }[] };
  const { body } = await call<Home>(page, 'GET', `/api/properties/${path.split('/')[2]}/details`);
  const codes = body.rooms.flatMap(({ products }) => products.flatMap(({ product_code: code }) => code ?? []));
  expect(codes.length).toBeGreaterThan(3);

  await page.goto(`${path}/detail`);
  await expect(page.getByRole('button', { name: '印刷する' })).toBeVisible();
  const { text } = await extractText(new Uint8Array(await page.pdf({ format: 'A4' })), { mergePages: true });
  const printed = text.replace(/\s/g, '');
  for (const code of codes) expect(printed).toContain(code.replace(/\s/g, ''));
  for (const chrome of ['マイページ', '特定商取引法', '印刷する', 'お気に入り']) expect(printed).not.toContain(chrome);
});
