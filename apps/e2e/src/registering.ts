import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { signUp } from './buyer.ts';

/** A picture of the demo. */
export const picture = (name: string) => fileURLToPath(new URL(`../../api/src/demo/pictures/${name}`, import.meta.url));

/** The photos of what is edited. */
export const photos = (page: Page) => page.locator('#photos').getByRole('group');

/** Signs up on the way to the form, and registers a home. Arrives in its editor, and returns its address. */
export async function registerHome(page: Page, name: string) {
  await page.goto('/property/create');
  await page.waitForURL('**/sign-in**');
  await page.getByRole('link', { name: '新規登録' }).tap();
  await signUp(page);
  await page.getByLabel('物件名').fill(name);
  await page.getByLabel('物件種別').selectOption('戸建');
  await page.getByLabel('都道府県').selectOption('長野県');
  await page.getByRole('button', { name: '登録する' }).tap();
  await expect(page.getByRole('heading', { name: `${name}の編集`, level: 1 })).toBeVisible();
  return new URL(page.url()).pathname.replace(/\/edit$/, '');
}

/** Adds photos to what is edited, and waits until they are there. */
export async function addPhotos(page: Page, names: string[]) {
  const count = await photos(page).count();
  await page.locator('#photos').getByLabel('写真を選ぶ').setInputFiles(names.map(picture));
  await expect(photos(page)).toHaveCount(count + names.length, { timeout: 60_000 });
}

/** From a home's editor: adds a room, names it, and stays in its editor. */
export async function addRoom(page: Page, name: string) {
  await page.getByRole('button', { name: '部屋を追加' }).tap();
  await page.getByRole('link', { name: '新規部屋を編集する' }).tap();
  await page.getByLabel('部屋名').fill(name);
  await page.getByRole('button', { name: '保存する' }).tap();
  await expect(page.getByText('部屋情報を更新しました')).toBeVisible();
}

type NewProduct = { name: string; code: string; rows: string };

/** From a room's editor: adds products, one after the other without going back, each with rows of a spreadsheet. */
export async function addProducts(page: Page, products: NewProduct[]) {
  await page.getByRole('button', { name: 'インテリアを追加' }).tap();
  await page.getByRole('link', { name: /^インテリア #\d+を編集する$/ }).tap();
  for (const [index, { name, code, rows }] of products.entries()) {
    await expect(page.getByRole('heading', { name: `インテリア #${index + 1}の編集`, level: 1 })).toBeVisible();
    await page.getByLabel('製品名').fill(name);
    await page.getByLabel('カテゴリー').selectOption('照明');
    await page.getByLabel('品番').fill(code);
    await page.getByRole('button', { name: '表から貼り付け' }).last().tap();
    const dialog = page.getByRole('dialog', { name: '寸法を貼り付け' });
    await dialog.getByLabel('コピーした行').fill(rows);
    await dialog.getByRole('button', { name: /行を追加する$/ }).tap();
    const isLast = index === products.length - 1;
    await page.getByRole('button', { name: isLast ? '保存する' : '保存して次を追加' }).tap();
    if (isLast) await expect(page.getByText('製品情報を更新しました')).toBeVisible();
  }
}

/** From a room's editor: photos of several products, chosen at once and handed out. */
export async function handOutPhotos(page: Page, handedOut: Record<string, string>) {
  await page.getByRole('button', { name: '製品の写真をまとめて追加' }).tap();
  const files = Object.keys(handedOut);
  await page.locator('#products').getByLabel('写真を選ぶ').setInputFiles(files.map(picture));
  for (const [file, product] of Object.entries(handedOut)) await page.getByLabel(`${file}の製品`).selectOption(product);
  await page.getByRole('button', { name: `${files.length}枚をアップロードする` }).tap();
  await expect(page.locator('#products').getByRole('img')).toHaveCount(0);
  await expect(page.locator('#products').getByText('No image')).toHaveCount(0, { timeout: 60_000 });
}

/** The api, as the page's own person calls it. */
export const callAs = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async (request) => {
      const { token } = await (await fetch('/api/auth/token')).json();
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(request.path, {
        method: request.method,
        headers,
        ...(request.body && { body: JSON.stringify(request.body) }),
      });
      return { status: answer.status, body: await answer.json() };
    },
    { method, path, body },
  );

/** A home with a room and a product, registered by the api for somebody who has just signed up. */
export async function registerByApi(page: Page) {
  await page.goto('/property/create');
  await page.waitForURL('**/sign-in**');
  await page.getByRole('link', { name: '新規登録' }).tap();
  await signUp(page);
  await expect(page.getByRole('heading', { name: '物件の登録' })).toBeVisible();
  const { body: home } = await callAs(page, 'POST', '/api/properties/whole', {
    name: '谷の家',
    property_type: 'HOUSE',
    prefecture: '長野県',
    rooms: [{ name: 'LDK', products: [{ name: '和紙の灯り', product_code: 'TA-1', dimensions: [] }] }],
    drawings: [{ name: '1階平面図' }],
  });
  const [room] = home.rooms;
  const [product] = room.products;
  const property = `/property/${home.id}`;
  return {
    id: home.id as number,
    roomId: room.id as number,
    productId: product.id as number,
    property: `${property}/edit`,
    room: `${property}/room/${room.id}/edit`,
    product: `${property}/room/${room.id}/product/${product.id}/edit`,
    drawing: `${property}/drawing/${home.drawings[0].id}/edit`,
  };
}
