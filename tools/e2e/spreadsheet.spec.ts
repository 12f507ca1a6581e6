import { fileURLToPath } from 'node:url';
import { signIn, signUp } from './account.ts';
import { call } from './seller.ts';
import { expect, test } from './test.ts';

/**
 * Eight rooms with 40 products, as a Japanese Excel saves them: Shift_JIS, a title above the headings, merged
 * cells, sizes in the style of catalogues, yen signs, and totals below.
 */
const file = fileURLToPath(new URL('./files/products.csv', import.meta.url));

type Details = {
  counts: { rooms: number; products: number };
  rooms: {
    name: string;
    products: {
      name: string;
      product_code: string;
      product_category_name: string | null;
      specifications: { spec_type: string; spec_value: string }[];
      dimensions: { dimension_type: string; value: number; unit: string }[];
    }[];
  }[];
};

test('a table with all products of a house is registered once, and our own file of it changes nothing', async ({
  page,
}) => {
  await page.goto('/sign-up');
  await signUp(page);
  await page.waitForURL('**/mypage');
  const house = { name: '欅の家', property_type: 'HOUSE', prefecture: '長野県' };
  const { id } = (await call<{ id: number }>(page, 'POST', '/api/properties', house)).body;
  await page.goto(`/property/${id}/edit`);
  await page.getByRole('link', { name: '表からまとめて登録' }).first().tap();
  await page.getByLabel('ファイルを選ぶ').setInputFiles(file);
  await expect(page.getByText('40行を読み取りました')).toBeVisible();
  await expect(page.getByText('部屋8と製品40を追加します')).toBeVisible();
  await expect(
    page.getByText(/「サイズ（mm）」の「約910×910」は寸法として読み取れないため、仕様に入れました$/),
  ).toBeVisible();

  // The answer is lost: the page finds that everything has been registered.
  await page.route('**/api/properties/*/imports', async (route) => {
    await route.fetch({ maxRetries: 2 });
    await route.abort('connectionreset');
  });
  const register = page.getByRole('button', { name: '登録する', exact: true });
  await register.tap();
  await expect(page.getByText('登録するものがありません')).toBeVisible();
  await page.unroute('**/api/properties/*/imports');
  await register.tap();
  await page.waitForURL(`**/property/${id}/edit`);

  const { body } = await call<Details>(page, 'GET', `/api/properties/${id}/details`);
  expect(body.rooms.map(({ name, products }) => [name, products.length])).toEqual(
    ['玄関', 'LDK', '和室', '主寝室', '子ども室', '書斎', '洗面所', '浴室'].map((name) => [name, 5]),
  );
  expect(body.rooms[1]?.products[0]).toMatchObject({
    name: 'ペンダントライト',
    product_code: 'TA-450W',
    product_category_name: '照明',
    specifications: [
      { spec_type: '素材', spec_value: '楮和紙' },
      { spec_type: '数量', spec_value: '1' },
      { spec_type: '定価', spec_value: '¥46,000' },
    ],
    dimensions: [
      { dimension_type: '幅', value: 450, unit: 'mm' },
      { dimension_type: '奥行', value: 450, unit: 'mm' },
      { dimension_type: '高さ', value: 420, unit: 'mm' },
    ],
  });

  for (const button of ['現在の内容をCSVで受け取る', /^現在の内容を仕上表・建具表で受け取る/]) {
    await page.goto(`/property/${id}/import`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).tap();
    await page.getByLabel('ファイルを選ぶ').setInputFiles(await (await download).path());
    await expect(page.getByText('登録するものがありません')).toBeVisible();
    await expect(page.getByText('変更なし').first()).toBeVisible();
  }
});

/** Finishes inside and outside, and doors, as an architect keeps them: merged cells, marks, a hidden sheet. */
const workbook = fileURLToPath(new URL('../../packages/tables/test/samples/minami-ogikubo.xlsx', import.meta.url));

test('a workbook becomes a house, also after a reload and a lost session', async ({ page }) => {
  await page.goto('/sign-up');
  const email = await signUp(page);
  await page.waitForURL('**/mypage');
  const house = { name: '南荻窪の家', property_type: 'HOUSE', prefecture: '東京都' };
  const { id } = (await call<{ id: number }>(page, 'POST', '/api/properties', house)).body;
  await page.goto(`/property/${id}/edit`);
  await page.getByRole('link', { name: '表からまとめて登録' }).first().tap();
  await page.getByLabel('ファイルを選ぶ').setInputFiles(workbook);
  const summary = page.getByText('部屋12と製品34を追加します');
  await expect(summary).toBeVisible();
  await page.getByRole('button', { name: '「1F 洗面室」と同じ部屋にする' }).tap();
  await expect(page.getByText('部屋11と製品34を追加します')).toBeVisible();

  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: '入力を復元する' }).tap();
  await expect(page.getByText('部屋11と製品34を追加します')).toBeVisible();

  // The import is the first call that notices.
  await page.route('**/api/properties/*/imports', async (route) => {
    await page.context().clearCookies();
    await route.fulfill({ status: 401, json: {} });
  });
  await page.getByRole('button', { name: '登録する', exact: true }).tap();
  await page.waitForURL('**/sign-in?*');
  await page.unroute('**/api/properties/*/imports');
  await signIn(page, email, 'a-good-password');
  await page.waitForURL(`**/property/${id}/import`);
  await expect(page.getByText('部屋11と製品34を追加します')).toBeVisible();
  await page.getByRole('button', { name: '登録する', exact: true }).tap();
  await page.waitForURL(`**/property/${id}/edit`);
  const { body } = await call<Details>(page, 'GET', `/api/properties/${id}/details`);
  expect([body.rooms.length, body.counts.products]).toEqual([11, 34]);
});
