import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signUp } from './account.ts';
import { openPayment, payWith } from './buyer.ts';
import { registerFullProperty } from './registration.ts';
import { sandboxUrl } from './sandbox.ts';
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

/** Completes the provider's onboarding form and waits for the return page. */
async function completeOnboarding(page: Page) {
  await page.waitForURL('**/setup/s/**');
  await page.getByLabel('氏名').fill('ヤマダ ハナコ');
  await page.getByLabel('銀行名').fill('見本銀行');
  await page.getByLabel('口座番号').fill('1234567');
  await page.getByLabel('決済サービスの利用規約に同意します').check();
  await page.getByRole('button', { name: '登録を完了する' }).tap();
  await page.waitForURL('**/seller/onboarding/complete');
}

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

test('a seller registers, lists, sells and deletes a property, and its buyer keeps access', async ({
  page,
  browser,
  marketplace,
}) => {
  const errors = collectErrors(page);
  const { path, email: sellerEmail } = await registerFullProperty(page, propertyName);
  const propertyId = path.split('/').at(-1);
  await expectFullProperty(page, path);
  // Nobody else sees the property until it is published.
  await page.goto(`${path}?view=visitor`);
  await expect(page.getByText('物件が見つかりません')).toBeVisible();
  // Its seller can look at it as it will be seen, without paid content.
  await page.goto(`${path}?view=published`);
  await expect(page.getByText('この物件は、まだあなただけに見えています。')).toBeVisible();
  await expect(page.getByRole('heading', { name: propertyName, level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: '和紙の灯り' })).toBeVisible();
  await expect(page.getByText('TA-450W')).toHaveCount(0);
  await page.goto(path);
  await page.getByRole('link', { name: '編集のページで公開する' }).tap();
  await page.getByRole('button', { name: '公開する' }).tap();
  await expect(page.getByText('物件を公開しました')).toBeVisible();
  // The preview shows the visitor's page, without paid content.
  await page.goto(`${path}?view=visitor`);
  await expect(page.getByRole('heading', { name: propertyName, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: '和紙の灯り' })).toBeVisible();
  await expect(page.getByText('TA-450W')).toHaveCount(0);
  await page.goto(path);
  await expect(page.getByText('TA-450W')).toBeVisible();

  await page.goto('/mypage?tab=sales');
  // Price and description come before the account; the browser keeps them.
  await page.getByRole('link', { name: '価格を決める' }).tap();
  await page.waitForURL('**/property/*/listing');
  await expect(page.getByLabel('タイトル')).toHaveValue(`${propertyName}の仕様情報`);
  await expect(page.getByRole('textbox', { name: '価格' })).toHaveValue('5000');
  await page.getByRole('textbox', { name: '価格' }).fill('８０００');
  await expect(page.getByText('手数料（20%）¥1,600受取額¥6,400')).toBeVisible();
  await page.getByRole('button', { name: '保存して次へ' }).tap();
  await page.getByRole('button', { name: '口座の登録を始める' }).tap();
  await completeOnboarding(page);
  await expect(page.getByRole('heading', { name: '口座の登録が完了しました' })).toBeVisible();
  await expect(page.getByText('出品できるようになりました。')).toBeVisible();
  await page.waitForURL('**/mypage?tab=sales');

  await page.getByRole('link', { name: '出品を公開する' }).tap();
  await expect(page.getByRole('textbox', { name: '価格' })).toHaveValue('8000');
  await page.getByRole('button', { name: '公開する' }).tap();
  await expect(page.getByText('公開する権利があることを確認し、チェックを入れてください').first()).toBeVisible();
  await page.getByLabel('図面・写真・情報を公開する権利があります').check();
  await page.getByRole('button', { name: '公開する' }).tap();
  await page.waitForURL('**/listings/*/published');
  await expect(page.getByRole('heading', { name: '販売が始まりました' })).toBeVisible();
  const listingId = new URL(page.url()).pathname.split('/')[2];
  const listingPath = `/listings/${listingId}/edit`;

  const buyer = await browser.newPage();
  await buyer.goto(`/property/${propertyId}`);
  await expect(buyer.getByRole('heading', { name: '円錐の灯り（小）' })).toBeVisible();
  await expect(buyer.getByText('CP-2')).toHaveCount(0);
  await buyer.getByRole('link', { name: '仕様情報を購入する' }).tap();
  const buyerEmail = await signUp(buyer);
  await expect(buyer.getByText('登録が完了しました')).toBeVisible();
  await expect(buyer.getByRole('region', { name: 'ご注文内容の最終確認' })).toContainText('¥8,000（税込）');
  await openPayment(buyer);
  await payWith(buyer);
  await buyer.waitForURL(`**/property/${propertyId}?tab=products`);
  await expect(buyer.getByText('TA-450W').first()).toBeVisible();

  const readMailbox = async (email: string) =>
    (await page.request.get(`${sandboxUrl(marketplace)}/mailbox?to=${encodeURIComponent(email)}`)).text();
  await expect.poll(() => readMailbox(sellerEmail)).toContain(`仕様情報が売れました（${propertyName}）`);
  await expect.poll(() => readMailbox(buyerEmail)).toContain(`ご購入ありがとうございます（${propertyName}）`);

  await page.goto('/mypage?tab=sales');
  const sale = page.getByRole('row', { name: propertyName });
  await expect(sale).toContainText('販売済み');
  for (const amount of ['¥8,000', '−¥1,600', '¥6,400']) await expect(sale).toContainText(amount);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSVをダウンロード' }).tap();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^iespec-sales-\d{4}\.csv$/);
  const csv = await readFile(await file.path());
  expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(csv.toString()).toMatch(new RegExp(`,${propertyName},8000,1600,6400,販売済み\r\n$`));

  const readListing = () => call(page, 'GET', `/api/listings/${listingId}`);
  const before = await readListing();
  await buyer.goto(listingPath);
  await expect(buyer.getByRole('alert')).toHaveText('出品情報の取得に失敗しました。');
  await expect(buyer.getByLabel('タイトル')).toHaveCount(0);
  const change = { price: 50, title: '乗っ取り', version: before.body.version };
  expect((await call(buyer, 'PATCH', `/api/listings/${listingId}`, change)).status).toBe(403);
  expect((await call(buyer, 'DELETE', `/api/listings/${listingId}`)).status).toBe(403);
  expect(await readListing()).toEqual(before);

  await page.getByRole('button', { name: `${propertyName}の操作` }).tap();
  await page.getByRole('menuitem', { name: '削除する' }).tap();
  const dialog = page.getByRole('alertdialog', { name: `「${propertyName}」を削除しますか？` });
  await expect(dialog).toContainText('1人が購入しています。購入した人は、削除した後も閲覧できます。');
  await dialog.getByRole('button', { name: '削除する' }).tap();
  await expect(page.getByText('まだ登録した物件はありません')).toBeVisible();
  await expect(sale).toContainText('¥6,400');
  await expect(sale.getByRole('link')).toHaveCount(0);

  await page.goto(`/property/${propertyId}`);
  await expect(page.getByText('物件が見つかりません').first()).toBeVisible();
  await buyer.goto('/mypage');
  await buyer.getByRole('link', { name: propertyName, exact: true }).tap();
  await buyer.waitForURL(`**/property/${propertyId}?tab=products`);
  await expect(buyer.getByText('TA-450W').first()).toBeVisible();
  await expect(buyer.getByText('CP-2').first()).toBeVisible();
  await buyer.getByRole('tab', { name: 'ギャラリー' }).tap();
  await expect(buyer.getByText('購入後に閲覧可能')).toHaveCount(0);
  await buyer.close();
  expect(errors).toEqual([]);
});
