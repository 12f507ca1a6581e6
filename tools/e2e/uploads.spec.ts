import { noise } from '@iespec/api/test/timing.ts';
import type { Image } from '@iespec/contract';
import sharp from 'sharp';
import { demoImage, registerByApi } from './registration.ts';
import { call } from './seller.ts';
import { expect, test } from './test.ts';

const files = ['house-a-exterior-dusk.jpg', 'house-a-bedroom.jpg', 'house-c-living.jpg'].map(demoImage);

test('images go on uploading from page to page and after a cut, and visitors never get the paid ones', async ({
  page,
  context,
  marketplace,
}) => {
  const { id, room, roomId } = await registerByApi(page);
  await call(page, 'PATCH', `/api/rooms/${roomId}`, {});
  expect((await call(page, 'PATCH', `/api/properties/${id}/visibility`, { visibility: 'PUBLIC' })).status).toBe(200);

  // Until the connection has been cut, no image arrives.
  let resume = () => {};
  const resumed = new Promise<void>((resolve) => {
    resume = resolve;
  });
  await page.route(/\/(uploads|quarantine)\//, (route) => resumed.then(() => route.continue()));
  await page.goto(room);
  const photos = page.locator('#photos');
  for (const audience of [/^購入者だけ/, /^誰でも見られる/]) {
    await photos.getByRole('radio', { name: audience }).check();
    await photos.getByLabel('写真を選ぶ').setInputFiles(files);
  }
  const pill = page.getByRole('status').filter({ hasText: '6枚を送信中' });
  await expect(pill).toBeVisible();
  await page.getByRole('navigation', { name: 'パンくず' }).getByRole('link', { name: 'ホーム' }).tap();
  await page.waitForURL('**/');
  await expect(pill).toBeVisible();

  // Leaving the site asks, because uploads are unfinished.
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
  await page.evaluate(() => location.reload());
  await asked;

  await context.setOffline(true);
  resume();
  await expect(page.getByText('インターネットに接続されていません。')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: 'お気に入り' }).tap();

  const query = `/api/images?property_id=${id}&room_id=${roomId}&limit=100`;
  const read = async () => (await call<{ items: Image[] }>(page, 'GET', query)).body.items;
  await expect.poll(async () => (await read()).length).toBe(6);
  const items = await read();
  expect(items.filter(({ image_type }) => image_type === 'PAID')).toHaveLength(3);
  expect(items.filter(({ locked }) => locked)).toEqual([]);
  const seen = ((await (await fetch(marketplace.origin + query)).json()) as { items: Image[] }).items;
  expect(seen.map(({ locked }) => locked)).toEqual(items.map(({ image_type }) => image_type === 'PAID'));
});

/** As phones write it: turned by its metadata, with a wide colour space. Its upper half is red. */
async function takePhoto() {
  const red = { create: { width: 4000, height: 1800, channels: 3, background: '#ff0000' } } as const;
  return noise(4000, 3000, 30)
    .composite([{ input: await sharp(red).png().toBuffer(), gravity: 'north' }])
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

test('a photo of a phone is sent small, upright and in its colours', async ({ page }) => {
  const { id, room, roomId } = await registerByApi(page);
  await page.goto(room);
  const files = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() };
  await page.locator('#photos').getByLabel('写真を選ぶ').setInputFiles(files);
  const query = `/api/images?property_id=${id}&room_id=${roomId}`;
  const read = async () => (await call<{ items: Image[] }>(page, 'GET', query)).body.items;
  await expect.poll(async () => (await read()).length).toBe(1);
  const [image] = await read();
  expect(image).toMatchObject({ width: 2250, height: 3000 });
  // The dominant colour of the stored image, in steps of 16.
  expect(image?.color).toMatch(/^#f[0-9a-f]0[0-9a-f]0[0-9a-f]$/);
});
