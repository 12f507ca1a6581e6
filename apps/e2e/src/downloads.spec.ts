import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { signInAsSeller, signUp } from './account.ts';
import { buyButton, goToCheckout, pay, propertyA } from './buyer.ts';
import { call } from './seller.ts';
import { expect, test } from './test.ts';

type Property = {
  images: unknown[];
  rooms: { id: number; name: string; products: { product_code: string | null }[] }[];
};

const idOf = (page: Page) => Number(new URL(page.url()).pathname.split('/')[2]);
const readProperty = async (page: Page) =>
  (await call<Property>(page, 'GET', `/api/properties/${idOf(page)}/details`)).body;

const codesOf = ({ products }: Property['rooms'][number]) => products.flatMap(({ product_code: code }) => code ?? []);

/** Taps a button and returns the bytes of the file that it downloads, with its name. */
async function download(page: Page, button: string) {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).first().tap();
  const file = await started;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Saves all photos and compares them with the images of the property. */
async function expectAllPhotos(page: Page) {
  const { images, rooms } = await readProperty(page);
  const { name, bytes } = await download(page, '全写真を保存');
  expect(name).toMatch(/の写真\.zip$/);
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  expect(bytes.readUInt16LE(end + 10), 'files in the ZIP').toBe(images.length);
  for (const room of rooms) expect(bytes.includes(`${room.name}/`), room.name).toBe(true);
}

/** The text of the page as it is printed, without spaces. */
async function print(page: Page) {
  const { text } = await extractText(new Uint8Array(await page.pdf({ format: 'A4' })), { mergePages: true });
  return text.replace(/\s/g, '');
}

test('a link in LINE leads to the purchase and to the printed sheet, with every model number', async ({ page }) => {
  await page.goto('/property/3?openExternalBrowser=1');
  await page.getByRole('link', { name: '仕様情報を購入する' }).tap();
  await signUp(page);
  await page.waitForURL('**/checkout?**');
  await expect(buyButton(page)).toBeEnabled();
  await pay(page);
  await expect(page.getByText('がひらきました')).toBeVisible();
  const { rooms } = await readProperty(page);
  await page.getByRole('link', { name: '仕様一覧を印刷' }).first().tap();

  await expect(page.getByRole('button', { name: '印刷する' })).toBeVisible();
  const printed = await print(page);
  const codes = rooms.flatMap(codesOf);
  expect(codes.length).toBeGreaterThan(3);
  for (const code of codes) expect(printed).toContain(code.replace(/\s/g, ''));
  for (const text of ['マイページ', '特定商取引法', '印刷する', 'お気に入り']) expect(printed).not.toContain(text);
});

test('a buyer saves all photos and the products, and prints the sheet of a room', async ({ page }) => {
  await goToCheckout(page);
  await pay(page);
  await expectAllPhotos(page);

  const csv = await download(page, 'CSVで保存');
  expect(csv.name).toMatch(/^iespec-\d+\.csv$/);
  const { rooms } = await readProperty(page);
  const table = csv.bytes.toString('utf8');
  expect(table).toMatch(/^\uFEFF部屋,製品名,メーカー,品番/);
  for (const code of rooms.flatMap(codesOf)) expect(table).toContain(code);

  const [room, other] = rooms.filter((candidate) => codesOf(candidate).length > 0);
  if (!room || !other) throw new Error('The property has fewer than two rooms with products');
  await page.goto(`/property/${idOf(page)}/room/${room.id}`);
  await page.getByRole('link', { name: 'この部屋を印刷' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: `${room.name}の仕様書` })).toBeVisible();
  const printed = await print(page);
  for (const code of codesOf(room)) expect(printed).toContain(code.replace(/\s/g, ''));
  for (const code of codesOf(other)) expect(printed).not.toContain(code.replace(/\s/g, ''));
});

test('the owner saves all photos', async ({ page }) => {
  await signInAsSeller(page);
  await expectAllPhotos(page);
});

test('a visitor can save nothing', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: propertyA }).tap();
  await expect(page.getByRole('link', { name: '仕様情報を購入する' })).toBeVisible();
  await expect(page.getByRole('button', { name: /保存/ })).toHaveCount(0);
  const path = `/api/properties/${idOf(page)}`;
  for (const [url, status] of [
    [`${path}/photos`, 401],
    [`${path}/photos.zip`, 403],
    [`${path}/photos.zip?user=1&expires=9999999999&signature=x`, 403],
  ] as const) {
    const response = await page.request.get(url);
    expect(response.status(), url).toBe(status);
    expect(response.headers()['content-type']).toBe('application/problem+json');
    expect(response.headers()['cache-control']).toContain('no-store');
  }
});
