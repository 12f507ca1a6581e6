import { addImages, demoImage, failFirstUpload, images, registerByApi, save } from './registration.ts';
import { call } from './seller.ts';
import { expect, sellingTest as test } from './test.ts';

test('unsupported and oversized files show an error; other uploads still work', async ({ page }) => {
  const { room } = await registerByApi(page);
  await page.goto(room);
  const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  const heic = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex');
  await page
    .locator('#photos')
    .getByLabel('写真を選ぶ')
    .setInputFiles([
      { name: 'phone.heic', mimeType: 'image/heic', buffer: heic },
      jpeg('large.jpg', Buffer.alloc(11 * 1024 * 1024)),
      jpeg('notes.jpg', Buffer.from('これは文章です。'.repeat(100))),
    ]);
  const item = (name: string) => page.locator('#photos li').filter({ hasText: name });
  await expect(page.getByText('1枚は10MBを超えるため追加できません。')).toBeVisible();
  await expect(item('phone.heic').getByRole('alert')).toHaveText(
    '画像を読み取れませんでした。別の画像をお試しください',
    { timeout: 20_000 },
  );
  await expect(item('notes.jpg').getByRole('alert')).toHaveText(
    '画像を読み取れませんでした。別の画像をお試しください',
    { timeout: 20_000 },
  );
  await addImages(page, ['house-c-living.jpg']);
  await expect(images(page)).toHaveCount(1);
});

test('a save that conflicts with another tab shows both versions and loses nothing', async ({ page, context }) => {
  const { product } = await registerByApi(page);
  await page.goto(product);
  await page.getByLabel('品番').fill('TA-1（こちら）');
  const other = await context.newPage();
  await other.goto(product);
  await other.getByLabel('品番').fill('TA-2');
  await other.getByLabel('メーカー').fill('月灯工房');
  await save(other, '製品情報を更新しました');

  await page.bringToFront();
  await save(page, 'ほかの画面で変更されたため、保存しませんでした。');
  await expect(page.getByText('ほかの画面で保存された内容')).toBeVisible();
  await expect(page.getByText('TA-2', { exact: true })).toBeVisible();
  await expect(page.getByLabel('品番')).toHaveValue('TA-1（こちら）');
  await expect(page.getByLabel('メーカー')).toHaveValue('月灯工房');
  await save(page, '製品情報を更新しました');
  await page.reload();
  await expect(page.getByLabel('品番')).toHaveValue('TA-1（こちら）');
  await expect(page.getByLabel('メーカー')).toHaveValue('月灯工房');
});

test('a broken connection during a save or an upload, or a closed tab, loses no input', async ({ page, context }) => {
  const { product, productId } = await registerByApi(page);
  await page.goto(product);
  await page.getByLabel('品番').fill('TA-9');
  await page.getByRole('button', { name: '行を追加' }).last().tap();
  const row = page.getByRole('group', { name: '寸法 1行目' });
  await row.getByLabel('種類').fill('幅');
  await row.getByLabel('値').fill('450');
  await page.route('**/api/products/*/whole', (route) => route.abort('connectionreset'));
  await save(page, '製品の更新に失敗しました。もう一度お試しください。');
  await expect(row.getByLabel('値')).toHaveValue('450');

  await page.unroute('**/api/products/*/whole');
  await failFirstUpload(page);
  await page.locator('#photos').getByLabel('写真を選ぶ').setInputFiles(demoImage('product-b-wall-tile.jpg'));
  await expect(page.getByText('リトライ中... (2/3)')).toBeVisible();
  await expect(images(page)).toHaveCount(1, { timeout: 20_000 });
  await expect(page.getByLabel('品番')).toHaveValue('TA-9');

  await page.close();
  const reopened = await context.newPage();
  await reopened.goto(product);
  await reopened.getByRole('button', { name: '入力を復元する' }).tap();
  await expect(reopened.getByLabel('品番')).toHaveValue('TA-9');
  await expect(reopened.getByRole('group', { name: '寸法 1行目' }).getByLabel('値')).toHaveValue('450');
  // The first save reaches the server but its response is lost: the retry must not be treated as a conflict.
  await reopened.route('**/api/products/*/whole', async (route) => {
    // Retries if the server has just closed the idle connection.
    await route.fetch({ maxRetries: 2 });
    await route.abort('connectionreset');
  });
  await save(reopened, '製品の更新に失敗しました。もう一度お試しください。');
  await reopened.unroute('**/api/products/*/whole');
  await save(reopened, '製品情報を更新しました');
  const { body } = await call(reopened, 'GET', `/api/products/${productId}`);
  expect(body).toMatchObject({ product_code: 'TA-9', dimensions: [{ dimension_type: '幅', value: 450 }] });
});

test('every editor and API call rejects another user, and nothing changes', async ({ page, browser }) => {
  const property = await registerByApi(page);
  // A private property and unsaved content answer 404 to others.
  await call(page, 'PATCH', `/api/properties/${property.id}/visibility`, { visibility: 'PUBLIC' });
  await call(page, 'PATCH', `/api/rooms/${property.roomId}`, { name: 'LDK' });
  await call(page, 'PATCH', `/api/products/${property.productId}`, { name: '和紙の灯り' });
  const read = async () => (await call(page, 'GET', `/api/properties/${property.id}/details`)).body;
  const before = await read();

  const other = await browser.newPage();
  await registerByApi(other);
  for (const [kind, name, path] of [
    ['property', '物件', `/api/properties/${property.id}`],
    ['room', '部屋', `/api/rooms/${property.roomId}`],
    ['product', '製品', `/api/products/${property.productId}`],
    ['drawing', '図面', `/api/drawings/${property.drawingId}`],
  ] as const) {
    await other.goto(property[kind]);
    await expect(other.getByText(`この${name}は他のユーザーによって登録されています`)).toBeVisible();
    expect((await call(other, 'PATCH', path, { name: '乗っ取り' })).status, path).toBe(403);
    expect((await call(other, 'DELETE', path)).status, path).toBe(403);
  }
  expect(await read()).toEqual(before);
  await other.close();
});
