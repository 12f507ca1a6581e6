import type { Page } from '@playwright/test';
import { signInAsSeller, signUp } from './account.ts';
import { registerFullProperty } from './registration.ts';
import { call } from './seller.ts';
import { collectErrors, expect, test } from './test.ts';

test('an expired onboarding link leads to a new one, and the account is complete afterwards', async ({ page }) => {
  await page.goto('/sign-up?redirect_url=/seller/onboarding/refresh');
  await signUp(page);
  await page.waitForURL('**/setup/s/**');
  const link = page.url();
  await page.getByLabel('氏名').fill('山田 花子');
  await page.getByLabel('銀行名').fill('見本銀行');
  await page.getByLabel('口座番号').fill('123');
  await page.getByLabel('決済サービスの利用規約に同意します').check();
  await page.getByRole('button', { name: '登録を完了する' }).tap();
  await expect(page.getByText('口座番号は7桁の数字で入力してください。')).toBeVisible();
  // Reloading does not resubmit the form.
  await page.reload();
  await expect(page.getByText('口座番号は7桁の数字で入力してください。')).toBeVisible();
  await page.getByLabel('口座番号').fill('1234567');
  await page.getByRole('button', { name: '登録を完了する' }).tap();
  await page.waitForURL('**/seller/onboarding/complete');

  const readStatus = async () => (await call(page, 'GET', '/api/users/me/seller')).body.account_status;
  await expect.poll(readStatus).toBe('complete');

  // The link is used up: the provider redirects to `refresh_url`, which opens a new one.
  await page.goto(link);
  await page.waitForURL((url) => url.pathname.startsWith('/setup/s/') && url.href !== link);
  await expect(page.getByText('登録は完了しています')).toBeVisible();
});

test('an empty home cannot be sold: its steps, the form and the API say why', async ({ page }) => {
  await signInAsSeller(page);
  const fields = { name: '更地の家', property_type: 'HOUSE', prefecture: '長野県' };
  const { body: home } = await call(page, 'POST', '/api/properties', fields);
  const { body: listing } = await call(page, 'POST', '/api/listings', { property_id: home.id, title: '仕様情報' });
  const reason = /購入して増える情報がまだありません。/;

  await page.goto(`/property/${home.id}/edit`);
  const steps = page.getByRole('region', { name: '販売までの手順' });
  await expect(steps.getByText('販売まで、あと5つ')).toBeVisible();
  await expect(steps.getByRole('link', { name: '内容：品番・寸法・仕様を入力する' })).toBeVisible();

  await page.goto(`/listings/${listing.id}/edit`);
  await page.getByLabel('図面・写真・情報を公開する権利があります').check();
  await page.getByRole('button', { name: '販売を始める' }).tap();
  await expect(page.getByRole('textbox', { name: '価格' })).toHaveAccessibleDescription(reason);

  const change = { status: 'published', confirms_rights: true };
  expect(await call(page, 'PATCH', `/api/listings/${listing.id}`, change)).toMatchObject({
    status: 422,
    body: { errors: { price: [expect.stringMatching(reason)] } },
  });
  expect((await call(page, 'GET', `/api/listings/${listing.id}`)).body.status).toBe('draft');
  await call(page, 'DELETE', `/api/properties/${home.id}`);
});

const propertyName = '軒下で月を待つ家';

/** Expects the property of `registerFullProperty` in the API's response. */
async function expectFullProperty(page: Page, path: string) {
  const { body: details } = await call(page, 'GET', `/api/properties/${path.split('/').at(-1)}/details`);
  const products = details.rooms.flatMap((room: { products: object[] }) => room.products);
  expect(details.images).toHaveLength(12);
  expect(products).toMatchObject([
    {
      name: '和紙の灯り',
      product_code: 'TA-450W',
      dimensions: [
        { dimension_type: '幅', value: 450, unit: 'mm' },
        { dimension_type: '高さ', value: 42, unit: 'cm' },
      ],
    },
    { name: 'ダイニングチェア', dimensions: [{ dimension_type: '幅', value: 480, unit: 'mm' }] },
    { name: 'オークの床', dimensions: [{ dimension_type: '厚さ', value: 15, unit: 'mm' }] },
    { name: '円錐の灯り', dimensions: [{ value: 300 }] },
    { name: '円錐の灯り（小）', dimensions: [{ value: 300 }] },
  ]);
  expect(products.every((product: { main_image: object | null }) => product.main_image)).toBe(true);
}

test('an owner registers a property with all its content, previews it and publishes it', async ({ page }) => {
  const errors = collectErrors(page);
  const path = await registerFullProperty(page, propertyName);
  await expectFullProperty(page, path);
  // Nobody else sees the property until it is published.
  await page.goto(`${path}?view=visitor`);
  await expect(page.getByText('物件が見つかりません')).toBeVisible();
  // The seller can see the property as visitors will see it, without paid content.
  await page.goto(`${path}?view=published`);
  await expect(page.getByText('この物件は、まだあなただけに見えています。')).toBeVisible();
  await expect(page.getByRole('heading', { name: propertyName, level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: '和紙の灯り' })).toBeVisible();
  await expect(page.getByText('TA-450W')).toHaveCount(0);
  await page.goto(path);
  await page.getByRole('link', { name: '編集のページで公開する' }).tap();
  await page.getByRole('button', { name: 'ページを公開する' }).tap();
  await expect(page.getByText('ページを公開しました')).toBeVisible();
  // The preview shows the visitor's page, without paid content.
  await page.goto(`${path}?view=visitor`);
  await expect(page.getByRole('heading', { name: propertyName, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: '和紙の灯り' })).toBeVisible();
  await expect(page.getByText('TA-450W')).toHaveCount(0);
  await page.goto(path);
  await expect(page.getByText('TA-450W')).toBeVisible();
  expect(errors).toEqual([]);
});
