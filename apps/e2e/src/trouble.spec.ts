import { signInAsSeller } from './account.ts';
import { buyButton, catalogLinks, goToCheckout, openPayment, pay, propertyA } from './buyer.ts';
import { call } from './seller.ts';
import { expect, test } from './test.ts';

test('the second of two tabs shows that the property is already bought', async ({ page, context }) => {
  await goToCheckout(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(buyButton(other)).toBeEnabled();
  await pay(page);
  await buyButton(other).tap();
  await expect(other.getByText(/購入済み/).first()).toBeVisible();
  await expect(other).not.toHaveURL(/\/c\/pay\//);
});

test('a double tap opens one payment', async ({ page }) => {
  await goToCheckout(page);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/transactions/checkout')) calls += 1;
  });
  await buyButton(page).dblclick();
  await page.waitForURL('**/c/pay/**');
  expect(calls).toBe(1);
});

test('an offline purchase fails with a message and does not resume automatically', async ({ page, context }) => {
  await goToCheckout(page);
  await context.setOffline(true);
  await buyButton(page).tap();
  await expect(page.getByText(/購入手続きは進んでいません。/)).toBeVisible();
  await context.setOffline(false);
  await page.waitForTimeout(2000);
  await expect(page).toHaveURL(/\/checkout\?listingId=/);
  await openPayment(page);
});

test('without a connection, the confirmation opens from what has been loaded, and the purchase can go on later', async ({
  page,
  context,
}) => {
  await goToCheckout(page);
  await page.goBack();
  // A new document has none of the confirmation's files.
  await page.reload();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: '仕様情報を購入する' }).first().tap();
  await expect(page.getByRole('heading', { name: '購入の確認' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'ご購入の内容' })).toContainText('¥5,000（税込）');
  await expect(page.getByText('インターネットに接続されていません。')).toBeVisible();
  await context.setOffline(false);
  await openPayment(page);
});

test('without a connection, a page that has not been loaded is opened when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: propertyA }).tap();
  await page.waitForURL('**/property/*');
  const purchase = page.getByRole('link', { name: '仕様情報を購入する' }).first();
  await expect(purchase).toBeVisible();
  // A tap before the page's scripts have run would open a document.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await purchase.tap();
  await expect(page.getByText('つながると、続きが開きます。')).toBeVisible();
  await expect(page.getByRole('heading', { name: propertyA, level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'アカウントを作成' })).toBeVisible();
  await expect(page.getByText('つながると、続きが開きます。')).toHaveCount(0);
});

test('refunded content is locked and for sale again', async ({ page, browser }) => {
  await goToCheckout(page);
  await pay(page);
  const propertyUrl = page.url();
  const seller = await browser.newPage();
  await signInAsSeller(seller, '/mypage');
  const { body } = await call(seller, 'POST', '/api/sellers/stripe-dashboard');
  await seller.goto(body.url);
  await seller.getByRole('button', { name: '返金する' }).first().click();
  await seller.getByRole('button', { name: /返金/ }).last().click();
  await expect(seller.getByText('返金済み').first()).toBeVisible();
  await seller.close();

  await expect
    .poll(
      async () => {
        await page.goto(propertyUrl);
        await expect(
          page.getByRole('link', { name: '仕様情報を購入する' }).or(catalogLinks(page)).first(),
        ).toBeVisible();
        return catalogLinks(page).count();
      },
      { timeout: 30_000 },
    )
    .toBe(0);
  await page.goto('/mypage');
  await expect(page.getByText('返金済み')).toBeVisible();
});

test('a full localStorage with forged ids changes nothing', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const ids = Array.from({ length: 400_000 }, (_, index) => index + 1000);
    const state = { purchasedPropertyIds: ids, user: null, purchaseHistory: [] };
    localStorage.setItem('iespec', JSON.stringify({ state, version: 1 }));
    for (let size = 1_000_000; size > 10; size = Math.floor(size / 2))
      try {
        for (let index = 0; ; index += 1) localStorage.setItem(`x${size}-${index}`, 'x'.repeat(size));
      } catch {}
  });
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByText('購入済み')).toHaveCount(0);
  await goToCheckout(page);
  await pay(page);
});

test('a tap before the scripts are loaded takes effect afterwards', async ({ page }) => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/\/assets\/(?!start-).*\.js/, (route) => loaded.then(() => route.continue()));
  await page.goto('/property/3?tab=products', { waitUntil: 'commit' });
  await expect(page.locator('script[src*="entry"]')).toBeAttached();
  await page.getByRole('button', { name: '次の画像' }).tap();
  await page
    .getByRole('button', { name: /^購入後に閲覧可能：/ })
    .first()
    .tap();
  load();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a returning buyer on a slow phone never sees signed-out texts', async ({ page, context }) => {
  test.setTimeout(150_000);
  await goToCheckout(page);
  await pay(page);
  const path = new URL(page.url()).pathname;
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const wrong = ['ログイン', '仕様情報を購入する', '新規登録'];
    const recordWrongTexts = () => {
      for (const element of document.querySelectorAll<HTMLElement>('header a, nav a, main a, main button'))
        if (wrong.includes(element.textContent.trim()) && element.checkVisibility({ visibilityProperty: true }))
          seen.push(element.textContent.trim());
    };
    new MutationObserver(recordWrongTexts).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const address of [path, `${path}?tab=gallery`]) {
    await page.goto(address, { timeout: 60_000 });
    await expect(page.getByRole('button', { name: '購入済み' })).toBeVisible({ timeout: 60_000 });
    expect(await page.evaluate(() => (window as typeof window & { seen: string[] }).seen), address).toEqual([]);
  }
});
