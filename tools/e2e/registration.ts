import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from '../root.ts';
import { signUp } from './account.ts';
import { call, createCameraImage } from './seller.ts';

/** The path of one of the demo's images. */
export const demoImage = (name: string) => join(root, 'apps/api/src/process/demo/images', name);

/** The uploaded images in an editor. */
export const images = (page: Page) => page.locator('#photos').getByRole('group');

/** Presses the save button and waits for `message`. */
export async function save(page: Page, message: string) {
  await page.getByRole('button', { name: '保存する' }).tap();
  await expect(page.getByText(message)).toBeVisible();
}

/** Breaks the connection during the first upload. */
export const failFirstUpload = (page: Page) =>
  page.route(/\/(uploads|quarantine)\//, (route) => route.abort('connectionreset'), { times: 1 });

/** Opens the registration form as a visitor and signs up on the way. */
async function signUpToRegister(page: Page) {
  await page.goto('/property/create');
  await page.waitForURL('**/sign-in**');
  await page.getByRole('link', { name: '新規登録' }).tap();
  await signUp(page);
}

/** Signs up, registers a property and leaves its editor open. Resolves to its path. */
async function registerInForm(page: Page, name: string) {
  await signUpToRegister(page);
  await page.getByLabel('物件名').fill(name);
  await page.getByLabel('物件種別').selectOption('戸建');
  await page.getByLabel('都道府県').selectOption('長野県');
  await page.getByRole('button', { name: '登録する' }).tap();
  await expect(page.getByRole('heading', { name: `${name}の編集`, level: 1 })).toBeVisible();
  return new URL(page.url()).pathname.replace(/\/edit$/, '');
}

/** Uploads demo images in an editor and waits until they appear. */
const addImages = (page: Page, names: string[]) => addFiles(page, names.map(demoImage));

async function addFiles(page: Page, files: string[] | { name: string; mimeType: string; buffer: Buffer }[]) {
  const count = await images(page).count();
  await page.locator('#photos').getByLabel('写真を選ぶ').setInputFiles(files);
  await expect(images(page)).toHaveCount(count + files.length);
}

/** From the property's editor: adds a room and names it. Leaves the room's editor open. */
async function addRoom(page: Page, name: string) {
  await page.getByRole('button', { name: '部屋を追加' }).last().tap();
  await expect(page.getByRole('heading', { name: '新規部屋の編集', level: 1 })).toBeVisible();
  await page.getByLabel('部屋名').fill(name);
  await save(page, '部屋情報を更新しました');
}

type NewProduct = { name: string; code: string; rows: string };

/** From a room's editor: adds products one by one, each with dimensions pasted from a spreadsheet. */
async function addProducts(page: Page, products: NewProduct[]) {
  await page.getByRole('button', { name: '製品を追加' }).last().tap();
  for (const [index, { name, code, rows }] of products.entries()) {
    const title = index === 0 ? 'インテリア #1の編集' : '製品の登録';
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByLabel('製品名')).toHaveValue(`インテリア #${index + 1}`);
    await page.getByLabel('製品名').fill(name);
    await page.getByLabel('カテゴリー').selectOption('照明');
    await page.getByLabel('品番').fill(code);
    await page.getByRole('button', { name: '表から貼り付け' }).last().tap();
    const dialog = page.getByRole('dialog', { name: '寸法を貼り付け' });
    await dialog.getByLabel('コピーした行').fill(rows);
    await dialog.getByRole('button', { name: /行を追加する$/ }).tap();
    if (index === products.length - 1) await save(page, index === 0 ? '製品情報を更新しました' : '製品を登録しました');
    else await page.getByRole('button', { name: '保存して次を追加' }).tap();
  }
}

/** From a room's editor: uploads images in one batch and assigns them. `products`: product names by file. */
async function assignImages(page: Page, products: Record<string, string>) {
  await page.getByRole('button', { name: '製品の写真をまとめて追加' }).tap();
  const files = Object.keys(products);
  await page.locator('#products').getByLabel('写真を選ぶ').setInputFiles(files.map(demoImage));
  for (const [file, product] of Object.entries(products)) await page.getByLabel(`${file}の製品`).selectOption(product);
  await page.getByRole('button', { name: `${files.length}枚をアップロードする` }).tap();
  await expect(page.locator('#products').getByRole('img')).toHaveCount(0);
  await expect(page.locator('#products').getByText('No image')).toHaveCount(0);
}

