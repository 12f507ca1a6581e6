import type { Route } from '@playwright/test';
import { demoImage, failFirstUpload, images, registerByApi, save } from './registration.ts';
import { call } from './seller.ts';
import { expect, test } from './test.ts';

/** The connection breaks before the request arrives. */
const loseRequest = (route: Route) => route.abort('connectionreset');

/** The request arrives, but the connection breaks before its answer does. */
const loseAnswer = async (route: Route) => {
  // Retries if the server has just closed the idle connection.
  await route.fetch({ maxRetries: 2 });
  await route.abort('connectionreset');
};

test('neither a broken connection nor a closed tab nor a save in another tab loses input', async ({
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
  await page.route('**/api/products/*/whole', loseRequest);
  await save(page, '製品の更新に失敗しました。もう一度お試しください。');
  await expect(row.getByLabel('値')).toHaveValue('450');
  await page.unroute('**/api/products/*/whole');

  await failFirstUpload(page);
  await page.locator('#photos').getByLabel('写真を選ぶ').setInputFiles(demoImage('product-b-wall-tile.jpg'));
  await expect(images(page)).toHaveCount(1);
  await expect(page.getByLabel('品番')).toHaveValue('TA-9');

  await page.close();
  const reopened = await context.newPage();
  await reopened.goto(product);
  await reopened.getByRole('button', { name: '入力を復元する' }).tap();
  await expect(reopened.getByLabel('品番')).toHaveValue('TA-9');
  await expect(reopened.getByRole('group', { name: '寸法 1行目' }).getByLabel('値')).toHaveValue('450');

  const other = await context.newPage();
  await other.goto(product);
  await other.getByLabel('品番').fill('TA-2');
  await other.getByLabel('メーカー').fill('月灯工房');
  await save(other, '製品情報を更新しました');
  await other.close();
  await reopened.bringToFront();
  await save(reopened, 'ほかの画面で変更されたため、保存しませんでした。');
  await expect(reopened.getByText('ほかの画面で保存された内容')).toBeVisible();
  await expect(reopened.getByText('TA-2', { exact: true })).toBeVisible();
  await expect(reopened.getByLabel('品番')).toHaveValue('TA-9');
  await expect(reopened.getByLabel('メーカー')).toHaveValue('月灯工房');

  // The repeated save must not count as a conflict with the first, whose answer is lost.
  await reopened.route('**/api/products/*/whole', loseAnswer);
  await save(reopened, '製品の更新に失敗しました。もう一度お試しください。');
  await reopened.unroute('**/api/products/*/whole');
  await save(reopened, '製品情報を更新しました');
  const { body } = await call(reopened, 'GET', `/api/products/${productId}`);
  expect(body).toMatchObject({
    product_code: 'TA-9',
    manufacturer_name: '月灯工房',
    dimensions: [{ dimension_type: '幅', value: 450 }],
  });
});
