import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { newDatabase } from '../e2e/demo.ts';
import { launch, newDataDir, ready, remove, stop } from '../e2e/marketplace.ts';
import { newObjectStore } from '../e2e/objectStore.ts';
import { createLoad } from './load.ts';
import { buy, expectRestored, operate, readListings, signUp } from './lostPurchases.ts';
import { type Person, parse } from './people.ts';
import { newSite } from './site.ts';

type Image = { url: string; image_type: string };

/** Parts of details that name a bucket, expire, or change with image variants made in the background. */
const changing = ['url', 'sources', 'share_image', 'updated_at'];

/** A property as its buyer reads it: its text, and the widths of its paid images. */
async function readBought(origin: string, buyer: Person, propertyId: number) {
  const details = await buyer.call('GET', `/api/properties/${propertyId}/details`);
  const text = JSON.stringify(parse(details), (key, value) => (changing.includes(key) ? undefined : value), 1);
  const widths: number[] = [];
  for (const { url, image_type } of parse<{ images: Image[] }>(details).images)
    if (image_type === 'PAID') {
      const file = await (await fetch(new URL(url, origin))).arrayBuffer();
      widths.push((await sharp(file).metadata()).width);
    }
  return { text, widths };
}

test('what a buyer has paid for is readable after a backup under load, the loss of everything, and a restore', async () => {
  const place = mkdtempSync(join(tmpdir(), 'iespec-backup-'));
  const site = await newSite();
  const { origin } = site;
  const load = await createLoad(site);

  const buyer = await signUp(origin);
  const [listing = { id: 0, property_id: 0 }] = await readListings(origin);
  await buy(buyer, listing);
  const bought = await readBought(origin, buyer, listing.property_id);
  expect(bought.text).not.toContain('"locked": true');
  expect(bought.widths.length).toBeGreaterThan(0);

  const busy = load.begin();
  await operate('operator', ['backup', '--to', place], { ...site.env, IESPEC_DATA_DIR: site.dataDir });
  expect(load.journal.acknowledged()).toBeGreaterThan(0);
  load.end();
  await site.remove();
  await busy;

  const dataDir = newDataDir();
  const empty = { ...(await newDatabase()), ...(await newObjectStore())?.env };
  await operate('restore', ['--from', place], { ...empty, IESPEC_DATA_DIR: dataDir });
  const restored = await launch({ dataDir, port: Number(new URL(origin).port), env: empty });
  await ready(restored);
  expect(await readBought(origin, buyer, listing.property_id)).toEqual(bought);
  expect(await stop(restored)).toBe(0);
  remove(restored);
  rmSync(place, { recursive: true });
});

test('purchases after a backup outlive its restore, twice', async () => {
  const site = await newSite();
  const { origin, provider } = site;
  const buyers = [await signUp(origin), await signUp(origin)];
  const other = await signUp(origin);
  const listings = (await readListings(origin)).slice(0, 2);
  expect(listings).toHaveLength(2);
  let { env, dataDir } = site;
  let lose = async () => void (await site.kill());
  for (const listing of listings) {
    const place = mkdtempSync(join(tmpdir(), 'iespec-backup-'));
    await operate('operator', ['backup', '--to', place], { ...env, IESPEC_DATA_DIR: dataDir });
    for (const buyer of buyers) await buy(buyer, listing);
    await lose();
    remove({ dataDir });

    dataDir = newDataDir();
    env = {
      ...(await newDatabase()),
      ...(await newObjectStore())?.env,
      IESPEC_SANDBOX_URL: provider.url,
      IESPEC_TRUSTED_PROXIES: '1',
    };
    const settings = { ...env, IESPEC_DATA_DIR: dataDir };
    await operate('restore', ['--from', place], settings);
    rmSync(place, { recursive: true });
    const restored = await launch({ dataDir, port: Number(new URL(origin).port), env });
    await ready(restored);
    lose = async () => void (await stop(restored));
    await expectRestored({ listing, buyers, other }, settings);
  }
  await lose();
  remove({ dataDir });
  await site.remove();
});
