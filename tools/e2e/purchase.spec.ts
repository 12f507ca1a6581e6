import type { Page } from '@playwright/test';
import { signUp } from './account.ts';
import { catalogLinks, openPayment, payWith, propertyA, propertyAPath, purchaseLink } from './buyer.ts';
import { collectErrors, expect, test } from './test.ts';

/** Collects the texts that only visitors should see, on each page that is loaded from now on. */
async function watchForVisitorsTexts(page: Page) {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const wrong = ['ログイン', '仕様情報を購入する', '新規登録'];
    const record = () => {
      for (const element of document.querySelectorAll<HTMLElement>('header a, nav a, main a, main button'))
        if (wrong.includes(element.textContent.trim()) && element.checkVisibility({ visibilityProperty: true }))
          seen.push(element.textContent.trim());
    };
    const everything = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(record).observe(document, everything);
  });
  return () => page.evaluate(() => (window as typeof window & { seen: string[] }).seen);
}

/** Delays the session until pages have nothing else to do, as on a slow connection. */
const delaySession = (page: Page) =>
  page.route('**/api/auth/get-session', async (route) => {
    await page.waitForLoadState();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await route.continue();
  });

test('a visitor finds a property, signs up, buys it and reads the unlocked content, also after coming back', async ({
  page,
}) => {
  const errors = collectErrors(
    page,
    (message) => message.type() === 'error' && !message.location().url.includes('/c/pay/'),
  );

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('理想の住まいを');
  await page.getByRole('link', { name: propertyA }).tap();
  await page.waitForURL(`**${propertyAPath}`);
  await expect(page.getByRole('heading', { name: propertyA, level: 1 })).toBeVisible();
  await expect(page.getByText('購入後に閲覧可能').first()).toBeVisible();
  await expect(catalogLinks(page)).toHaveCount(0);
  await purchaseLink(page).tap();

  await expect(page.getByText('仕様情報の購入には新規登録が必要です')).toBeVisible();
  await signUp(page);
  await expect(page.getByText('登録が完了しました')).toBeVisible();
  await page.waitForURL('**/checkout?**');

  // Going back leads to the property, not to the sign-up form.
  await page.goBack();
  await page.waitForURL(`**${propertyAPath}`);
  await purchaseLink(page).tap();
  const confirmation = page.getByRole('region', { name: 'ご注文内容の最終確認' });
  await expect(confirmation).toContainText('¥5,000（税込）');
  await expect(confirmation).toContainText('24時間');
  await openPayment(page);
  await payWith(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toHaveText('カードが拒否されました。');
  await payWith(page);

  await page.waitForURL('**/checkout/success**');
  await page.waitForURL(`**${propertyAPath}?tab=products`);
  await expect(page.getByRole('button', { name: '購入済み' })).toBeVisible();
  await expect(catalogLinks(page).first()).toBeVisible();
  await expect(page.getByText('購入後に閲覧可能')).toHaveCount(0);

  await page.getByRole('button', { name: '2階平面図を拡大する' }).tap();
  const drawing = page.getByRole('dialog', { name: '2階平面図' }).getByRole('img');
  await expect(drawing).toBeVisible();
  const fullImage = /\/(?:media\/)?private\/[0-9a-f]{32}\/\d+\.(?:avif|webp)\?/;
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
    .toMatch(fullImage);
  await page.getByRole('button', { name: '閉じる' }).tap();

  await delaySession(page);
  const seenVisitorsTexts = await watchForVisitorsTexts(page);
  for (const tab of ['', '?tab=gallery']) {
    await page.goto(propertyAPath + tab);
    await expect(page.getByRole('button', { name: '購入済み' })).toBeVisible();
    expect(await seenVisitorsTexts(), tab).toEqual([]);
  }

  await page.getByRole('link', { name: 'マイページ' }).tap();
  await expect(page.getByRole('heading', { name: '購入履歴' })).toBeVisible();
  await expect(page.getByText('¥5,000（税込）')).toBeVisible();
  await page.getByRole('link', { name: propertyA, exact: true }).tap();
  await page.waitForURL(`**${propertyAPath}?tab=products`);
  expect(errors).toEqual([]);
});