/**
 * Signs up and registers a property through the forms: two rooms, five products with pasted dimensions, a
 * drawing, and twelve images, one as large as a phone's. Resolves to the property's path.
 */
export async function registerFullProperty(page: Page, name: string) {
  const path = await registerInForm(page, name);
  await expect(page.getByText('販売まで、あと7つ')).toBeVisible();
  await addImages(page, ['house-a-exterior-dusk.jpg', 'house-a-courtyard-portrait.jpg', 'house-a-bedroom.jpg']);
  await images(page).last().getByLabel('画像の種類').selectOption('有料画像');
  await expect(images(page).last().getByText('購入した人だけ')).toBeVisible();

  await addRoom(page, 'LDK');
  await addImages(page, ['house-a-living-dining.jpg', 'house-c-living.jpg']);
  await addProducts(page, [
    { name: '和紙の灯り', code: 'TA-450W', rows: '幅\t４５０\tmm\n高さ\t42cm' },
    { name: 'ダイニングチェア', code: 'DC-1', rows: '項目\t寸法\n幅\t480' },
    { name: 'オークの床', code: 'OF-15', rows: '厚さ：15mm' },
  ]);
  await page.getByRole('navigation', { name: 'この部屋の製品' }).getByText('3 / 3').waitFor();
  await page.getByRole('link', { name: 'LDK', exact: true }).tap();
  await assignImages(page, {
    'product-a-washi-pendant-lamp.jpg': '和紙の灯り',
    'product-a-dining-chair.jpg': 'ダイニングチェア',
    'product-a-floor-board-samples.jpg': 'オークの床',
  });
  await expect(page.locator('#products').getByText('物件を公開すると表示されます')).toBeVisible();

  await page.goto(`${path}/edit`);
  await addRoom(page, '寝室');
  const buffer = await createCameraImage('#406080');
  await addFiles(page, [{ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer }]);
  await addProducts(page, [{ name: '円錐の灯り', code: 'CP-2', rows: '径\t300' }]);
  await addImages(page, ['product-b-cone-pendant-lamp.jpg']);
  await page.getByRole('button', { name: 'この製品を複製する' }).tap();
  await expect(page.getByRole('heading', { name: '円錐の灯りのコピーの編集', level: 1 })).toBeVisible();
  await expect(images(page)).toHaveCount(1);
  await page.getByLabel('製品名').fill('円錐の灯り（小）');
  await save(page, '製品情報を更新しました');

  await page.goto(`${path}/edit`);
  await page.getByRole('button', { name: '図面を追加' }).last().tap();
  await page.getByLabel('図面名').fill('1階平面図');
  await save(page, '図面情報を更新しました');
  await addImages(page, ['plan-a-1f.png']);
  await expect(images(page).getByLabel('画像の種類')).toHaveValue('PAID');
  return path;
}

/** Signs up and creates a property with a room, a product and a drawing by API. Resolves to ids and paths. */
export async function registerByApi(page: Page) {
  await signUpToRegister(page);
  await expect(page.getByRole('heading', { name: '物件の登録' })).toBeVisible();
  const { body } = await call(page, 'POST', '/api/properties/whole', {
    name: '谷の家',
    property_type: 'HOUSE',
    prefecture: '長野県',
    rooms: [{ name: 'LDK', products: [{ name: '和紙の灯り', product_code: 'TA-1', dimensions: [] }] }],
    drawings: [{ name: '1階平面図' }],
  });
  const [room] = body.rooms;
  const [product] = room.products;
  const [drawing] = body.drawings;
  const path = `/property/${body.id}`;
  return {
    id: body.id as number,
    roomId: room.id as number,
    productId: product.id as number,
    room: `${path}/room/${room.id}/edit`,
    product: `${path}/room/${room.id}/product/${product.id}/edit`,
    drawing: `${path}/drawing/${drawing.id}/edit`,
  };
}
