import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { signUp } from './account.ts';
import { buyButton, pay, propertyA, propertyAPath, purchaseLink } from './buyer.ts';
import { call } from './seller.ts';
import { expect, test } from './test.ts';

type Property = {
  images: unknown[];
  rooms: { id: number; name: string; products: { product_code: string | null }[] }[];
};

const readProperty = async (page: Page) => (await call<Property>(page, 'GET', '/api/properties/3/details')).body;

const codesOf = ({ products }: Property['rooms'][number]) => products.flatMap(({ product_code: code }) => code ?? []);

/** Taps a button and returns the bytes of the file that it downloads, with its name. */
async function download(page: Page, button: string) {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).first().tap();
  const file = await started;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** The texts of the pages as they are printed, without spaces. */
async function printPages(page: Page) {
  const { text } = await extractText(new Uint8Array(await page.pdf({ format: 'A4' })));
  // The PDF's fonts name some characters by their look-alikes: ⼀ for 一, ‧ for ・.
  return text.map((printed) => printed.normalize('NFKC').replaceAll('‧', '・').replace(/\s/g, ''));
}

test('a buyer who comes from LINE prints the sheets and saves all photos and products', async ({ page }) => {
  await page.goto(`${propertyAPath}?openExternalBrowser=1`);
  await purchaseLink(page).tap();
  await signUp(page);
  await page.waitForURL('**/checkout?**');
  await expect(buyButton(page)).toBeEnabled();
  await pay(page);
  await expect(page.getByText('がひらきました')).toBeVisible();
  const { images, rooms } = await readProperty(page);
  const codes = rooms.flatMap(codesOf);
  expect(codes.length).toBeGreaterThan(3);

  const photos = await download(page, '写真と一覧を保存（ZIP）');
  expect(photos.name).toMatch(/の写真と一覧\.zip$/);
  const end = photos.bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  expect(photos.bytes.readUInt16LE(end + 10), 'images and the table in the ZIP').toBe(images.length + 1);
  for (const room of rooms) expect(photos.bytes.includes(` ${room.name}/`), room.name).toBe(true);

  const csv = await download(page, 'データとして保存（CSV）');
  expect(csv.name).toMatch(/^iespec-\d+\.csv$/);
  const table = csv.bytes.toString('utf8');
  expect(table).toMatch(/^\uFEFF部屋,製品名,メーカー,品番/);
  for (const code of codes) expect(table).toContain(code);

  await page.getByRole('link', { name: '仕様一覧を印刷' }).first().tap();
  await expect(page.getByRole('button', { name: '印刷する' })).toBeVisible();
  const pages = await printPages(page);
  const printed = pages.join('');
  for (const code of codes) expect(printed).toContain(code.replace(/\s/g, ''));
  for (const text of ['マイページ', '特定商取引法', '印刷する', 'お気に入り']) expect(printed).not.toContain(text);

  for (const [index, text] of pages.entries()) {
    expect(text).toContain(`${index + 1}/${pages.length}`);
    if (index > 0) expect(text, 'the running title').toContain(`${propertyA}・仕様一覧`);
  }
  for (const shown of rooms) {
    // The heading, such as LDK4点, stands on each page that the room's products reach.
    const heading = `${shown.name}${shown.products.length}点`;
    const strays = pages.filter(
      (text) => codesOf(shown).some((code) => text.includes(code)) && !text.includes(heading),
    );
    expect(strays, heading).toEqual([]);
  }
  const counts = pages.map((text) => text.split('確認').length - 1);
  expect(Math.max(...counts), `products on each page: ${counts}`).toBeGreaterThanOrEqual(5);

  const [room, other] = rooms.filter((candidate) => codesOf(candidate).length > 0);
  if (!room || !other) throw new Error('The property has fewer than two rooms with products');
  await page.goto(`${propertyAPath}/room/${room.id}`);
  await page.getByRole('link', { name: 'この部屋を印刷' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: `${room.name}の仕様書` })).toBeVisible();
  const printedRoom = (await printPages(page)).join('');
  for (const code of codesOf(room)) expect(printedRoom).toContain(code.replace(/\s/g, ''));
  for (const code of codesOf(other)) expect(printedRoom).not.toContain(code.replace(/\s/g, ''));
});
