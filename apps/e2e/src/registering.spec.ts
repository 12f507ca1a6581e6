import {
  addPhotos,
  addProducts,
  addRoom,
  callAs,
  handOutPhotos,
  photos,
  picture,
  registerByApi,
  registerHome,
} from './registering.ts';
import { expect, sellingTest as test } from './test.ts';

test('a home is registered on a phone: two rooms, five products, a drawing, twelve pictures, rows of a spreadsheet', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(`${page.url()} ${message}`));
  const home = await registerHome(page, '谷の家');
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

  await page.goto(`${home}/edit`);
  await addRoom(page, '寝室');
  await addPhotos(page, ['house-c-bedroom.jpg']);
  await addProducts(page, [{ name: '円錐の灯り', code: 'CP-2', rows: '径\t300' }]);
  await addPhotos(page, ['product-b-cone-pendant-lamp.jpg']);
  await page.getByRole('button', { name: 'この製品を複製する' }).tap();
  await expect(page.getByRole('heading', { name: '円錐の灯りのコピーの編集', level: 1 })).toBeVisible();
  await expect(photos(page)).toHaveCount(1);
  await page.getByLabel('製品名').fill('円錐の灯り（小）');
  await page.getByRole('button', { name: '保存する' }).tap();
  await expect(page.getByText('製品情報を更新しました')).toBeVisible();

  await page.goto(`${home}/edit`);
  await page.getByRole('button', { name: '図面を追加' }).tap();
  await page.getByRole('link', { name: '新規図面を編集する' }).tap();
  await page.getByLabel('図面名').fill('1階平面図');
  await page.getByRole('button', { name: '保存する' }).tap();
  await expect(page.getByText('図面情報を更新しました')).toBeVisible();
  await addPhotos(page, ['plan-a-1f.png']);
  await expect(photos(page).getByLabel('画像の種類')).toHaveValue('PAID');

  // What the owner has made, as it stands in the api.
  const { body: details } = await callAs(page, 'GET', `/api/properties/${home.split('/').at(-1)}/details`);
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

  // The preview and a visitor's page are the same: nothing that is paid for.
  await page.goto(`${home}?view=visitor`);
  await expect(page.getByRole('heading', { name: '谷の家', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: '和紙の灯り' })).toBeVisible();
  await expect(page.getByText('TA-450W')).toHaveCount(0);
  await page.goto(home);
  await expect(page.getByText('TA-450W')).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await context.newPage();
  await visitor.goto(home);
  await expect(visitor.getByRole('heading', { name: '円錐の灯り（小）' })).toBeVisible();
  await expect(visitor.getByText('CP-2')).toHaveCount(0);
  await context.close();
  expect(faults).toEqual([]);
});

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
  const attempt = await callAs(other, 'PATCH', `/api/properties/${home.id}`, { name: '乗っ取り' });
  expect(attempt.status).toBe(403);
  expect(await read()).toEqual(before);
  await context.close();
});
