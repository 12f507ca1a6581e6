import { signUp } from './account.ts';
import { catalogLinks, openPayment, payWith, propertyA } from './buyer.ts';
import { collectErrors, expect, test } from './test.ts';

test('a visitor finds a property, signs up, buys it and reads the unlocked content', async ({ page }) => {
  const errors = collectErrors(
    page,
    (message) => message.type() === 'error' && !message.location().url.includes('/c/pay/'),
  );

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('理想の住まいを');
  await expect(page.getByRole('article')).toHaveCount(3);

  await page.getByRole('link', { name: propertyA }).tap();
  await expect(page.getByRole('heading', { name: propertyA, level: 1 })).toBeVisible();
  await expect(page.getByText('購入後に閲覧可能').first()).toBeVisible();
  await expect(catalogLinks(page)).toHaveCount(0);
  const propertyPath = new URL(page.url()).pathname;
  await page.getByRole('link', { name: '仕様情報を購入する' }).tap();

  await expect(page.getByText('仕様情報の購入には会員登録が必要です')).toBeVisible();
  await signUp(page);
  await expect(page.getByText('登録が完了しました')).toBeVisible();
  await page.waitForURL('**/checkout?**');

  // Going back leads to the property, which stays.
  await page.goBack();
  await page.waitForURL(`**${propertyPath}`);
  await expect(page.getByRole('link', { name: '仕様情報を購入する' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname).toBe(propertyPath);

  await page.getByRole('link', { name: '仕様情報を購入する' }).tap();
  const confirmation = page.getByRole('region', { name: 'ご注文内容の最終確認' });
  await expect(confirmation).toContainText('¥5,000（税込）');
  await expect(confirmation).toContainText('24時間');
  await openPayment(page);
  await payWith(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toHaveText('カードが拒否されました。');
  await payWith(page);

  await page.waitForURL('**/checkout/success**');
  await expect(page.getByRole('heading', { name: 'ご購入ありがとうございます' })).toBeVisible();
  await page.waitForURL(`**${propertyPath}?tab=products`);
  await expect(page.getByRole('button', { name: '購入済み' })).toBeVisible();
  await expect(catalogLinks(page).first()).toBeVisible();
  await expect(page.getByText('購入後に閲覧可能')).toHaveCount(0);

  await page.getByRole('button', { name: '2階平面図を拡大する' }).tap();
  const drawing = page.getByRole('dialog', { name: '2階平面図' }).getByRole('img');
  await expect(drawing).toBeVisible();
  const fullImage = /\/media\/private\/[0-9a-f]{32}\/\d+\.(?:avif|webp)\?/;
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
    .toMatch(fullImage);
  await page.getByRole('button', { name: '閉じる' }).tap();

  await page.reload();
  await expect(page.getByRole('button', { name: '購入済み' })).toBeVisible();
  await expect(catalogLinks(page).first()).toBeVisible();

  await page.getByRole('link', { name: 'マイページ' }).tap();
  await expect(page.getByRole('heading', { name: '購入履歴' })).toBeVisible();
  await expect(page.getByText('¥5,000（税込）')).toBeVisible();
  await page.getByRole('link', { name: propertyA, exact: true }).tap();
  await page.waitForURL(`**${propertyPath}?tab=products`);
  expect(errors).toEqual([]);
});
