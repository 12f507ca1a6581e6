import { newEmail } from './account.ts';
import { buyButton, catalogLinks, propertyA, purchaseLink } from './buyer.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

test('with the keyboard only, a visitor finds a property, buys it and reads its specification', async ({ page }) => {
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
  await expect(purchaseLink(page)).toBeVisible();
  await focus('仕様情報を購入する');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sign-in**');
  await expect(page.getByLabel('ユーザー名')).toBeVisible();
  await type('ユーザー名', 'Hanako Yamada');
  await type('メールアドレス', newEmail('keys'));
  await type('パスワード', 'a-good-password');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout?**');
  await expect(buyButton(page)).toBeEnabled();
  await focus(/^購入する/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/c/pay/**');
  await type('カード番号', '4242424242424242');
  await type('有効期限', '1230');
  await type('セキュリティコード', '123');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/property/*?tab=products');
  await expect(catalogLinks(page).first()).toBeVisible();
  await focus(/カタログを見る/);
});
