import type { Page } from '@playwright/test';
import { signInAsSeller } from './account.ts';
import { call, createProperty } from './seller.ts';
import { expect, sellingTest as test } from './test.ts';

const handle = (page: Page, name: string) => row(page, name).getByTitle('ドラッグして並べ替える');
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `${name}を編集する` }) });
const namesIn = (page: Page, section: string) =>
  page.locator(section).getByRole('article').getByRole('heading').allTextContents();

async function dragAbove(page: Page, from: string, to: string) {
  await handle(page, from).hover();
  await page.mouse.down();
  // The first movement starts the drag, the next one is over the target.
  for (const y of [20, 4]) await row(page, to).hover({ position: { x: 40, y } });
  await page.mouse.up();
}

// Phones drag after a long press, which cannot be simulated.
test.use({ viewport: { width: 1280, height: 900 }, isMobile: false });

test('rooms and products are ordered by drag and by keyboard, and a product moves with its picture', async ({
  page,
  context,
}) => {
  await signInAsSeller(page, '/mypage');
  const id = await createProperty(page, '並べ替える家');
  for (const name of ['寝室', '書斎']) {
    const { body } = await call<{ id: number }>(page, 'POST', '/api/rooms', { property_id: id, name });
    await call(page, 'PATCH', `/api/rooms/${body.id}`, { name });
  }

  await page.goto(`/property/${id}/edit`);
  const saved = () => page.waitForResponse((response) => response.url().endsWith('/order') && response.ok());
  let response = saved();
  // While pictures are loading, the rows can shift, and the drag can miss its target.
  await expect(async () => {
    await dragAbove(page, '書斎', 'LDK');
    expect(await namesIn(page, '#rooms')).toEqual(['書斎', 'LDK', '寝室']);
  }).toPass();
  await response;

  response = saved();
  await page.getByRole('button', { name: '書斎の操作' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: '複製する' })).toBeFocused();
  for (const _ of ['上へ移動', '下へ移動']) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await response;
  await expect(page.getByRole('button', { name: '書斎の操作' })).toBeFocused();
  await expect(page.getByText('書斎を3件中2番目に移動しました')).toBeAttached();
  await page.reload();
  await expect(row(page, '書斎')).toBeVisible();
  expect(await namesIn(page, '#rooms')).toEqual(['LDK', '書斎', '寝室']);

  // In another tab, the product's editor has unsaved input.
  await page.getByRole('link', { name: 'LDKを編集する' }).click();
  const editor = await context.newPage();
  const href = await page.getByRole('link', { name: '和紙の照明を編集する' }).getAttribute('href');
  await editor.goto(href ?? '');
  await editor.getByLabel('品番').fill('TA-460');

  await page.getByRole('button', { name: '和紙の照明の操作' }).click();
  await page.getByRole('menuitem', { name: '別の部屋へ移す' }).click();
  await page.getByLabel('移す先の部屋').selectOption('寝室');
  await page.getByRole('button', { name: '移す', exact: true }).click();
  await expect(page.getByText('製品を別の部屋へ移しました')).toBeVisible();
  await expect.poll(() => namesIn(page, '#products')).toEqual(['杉の椅子']);

  await editor.bringToFront();
  await editor.getByRole('button', { name: '保存する' }).click();
  await expect(editor.getByText('製品情報を更新しました')).toBeVisible();
  await expect(editor.getByRole('navigation').getByRole('link', { name: '寝室' })).toBeVisible();

  type Details = { rooms: { name: string; products: { name: string; product_code: string; main_image: unknown }[] }[] };
  const { body } = await call<Details>(page, 'GET', `/api/properties/${id}/details`);
  expect(body.rooms.map(({ name, products }) => [name, products.map((one) => one.name)])).toEqual([
    ['LDK', ['杉の椅子']],
    ['書斎', []],
    ['寝室', ['和紙の照明']],
  ]);
  expect(body.rooms[2]?.products[0]).toMatchObject({ product_code: 'TA-460', main_image: expect.any(Object) });
});
