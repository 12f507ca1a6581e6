import type { Page } from '@playwright/test';
import { addImages, failFirstUpload, images, registerByApi, save } from './registration.ts';
import { collectErrors, expect, test } from './test.ts';

/** Opens an editor from the page of the property that the user has registered. */
async function openEditor(page: Page, id: number, name: string) {
  await page.goto(`/property/${id}?tab=rooms`);
  await page.getByRole('link', { name: `${name}を編集する` }).tap();
  await expect(page.getByRole('heading', { name: `${name}の編集`, level: 1 })).toBeVisible();
}

const typeOf = (page: Page, index: number) => images(page).nth(index).getByLabel('画像の種類');

test('an owner edits a room: name, interrupted upload, image types, main image, deletion', async ({ page }) => {
  const errors = collectErrors(page);
  const { id } = await registerByApi(page);
  await openEditor(page, id, 'LDK');
  await page.getByLabel('部屋名').fill('LDK（南）');
  await save(page, '部屋情報を更新しました');
  await expect(page.getByRole('heading', { name: 'LDK（南）の編集', level: 1 })).toBeVisible();

  await addImages(page, ['house-a-living-dining.jpg']);
  await expect(typeOf(page, 0)).toHaveValue('MAIN');
  await failFirstUpload(page);
  await addImages(page, ['house-a-bedroom.jpg', 'house-c-living.jpg']);

  // The cards stay where they are until they are sorted.
  await expect(typeOf(page, 1)).toHaveValue('SUB');
  await typeOf(page, 1).selectOption('メイン画像');
  await expect(typeOf(page, 0)).toHaveValue('SUB');
  await expect(typeOf(page, 1)).toHaveValue('MAIN');
  await page.getByRole('button', { name: '並びを整える' }).tap();
  await expect(typeOf(page, 0)).toHaveValue('MAIN');
  await expect(typeOf(page, 1)).toHaveValue('SUB');

  await typeOf(page, 2).selectOption('有料画像');
  await expect(images(page).nth(2).getByText('購入した人だけ')).toBeVisible();
  await images(page).nth(1).getByRole('button', { name: '削除' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).tap();
  await expect(images(page)).toHaveCount(2);

  await page.reload();
  await expect(page.getByLabel('部屋名')).toHaveValue('LDK（南）');
  await expect(images(page)).toHaveCount(2);
  await expect(typeOf(page, 0)).toHaveValue('MAIN');
  await expect(typeOf(page, 1)).toHaveValue('PAID');
  expect(errors).toEqual([]);
});

test('going back with unsaved input asks first, and the input can be restored', async ({ page }) => {
  const { id, drawing } = await registerByApi(page);
  await openEditor(page, id, '1階平面図');
  await page.getByLabel('図面名').fill('1階平面図（書きかけ）');
  await page.goBack();
  const dialog = page.getByRole('alertdialog', { name: '保存せずに移動しますか？' });
  await dialog.getByRole('button', { name: 'このページに残る' }).tap();
  await expect(page.getByLabel('図面名')).toHaveValue('1階平面図（書きかけ）');
  expect(new URL(page.url()).pathname).toBe(drawing);
  await page.goBack();
  await dialog.getByRole('button', { name: '移動する' }).tap();
  await expect(page.getByRole('heading', { name: '谷の家', level: 1 })).toBeVisible();

  await page.goto(drawing);
  await expect(page.getByText('保存されていない入力があります')).toBeVisible();
  await page.getByRole('button', { name: '入力を復元する' }).tap();
  await expect(page.getByLabel('図面名')).toHaveValue('1階平面図（書きかけ）');
  await save(page, '図面情報を更新しました');
  await page.goBack();
  await expect(page.getByRole('heading', { name: '谷の家', level: 1 })).toBeVisible();
});
