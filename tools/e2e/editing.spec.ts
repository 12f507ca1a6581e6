import { registerByApi, save } from './registration.ts';
import { expect, test } from './test.ts';

test('going back with unsaved input asks first, and the input can be restored', async ({ page }) => {
  const { id, drawing } = await registerByApi(page);
  await page.goto(`/property/${id}?tab=rooms`);
  await page.getByRole('link', { name: '1階平面図を編集する' }).tap();
  await expect(page.getByRole('heading', { name: '1階平面図の編集', level: 1 })).toBeVisible();
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
