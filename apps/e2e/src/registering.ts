import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { signUp } from './buyer.ts';
import { photograph } from './seller.ts';

/** A picture of the demo. */
export const picture = (name: string) =>
  fileURLToPath(new URL(`../../api/src/process/demo/images/${name}`, import.meta.url));

/** The photos of what is edited. */
export const photos = (page: Page) => page.locator('#photos').getByRole('group');

/** Signs up on the way to the form, and registers a home. Arrives in its editor; returns its path and the owner's address. */
async function registerHome(page: Page, name: string) {
  await page.goto('/property/create');
  await page.waitForURL('**/sign-in**');
  await page.getByRole('link', { name: '新規登録' }).tap();
  const email = await signUp(page);
  await page.getByLabel('物件名').fill(name);
  await page.getByLabel('物件種別').selectOption('戸建');
  await page.getByLabel('都道府県').selectOption('長野県');
  await page.getByRole('button', { name: '登録する' }).tap();
  await expect(page.getByRole('heading', { name: `${name}の編集`, level: 1 })).toBeVisible();
  return { path: new URL(page.url()).pathname.replace(/\/edit$/, ''), email };
}

/** Adds photos to what is edited, and waits until they are there. */
export const addPhotos = (page: Page, names: string[]) => addFiles(page, names.map(picture));

async function addFiles(page: Page, files: string[] | { name: string; mimeType: string; buffer: Buffer }[]) {
  const count = await photos(page).count();
  await page.locator('#photos').getByLabel('写真を選ぶ').setInputFiles(files);
  await expect(photos(page)).toHaveCount(count + files.length, { timeout: 60_000 });
}

/** From a home's editor: adds a room, names it, and stays in its editor. */
async function addRoom(page: Page, name: string) {
  await page.getByRole('button', { name: '部屋を追加' }).tap();
  await page.getByRole('link', { name: '新規部屋を編集する' }).tap();
  await page.getByLabel('部屋名').fill(name);
  await page.getByRole('button', { name: '保存する' }).tap();
  await expect(page.getByText('部屋情報を更新しました')).toBeVisible();
}

type NewProduct = { name: string; code: string; rows: string };

/** From a room's editor: adds products, one after the other without going back, each with rows of a spreadsheet. */
async function addProducts(page: Page, products: NewProduct[]) {
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
async function handOutPhotos(page: Page, handedOut: Record<string, string>) {
  await page.getByRole('button', { name: '製品の写真をまとめて追加' }).tap();
  const files = Object.keys(handedOut);
  await page.locator('#products').getByLabel('写真を選ぶ').setInputFiles(files.map(picture));
  for (const [file, product] of Object.entries(handedOut)) await page.getByLabel(`${file}の製品`).selectOption(product);
  await page.getByRole('button', { name: `${files.length}枚をアップロードする` }).tap();
  await expect(page.locator('#products').getByRole('img')).toHaveCount(0);
  await expect(page.locator('#products').getByText('No image')).toHaveCount(0, { timeout: 60_000 });
}

/**
 * Signs up and registers a home on a phone: two rooms, five products with rows of a spreadsheet, a drawing, and twelve
 * pictures, one of them as a phone's camera writes it. Returns the home's path and its owner's address.
 */
export async function registerWholeHome(page: Page, name: string) {
  const home = await registerHome(page, name);
  await expect(page.getByText('出品まで、あと1つ')).toBeVisible();
  await addPhotos(page, ['house-a-exterior-dusk.jpg', 'house-a-courtyard-portrait.jpg', 'house-a-bedroom.jpg']);
  await photos(page).last().getByLabel('画像の種類').selectOption('有料画像');
  await expect(page.getByRole('heading', { name: /^有料画像/, level: 3 })).toBeVisible();

  await addRoom(page, 'LDK');
  await addPhotos(page, ['house-a-living-dining.jpg', 'house-c-living.jpg']);
  await addProducts(page, [
    { name: '和紙の灯り', code: 'TA-450W', rows: '幅\t４５０\tmm\n高さ\t42cm' },
    { name: 'ダイニングチェア', code: 'DC-1', rows: '項目\t寸法\n幅\t480' },
    { name: 'オークの床', code: 'OF-15', rows: '厚さ：15mm' },
  ]);
  await page.getByRole('navigation', { name: 'この部屋の製品' }).getByText('3 / 3').waitFor();
  await page.getByRole('link', { name: 'LDK', exact: true }).tap();
  await handOutPhotos(page, {
    'product-a-washi-pendant-lamp.jpg': '和紙の灯り',
    'product-a-dining-chair.jpg': 'ダイニングチェア',
    'product-a-floor-board-samples.jpg': 'オークの床',
  });
  await expect(page.locator('#products').getByText('公開中')).toHaveCount(3);

  await page.goto(`${home.path}/edit`);
  await addRoom(page, '寝室');
  const buffer = await photograph('#406080');
  await addFiles(page, [{ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer }]);
  await addProducts(page, [{ name: '円錐の灯り', code: 'CP-2', rows: '径\t300' }]);
  await addPhotos(page, ['product-b-cone-pendant-lamp.jpg']);
  await page.getByRole('button', { name: 'この製品を複製する' }).tap();
  await expect(page.getByRole('heading', { name: '円錐の灯りのコピーの編集', level: 1 })).toBeVisible();
  await expect(photos(page)).toHaveCount(1);
  await page.getByLabel('製品名').fill('円錐の灯り（小）');
  await page.getByRole('button', { name: '保存する' }).tap();
  await expect(page.getByText('製品情報を更新しました')).toBeVisible();

  await page.goto(`${home.path}/edit`);
  await page.getByRole('button', { name: '図面を追加' }).tap();
  await page.getByRole('link', { name: '新規図面を編集する' }).tap();
  await page.getByLabel('図面名').fill('1階平面図');
  await page.getByRole('button', { name: '保存する' }).tap();
  await expect(page.getByText('図面情報を更新しました')).toBeVisible();
  await addPhotos(page, ['plan-a-1f.png']);
  await expect(photos(page).getByLabel('画像の種類')).toHaveValue('PAID');
  return home;
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
    drawingId: home.drawings[0].id as number,
    property: `${property}/edit`,
    room: `${property}/room/${room.id}/edit`,
    product: `${property}/room/${room.id}/product/${product.id}/edit`,
    drawing: `${property}/drawing/${home.drawings[0].id}/edit`,
  };
}
