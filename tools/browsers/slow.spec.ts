import { noise } from '@iespec/api/test/timing.ts';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { demoImage } from '../e2e/registration.ts';
import { addressOf } from './line.ts';
import { inEachBrowser } from './test.ts';

/** Writes photos as large as those of a phone: 12 megapixels with some grain, 4 and 9 MB. */
async function takePhotos(pathOf: (name: string) => string) {
  const grain = await noise(4032, 3024, 14).png({ compressionLevel: 1 }).toBuffer();
  const scene = await sharp(demoImage('house-a-living-dining.jpg')).resize(4032, 3024).toBuffer();
  const photo = sharp(scene).composite([{ input: grain, blend: 'soft-light' }]);
  const paths: string[] = [];
  for (const [name, quality] of Object.entries({ 'four.jpg': 94, 'nine.jpg': 99 })) {
    await photo.clone().jpeg({ quality }).toFile(pathOf(name));
    paths.push(pathOf(name));
  }
  return paths;
}

inEachBrowser('photos arrive over a weak line that is cut every ten seconds', async ({ person, line, pathOf }) => {
  /** Zero if this request is cut, too. */
  const countImages = () =>
    fetch(`${line.origin}/api/images?property_id=1&limit=100`)
      .then((response) => response.json() as Promise<{ items: unknown[] }>)
      .then(
        ({ items }) => items.length,
        () => 0,
      );
  const count = await countImages();
  const photos = await takePhotos(pathOf);
  await person.open('/sign-in?redirect_url=%2Fproperty%2F1%2Fedit');
  await person.signIn('seller@example.jp');
  await person.isAt('/property/1/edit');
  await person.canUse();
  await person.sees('元の大きさで送る');
  line.slowDown({ up: 50_000, down: 400_000, delay: 300, cutEvery: 10_000 });
  await person.attach('写真を選ぶ', photos);
  await expect.poll(countImages, { timeout: 300_000, intervals: [2_000] }).toBe(count + 2);
  // Of the 13 MB that both have.
  expect(line.sent()).toBeLessThan(4_000_000);
});

inEachBrowser('while the scripts of an editor load, the page says so', async ({ person, line }) => {
  await person.open('/sign-in?redirect_url=%2Fmypage');
  await person.signIn('seller@example.jp');
  await person.isAt('/mypage');
  line.hold(addressOf('src/pages/propertyEdit.tsx'));
  await person.goTo('/property/1/edit');
  await expect.poll(line.isHeld).toBe(true);
  await person.sees('Loading');
  line.repair();
  await person.sees('の編集');
});
