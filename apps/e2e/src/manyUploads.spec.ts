import type { Image } from '@iespec/contract';
import { demoImage, registerByApi } from './registration.ts';
import { call } from './seller.ts';
import { expect, sellingTest as test } from './test.ts';

const names = [
  'house-a-exterior-dusk.jpg',
  'house-a-courtyard-portrait.jpg',
  'house-a-bedroom.jpg',
  'house-c-living.jpg',
  'house-a-exterior-dusk.jpg',
];
const files = (count: number) =>
  Array.from({ length: count }, (_, index) => demoImage(names[index % names.length] ?? ''));

test('30 images go on uploading through routes, a cut and a reload, and 20 paid ones are never public', async ({
  page,
  context,
  marketplace,
}) => {
  test.setTimeout(240_000);
  const { id, room, roomId } = await registerByApi(page);
  await call(page, 'PATCH', `/api/rooms/${roomId}`, {});
  expect((await call(page, 'PATCH', `/api/properties/${id}/visibility`, { visibility: 'PUBLIC' })).status).toBe(200);
  const query = `/api/images?property_id=${id}&room_id=${roomId}&limit=100`;
  let reads = 0;
  let isWatching = true;
  const watch = async () => {
    while (isWatching) {
      await page.waitForTimeout(300);
      const response = await fetch(marketplace.origin + query);
      if (response.status !== 200) continue;
      const { items } = (await response.json()) as { items: Image[] };
      expect(items.filter(({ locked }) => !locked).length).toBeLessThanOrEqual(10);
      expect(items.filter(({ image_type, locked }) => image_type === 'PAID' && !locked)).toEqual([]);
      reads += 1;
    }
  };

  await page.goto(room);
  const photos = page.locator('#photos');
  await photos.getByRole('radio', { name: /^購入者だけ/ }).check();
  const watching = watch();
  await photos.getByLabel('写真を選ぶ').setInputFiles(files(20));
  await photos.getByRole('radio', { name: /^誰でも見られる/ }).check();
  await photos.getByLabel('写真を選ぶ').setInputFiles(files(10));

  const pill = page.getByRole('status').filter({ hasText: /枚を送信中/ });
  await expect(pill).toBeVisible();
  await page.getByRole('link', { name: 'お気に入り' }).tap();
  await page.waitForURL('**/favorites');
  await expect(pill).toBeVisible();

  // Leaving the site asks, because uploads are unfinished.
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.dismiss();
  });
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toBe(1);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'マイページ' }).tap();
  await page.waitForTimeout(2_000);
  await context.setOffline(false);
  await page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: 'ホーム' }).tap();

  await expect(page.getByRole('status').filter({ hasText: /\d枚を追加しました/ })).toBeVisible({ timeout: 150_000 });
  isWatching = false;
  await watching;
  expect(reads).toBeGreaterThan(10);
  const { items } = (await call<{ items: Image[] }>(page, 'GET', query)).body;
  expect(items.filter(({ image_type }) => image_type === 'PAID')).toHaveLength(20);
  expect(items).toHaveLength(30);
});
