import type { Page } from '@playwright/test';
import { signInAsSeller, signUp } from './account.ts';
import { propertyA } from './buyer.ts';
import { demoImage, failFirstUpload, images, save } from './registration.ts';
import { call } from './seller.ts';
import { collectErrors, expect, test } from './test.ts';

/** Signs in as the owner and opens an editor from the page of property A. Resolves to the editor's path. */
async function openEditor(page: Page, name: string) {
  await signInAsSeller(page, '/');
  await page.getByRole('link', { name: propertyA }).tap();
  await page.getByRole('tab', { name: '部屋' }).tap();
  await page.getByRole('link', { name: `${name}を編集する` }).tap();
  await expect(page.getByRole('heading', { name: `${name}の編集`, level: 1 })).toBeVisible();
  return new URL(page.url()).pathname;
}

const typeOf = (page: Page, index: number) => images(page).nth(index).getByLabel('画像の種類');

test('an owner edits a room: name, interrupted upload, image types, main image, deletion', async ({ page }) => {
  const errors = collectErrors(page);
  const path = await openEditor(page, 'LDK');
  await expect(images(page)).not.toHaveCount(0);
  const count = await images(page).count();

  await page.getByLabel('部屋名').fill('');
  await page.getByRole('button', { name: '保存する' }).tap();
  await expect(page.getByText('部屋名を入力してください', { exact: true })).toBeVisible();
  await page.getByLabel('部屋名').fill('LDK（南）');
  await save(page, '部屋情報を更新しました');
  await expect(page.getByRole('heading', { name: 'LDK（南）の編集', level: 1 })).toBeVisible();

  await failFirstUpload(page);
  await page.getByLabel('写真を選ぶ').setInputFiles(['house-a-bedroom.jpg', 'house-c-living.jpg'].map(demoImage));
  await expect(page.getByText('リトライ中... (2/3)')).toBeVisible();
  await expect(images(page)).toHaveCount(count + 2, { timeout: 20_000 });
  await expect(typeOf(page, count)).toHaveValue('SUB');

  // The cards stay where they are until they are sorted.
  await typeOf(page, count).selectOption('メイン画像');
  await expect(typeOf(page, 0)).toHaveValue('SUB');
  await expect(typeOf(page, count)).toHaveValue('MAIN');
  await page.getByRole('button', { name: '並びを整える' }).tap();
  await expect(typeOf(page, 0)).toHaveValue('MAIN');
  await expect(page.getByText('メイン', { exact: true })).toHaveCount(1);

  await typeOf(page, count + 1).selectOption('有料画像');
  await page.waitForResponse((response) => response.url().includes('/api/images?') && response.ok());
  await expect(typeOf(page, count + 1)).toHaveValue('PAID');

  await images(page).last().getByRole('button', { name: '削除' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).tap();
  await expect(images(page)).toHaveCount(count + 1);

  await page.reload();
  await expect(page.getByLabel('部屋名')).toHaveValue('LDK（南）');
  await expect(images(page)).toHaveCount(count + 1);
  await page.goto(path.replace(/\/room\/.*/, '?tab=rooms'));
  await expect(page.getByRole('heading', { name: 'LDK（南）' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('an owner edits a drawing, whose images are paid by default', async ({ page }) => {
  await openEditor(page, '1階平面図');
  await expect(images(page)).not.toHaveCount(0);
  const count = await images(page).count();
  await page.getByLabel('説明').fill('縮尺100分の1、家具の配置入り');
  await save(page, '図面情報を更新しました');

  await page.getByLabel('写真を選ぶ').setInputFiles(demoImage('plan-b-madori.png'));
  await expect(images(page)).toHaveCount(count + 1, { timeout: 20_000 });
  await expect(typeOf(page, count)).toHaveValue('PAID');
  await images(page).last().getByRole('button', { name: '削除' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).tap();
  await expect(images(page)).toHaveCount(count);
  await page.reload();
  await expect(page.getByLabel('説明')).toHaveValue('縮尺100分の1、家具の配置入り');
});

test('going back with unsaved input asks first, and the input can be restored', async ({ page }) => {
  const path = await openEditor(page, '2階平面図');
  await page.getByLabel('図面名').fill('2階平面図（書きかけ）');
  await page.goBack();
  const dialog = page.getByRole('alertdialog', { name: '保存せずに移動しますか？' });
  await dialog.getByRole('button', { name: 'このページに残る' }).tap();
  await expect(page.getByLabel('図面名')).toHaveValue('2階平面図（書きかけ）');
  expect(new URL(page.url()).pathname).toBe(path);
  await page.goBack();
  await dialog.getByRole('button', { name: '移動する' }).tap();
  await expect(page.getByRole('heading', { name: propertyA, level: 1 })).toBeVisible();

  await page.goto(path);
  await expect(page.getByText('保存されていない入力があります')).toBeVisible();
  await page.getByRole('button', { name: '入力を復元する' }).tap();
  await expect(page.getByLabel('図面名')).toHaveValue('2階平面図（書きかけ）');
  await save(page, '図面情報を更新しました');
  await page.getByLabel('図面名').fill('2階平面図');
  await save(page, '図面情報を更新しました');
  await page.goBack();
  await expect(page.getByRole('heading', { name: propertyA, level: 1 })).toBeVisible();
});

test('another user can neither open the editors nor change content through the API', async ({ page, browser }) => {
  const path = await openEditor(page, '2階平面図');
  const room = path.replace(/drawing\/\d+/, 'room/1');
  const other = await browser.newPage();
  await other.goto(path);
  await other.waitForURL('**/sign-in**');
  await other.getByRole('link', { name: '新規登録' }).tap();
  await signUp(other);
  await expect(other.getByText('この図面は他のユーザーによって登録されています')).toBeVisible();
  await other.goto(room);
  await expect(other.getByText('この部屋は他のユーザーによって登録されています')).toBeVisible();

  expect((await call(other, 'PATCH', '/api/rooms/1', { name: '乗っ取り' })).status).toBe(403);
  await other.close();
});
