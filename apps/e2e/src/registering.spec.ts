import { addPhotos, callAs, photos, picture, registerByApi } from './registering.ts';
import { expect, sellingTest as test } from './test.ts';

test('what is no picture, or too large, is refused in words; the others go on', async ({ page }) => {
  const home = await registerByApi(page);
  await page.goto(home.room);
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
  await expect(item('phone.heic').getByRole('alert')).toHaveText('JPEG、PNG、WebPの画像をアップロードしてください');
  await expect(item('large.jpg').getByRole('alert')).toHaveText('ファイルサイズは10MB以下にしてください');
  await expect(item('notes.jpg').getByRole('alert')).toHaveText(
    '画像を読み取れませんでした。別の画像をお試しください',
    {
      timeout: 20_000,
    },
  );
  await addPhotos(page, ['house-c-living.jpg']);
  await expect(photos(page)).toHaveCount(1);
});

test('two tabs edit the same product: the later save says so, and loses nothing', async ({ page, context }) => {
  const { product } = await registerByApi(page);
  await page.goto(product);
  await page.getByLabel('品番').fill('TA-1（こちら）');
  const other = await context.newPage();
  await other.goto(product);
  await other.getByLabel('品番').fill('TA-2');
  await other.getByLabel('メーカー').fill('月灯工房');
  await other.getByRole('button', { name: '保存する' }).tap();
  await expect(other.getByText('製品情報を更新しました')).toBeVisible();

  await page.bringToFront();
  await page.getByRole('button', { name: '保存する' }).tap();
  await expect(page.getByText('ほかの画面で変更されたため、保存しませんでした。')).toBeVisible();
  await expect(page.getByText('ほかの画面で保存された内容')).toBeVisible();
  await expect(page.getByText('TA-2', { exact: true })).toBeVisible();
  await expect(page.getByLabel('品番')).toHaveValue('TA-1（こちら）');
  await expect(page.getByLabel('メーカー')).toHaveValue('月灯工房');
  await page.getByRole('button', { name: '保存する' }).tap();
  await expect(page.getByText('製品情報を更新しました')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('品番')).toHaveValue('TA-1（こちら）');
  await expect(page.getByLabel('メーカー')).toHaveValue('月灯工房');
});

test('a connection that is cut in the middle of a save or an upload loses nothing, nor does a closed tab', async ({
  page,
  context,
}) => {
  const { product, productId } = await registerByApi(page);
  await page.goto(product);
  await page.getByLabel('品番').fill('TA-9');
  await page.getByRole('button', { name: '行を追加' }).last().tap();
  const row = page.getByRole('group', { name: '寸法 1行目' });
  await row.getByLabel('種類').fill('幅');
  await row.getByLabel('値').fill('450');
  await page.route('**/api/products/*/whole', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: '保存する' }).tap();
  await expect(page.getByText('製品の更新に失敗しました。もう一度お試しください。')).toBeVisible();
  await expect(row.getByLabel('値')).toHaveValue('450');

  await page.unroute('**/api/products/*/whole');
  let isLost = false;
  await page.route('**/media/uploads/**', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    return route.abort('connectionreset');
  });
  await page.locator('#photos').getByLabel('写真を選ぶ').setInputFiles(picture('product-b-wall-tile.jpg'));
  await expect(page.getByText('リトライ中... (2/3)')).toBeVisible();
  await expect(photos(page)).toHaveCount(1, { timeout: 20_000 });
  await expect(page.getByLabel('品番')).toHaveValue('TA-9');

  await page.close();
  const again = await context.newPage();
  await again.goto(product);
  await again.getByRole('button', { name: '入力を復元する' }).tap();
  await expect(again.getByLabel('品番')).toHaveValue('TA-9');
  await expect(again.getByRole('group', { name: '寸法 1行目' }).getByLabel('値')).toHaveValue('450');
  // The save arrives, its answer does not: the next one is not taken for somebody else's.
  await again.route('**/api/products/*/whole', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await again.getByRole('button', { name: '保存する' }).tap();
  await expect(again.getByText('製品の更新に失敗しました。もう一度お試しください。')).toBeVisible();
  await again.unroute('**/api/products/*/whole');
  await again.getByRole('button', { name: '保存する' }).tap();
  await expect(again.getByText('製品情報を更新しました')).toBeVisible();
  const { body } = await callAs(again, 'GET', `/api/products/${productId}`);
  expect(body).toMatchObject({ product_code: 'TA-9', dimensions: [{ dimension_type: '幅', value: 450 }] });
});

test('another account is refused on every edit address, and nothing changes', async ({ page, browser, baseURL }) => {
  const home = await registerByApi(page);
  // What nobody sees yet is not there for others: an owner's first save publishes it.
  await callAs(page, 'PATCH', `/api/rooms/${home.roomId}`, { name: 'LDK' });
  await callAs(page, 'PATCH', `/api/products/${home.productId}`, { name: '和紙の灯り' });
  const read = async () => (await callAs(page, 'GET', `/api/properties/${home.id}/details`)).body;
  const before = await read();

  const context = await browser.newContext({ baseURL: baseURL ?? '', hasTouch: true });
  const other = await context.newPage();
  await registerByApi(other);
  for (const [kind, name] of [
    ['property', '物件'],
    ['room', '部屋'],
    ['product', '製品'],
    ['drawing', '図面'],
  ] as const) {
    await other.goto(home[kind]);
    await expect(other.getByText(`この${name}は他のユーザーによって登録されています`)).toBeVisible();
  }
  for (const path of [
    `properties/${home.id}`,
    `rooms/${home.roomId}`,
    `products/${home.productId}`,
    `drawings/${home.drawingId}`,
  ]) {
    expect((await callAs(other, 'PATCH', `/api/${path}`, { name: '乗っ取り' })).status, path).toBe(403);
    expect((await callAs(other, 'DELETE', `/api/${path}`)).status, path).toBe(403);
  }
  expect(await read()).toEqual(before);
  await context.close();
});
