import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { signInAsSeller } from './account.ts';
import { goToCheckout, openPayment, payWith, propertyA } from './buyer.ts';
import { sandboxControl } from './sandbox.ts';
import { call, createProperty, upload } from './seller.ts';
import { expect, sellingTest as test } from './test.ts';

const description = '全室の製品の品番と寸法、図面一式。納まりの質問にもお答えします。';

/** Signs in as the demo seller in a new context and opens `path`. Returns the page and the listing of property A. */
async function openSellerPage(browser: Browser, path = '/mypage') {
  const seller = await browser.newPage();
  await signInAsSeller(seller, path);
  const { body } = await call<{ items: { id: number; property_id: number; title: string }[] }>(
    seller,
    'GET',
    '/api/listings/my-listings',
  );
  const listing = body.items.find(({ title }) => title.includes(propertyA));
  if (!listing) throw new Error('Property A has no listing');
  return { seller, listing };
}

/** The state in localStorage. */
const storedState = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('iespec') ?? '{}').state);

test('the seller’s description is shown before the purchase, and localStorage has the specified shape', async ({
  page,
  browser,
  marketplace,
}) => {
  const { seller, listing } = await openSellerPage(browser);
  const { id } = listing;
  await call(seller, 'PATCH', `/api/listings/${id}`, { description, is_negotiable: true });

  await goToCheckout(page);
  await expect(page.getByText(description)).toBeVisible();
  await expect(page.getByText('価格相談可')).toBeVisible();
  await page.getByRole('link', { name: '物件のページに戻る' }).tap();
  const action = page.getByRole('link', { name: '仕様情報を購入する' }).first();
  const boxOf = async (element: Locator) => {
    await expect(element).toBeVisible();
    return (await element.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  };
  const button = await boxOf(action);
  for (const text of [description, '価格相談可']) {
    const { y, height } = await boxOf(page.getByText(text));
    expect(y + height, text).toBeLessThanOrEqual(button.y);
  }
  const html = await (await page.request.get(page.url())).text();
  expect(html).toContain(`"description":"${description}"`);
  expect(html).toContain('"name":"価格相談"');

  // Delays the provider's event beyond the three seconds before the redirect.
  await sandboxControl(marketplace, '/deliveries', { seconds: 15 });
  await action.tap();
  expect(await storedState(page)).toMatchObject({
    cart: [id],
    currentCheckoutListingId: id,
    user: { purchasedPropertyIds: [] },
  });
  await openPayment(page);
  await payWith(page);
  await expect(page.getByRole('heading', { name: 'お支払いを確認しています' })).toBeVisible();
  await expect(page.getByText('ご購入ありがとうございます')).toHaveCount(0);
  await expect(page.getByText(/秒後に自動で移動/)).toHaveCount(0);
  await page.waitForURL('**/property/*?tab=products');
  await expect(page.getByRole('button', { name: '確認中...' })).toBeVisible();
  await expect(page.getByRole('button', { name: '購入済み' })).toBeVisible({ timeout: 40_000 });
  await sandboxControl(marketplace, '/deliveries', { seconds: 0 });
  const propertyId = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect(await storedState(page)).toMatchObject({
    user: {
      purchasedPropertyIds: [propertyId],
      purchaseHistory: [{ propertyId, totalAmount: 3000 }],
    },
    cart: [],
    currentCheckoutListingId: null,
  });
  await seller.close();
});

test('a restricted seller’s listings are not for sale and show no price, and the seller sees the reason', async ({
  page,
  browser,
  marketplace,
}) => {
  const { seller, listing } = await openSellerPage(browser, '/mypage?tab=sales');
  const { id, property_id } = listing;
  const { body } = await call(seller, 'GET', '/api/users/me/seller');
  const path = `/accounts/${body.account_id}`;
  await sandboxControl(marketplace, path, { state: 'restricted' });
  await expect.poll(async () => (await call(seller, 'GET', `/api/listings/${id}`)).body.is_purchasable).toBe(false);

  await page.goto('/');
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: propertyA }) });
  await expect(card.getByText('現在購入できません')).toBeVisible();
  await expect(card.getByText(/¥/)).toHaveCount(0);
  await page.goto(`/property/${property_id}`);
  await expect(page.getByRole('button', { name: '現在購入できません' })).toBeDisabled();
  await expect(page.getByText('物件仕様作成中')).toHaveCount(0);
  await expect(page.getByText(/¥/)).toHaveCount(0);
  await page.goto(`/checkout?listingId=${id}`);
  await expect(page.getByText('現在購入できません')).toBeVisible();
  await expect(page.getByText(/¥/)).toHaveCount(0);

  await seller.reload();
  await expect(
    seller.getByText(/^決済代行会社が口座への入金を止めているため、現在購入できません。/).first(),
  ).toBeVisible();
  await seller.getByRole('link', { name: '口座を確認する' }).first().tap();
  await expect(seller.getByRole('heading', { name: '口座が使えなくなっています' })).toBeInViewport();

  await sandboxControl(marketplace, path, { state: 'verified' });
  await expect(async () => {
    await page.goto(`/property/${property_id}`);
    await expect(page.getByRole('link', { name: '仕様情報を購入する' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await seller.close();
});

test('shows a specification row’s images, counts all images in the header and confirms each change', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signInAsSeller(page, '/mypage');
  const propertyId = await createProperty(page, '写真の多い家');
  const small = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a08060' } })
    .jpeg()
    .toBuffer();
  for (let count = 0; count < 24; count += 1) await upload(page, { property_id: propertyId }, small);

  await page.goto(`/property/${propertyId}/edit`);
  await page.getByRole('button', { name: '部屋を追加' }).tap();
  await expect(page.getByRole('heading', { name: '新規部屋の編集', level: 1 })).toBeVisible();
  await page.goto(`/property/${propertyId}/edit`);
  await page.getByRole('button', { name: '新規部屋の操作' }).tap();
  await page.getByRole('menuitem', { name: '削除する' }).tap();
  await page.getByRole('button', { name: '削除する' }).last().tap();
  const message = page.getByRole('status').filter({ hasText: '部屋を削除しました' });
  await expect(message).toBeVisible();
  await expect(message).toHaveCount(0, { timeout: 5_000 });

  await page.getByRole('link', { name: 'LDKを編集する' }).tap();
  await page.getByRole('link', { name: '和紙の照明を編集する' }).tap();
  await page.getByRole('button', { name: '1行目の写真を追加' }).tap();
  const dialog = page.getByRole('dialog', { name: '素材：楮和紙の写真' });
  await dialog.getByLabel('写真を選ぶ').setInputFiles({ name: '木目.jpg', mimeType: 'image/jpeg', buffer: small });
  await expect(dialog.getByRole('group')).toHaveCount(1, { timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '1行目の写真1枚' })).toBeVisible();
  await page.goto(page.url().replace(/\/edit$/, ''));
  await page.getByRole('button', { name: '和紙の照明の写真を拡大する' }).last().tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: '閉じる' }).tap();

  await page.goto(`/property/${propertyId}`);
  await expect(page.getByText('1 / 26')).toBeVisible();
  await page.getByRole('button', { name: '次の画像' }).tap();
  await expect(page.getByRole('listitem', { name: '26 / 26' })).toHaveCount(1);
});
