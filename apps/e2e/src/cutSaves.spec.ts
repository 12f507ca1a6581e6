import type { Page, Route } from '@playwright/test';
import { callAs, registerByApi } from './registering.ts';
import { signInAsSeller } from './seller.ts';
import { expect, sellingTest as test } from './test.ts';

type Save = {
  /** The field that is typed into. */
  field: string;
  value: string;
  /** The call that saves it. */
  call: string;
  button: string;
  /** The beginning of what is said when no answer arrived, and what is said when it was saved. */
  failed: string;
  saved: string;
};

/** The connection breaks before the call arrives. */
const onTheWay = (route: Route) => route.abort('connectionreset');

/** The call arrives; the connection breaks before its answer does. */
const onTheWayBack = async (route: Route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

/**
 * Types, and saves without a connection, through both cuts, and at last with an answer. What was typed stays there all the
 * while.
 */
async function saveThroughCuts(page: Page, { field, value, call, button, failed, saved }: Save) {
  const press = () => page.getByRole('button', { name: button }).tap();
  const isKept = () => expect(page.getByLabel(field)).toHaveValue(value);
  const isRefused = async () => {
    const cut = page.waitForEvent('requestfailed', (request) => request.method() !== 'GET');
    await press();
    await cut;
    await expect(page.getByRole('alert').filter({ hasText: failed }).first()).toBeVisible();
    await isKept();
  };
  await page.getByLabel(field).fill(value);
  await page.context().setOffline(true);
  await isRefused();
  await page.context().setOffline(false);
  for (const cut of [onTheWay, onTheWayBack]) {
    await page.route(`**${call}`, (route) => (route.request().method() === 'GET' ? route.fallback() : cut(route)));
    await isRefused();
    await page.unroute(`**${call}`);
  }
  await press();
  await expect(page.getByText(saved)).toBeVisible();
}

test('a new home, which is there once', async ({ page }) => {
  await registerByApi(page);
  await page.goto('/property/create');
  const homes = async () => (await callAs(page, 'GET', '/api/properties?limit=50')).body.items.length;
  const before = await homes();
  await page.getByLabel('物件種別').selectOption('戸建');
  await page.getByLabel('都道府県').selectOption('長野県');
  await saveThroughCuts(page, {
    field: '物件名',
    value: '電波の届かない谷の家',
    call: '/api/properties',
    button: '登録する',
    failed: 'サーバーに接続できませんでした。通信環境をご確認のうえ、もう一度お試しください。',
    saved: '物件を登録しました',
  });
  await expect(page.getByRole('heading', { name: '電波の届かない谷の家の編集', level: 1 })).toBeVisible();
  expect(await homes()).toBe(before + 1);
});

test('a home, a room, a product and a drawing', async ({ page }) => {
  test.slow();
  const home = await registerByApi(page);
  const editors = [
    ['property', '説明', '/api/properties/*', '物件の更新に失敗しました', '物件情報を更新しました'],
    ['room', '部屋名', '/api/rooms/*', '部屋の更新に失敗しました', '部屋情報を更新しました'],
    ['product', '品番', '/api/products/*/whole', '製品の更新に失敗しました', '製品情報を更新しました'],
    ['drawing', '図面名', '/api/drawings/*', '図面の更新に失敗しました', '図面情報を更新しました'],
  ] as const;
  for (const [place, field, call, failed, saved] of editors) {
    await test.step(place, async () => {
      await page.goto(home[place]);
      const value = `電波の届かない谷で（${place}）`;
      await saveThroughCuts(page, { field, value, call, button: '保存する', failed, saved });
    });
  }
});

test('a listing', async ({ page }) => {
  await signInAsSeller(page, '/property/1');
  const { body } = await callAs(page, 'GET', '/api/listings/my-listings');
  await page.goto(`/listings/${body.items[0].id}/edit`);
  await saveThroughCuts(page, {
    field: 'タイトル',
    value: '電波の届かない谷の家の仕様情報',
    call: '/api/listings/*',
    button: '保存する',
    failed: '出品情報の更新に失敗しました。',
    saved: '出品情報を更新しました',
  });
});

test('a name', async ({ page }) => {
  await registerByApi(page);
  await page.goto('/mypage/edit');
  await saveThroughCuts(page, {
    field: 'ユーザー名',
    value: '谷 花子',
    call: '/api/users/me?*',
    button: '更新する',
    failed: 'ユーザー情報の更新に失敗しました。もう一度お試しください。',
    saved: 'プロフィールを更新しました',
  });
});
