import type { Page, Route } from '@playwright/test';
import { signInAsSeller } from './account.ts';
import { registerByApi } from './registration.ts';
import { call } from './seller.ts';
import { expect, sellingTest as test } from './test.ts';

type Save = {
  /** Label of the text field. */
  field: string;
  value: string;
  /** Path pattern of the save request. */
  path: string;
  button: string;
  /** Beginning of the error message. */
  failed: string;
  /** The success message. */
  saved: string;
};

/** The connection breaks before the request arrives. */
const dropRequest = (route: Route) => route.abort('connectionreset');

/** The request arrives, but the connection breaks before its response does. */
const dropResponse = async (route: Route) => {
  await route.fetch({ maxRetries: 2 });
  await route.abort('connectionreset');
};

/** Saves offline, with a lost request, with a lost response, and then successfully. The typed value stays throughout. */
async function saveThroughInterruptions(page: Page, { field, value, path, button, failed, saved }: Save) {
  const press = () => page.getByRole('button', { name: button }).tap();
  const expectFailure = async () => {
    const failure = page.waitForEvent('requestfailed', (request) => request.method() !== 'GET');
    await press();
    await failure;
    await expect(page.getByRole('alert').filter({ hasText: failed }).first()).toBeVisible();
    await expect(page.getByLabel(field)).toHaveValue(value);
  };
  await page.getByLabel(field).fill(value);
  // A save also needs the schema, which the page loads when it is idle.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expectFailure();
  await page.context().setOffline(false);
  for (const drop of [dropRequest, dropResponse]) {
    await page.route(`**${path}`, (route) => (route.request().method() === 'GET' ? route.fallback() : drop(route)));
    await expectFailure();
    await page.unroute(`**${path}`);
  }
  await press();
  await expect(page.getByText(saved)).toBeVisible();
}

test('a new property is created once', async ({ page }) => {
  await registerByApi(page);
  await page.goto('/property/create');
  const { id } = (await call(page, 'GET', '/api/users/me')).body;
  const countProperties = async () => (await call(page, 'GET', `/api/properties/by-user/${id}`)).body.items.length;
  const before = await countProperties();
  await page.getByLabel('物件種別').selectOption('戸建');
  await page.getByLabel('都道府県').selectOption('長野県');
  await saveThroughInterruptions(page, {
    field: '物件名',
    value: '電波の届かない谷の家',
    path: '/api/properties',
    button: '登録する',
    failed: 'サーバーに接続できませんでした。通信環境をご確認のうえ、もう一度お試しください。',
    saved: '物件を登録しました',
  });
  await expect(page.getByRole('heading', { name: '電波の届かない谷の家の編集', level: 1 })).toBeVisible();
  expect(await countProperties()).toBe(before + 1);
});

test('a property, a room, a product and a drawing are saved', async ({ page }) => {
  test.slow();
  const paths = await registerByApi(page);
  const editors = [
    ['property', '説明', '/api/properties/*', '物件の更新に失敗しました', '物件情報を更新しました'],
    ['room', '部屋名', '/api/rooms/*', '部屋の更新に失敗しました', '部屋情報を更新しました'],
    ['product', '品番', '/api/products/*/whole', '製品の更新に失敗しました', '製品情報を更新しました'],
    ['drawing', '図面名', '/api/drawings/*', '図面の更新に失敗しました', '図面情報を更新しました'],
  ] as const;
  for (const [kind, field, path, failed, saved] of editors) {
    await test.step(kind, async () => {
      await page.goto(paths[kind]);
      const value = `電波の届かない谷で（${kind}）`;
      await saveThroughInterruptions(page, { field, value, path, button: '保存する', failed, saved });
    });
  }
});

test('a listing is saved', async ({ page }) => {
  await signInAsSeller(page, '/property/1');
  const { body } = await call(page, 'GET', '/api/listings/my-listings');
  const [{ id, title }] = body.items;
  await page.goto(`/listings/${id}/edit`);
  await saveThroughInterruptions(page, {
    field: 'タイトル',
    // Other tests on the same marketplace find the listing by its title.
    value: `${title}・改`,
    path: '/api/listings/*',
    button: '保存する',
    failed: '出品情報の更新に失敗しました。',
    saved: '出品情報を更新しました',
  });
});

test('a user name is saved', async ({ page }) => {
  await registerByApi(page);
  await page.goto('/mypage/edit');
  await saveThroughInterruptions(page, {
    field: 'ユーザー名',
    value: '谷 花子',
    path: '/api/users/me?*',
    button: '更新する',
    failed: 'ユーザー情報の更新に失敗しました。もう一度お試しください。',
    saved: 'プロフィールを更新しました',
  });
});
