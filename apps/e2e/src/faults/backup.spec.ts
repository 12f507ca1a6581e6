import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { newDatabase } from '../demo.ts';
import { launch, newDataDir, ready, remove, stop } from '../marketplace.ts';
import { newObjectStore } from '../objectStore.ts';
import { createLoad } from './load.ts';
import { hasBought, newPerson, type Person, parse, payAt } from './people.ts';
import { newSite } from './site.ts';

const program = (name: string) => fileURLToPath(new URL(`../../../api/src/process/${name}.ts`, import.meta.url));

/** Runs a program of the operator's with the settings of a marketplace. */
const operate = (name: string, args: string[], settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, [program(name), ...args], { env: { ...process.env, ...settings } });

type Image = { url: string; image_type: string };

/** The parts of details that name a bucket, expire, or change with the variants of an image, which are made in the background. */
const changing = ['url', 'sources', 'share_image', 'updated_at'];

/** What a buyer reads of a property: its text, and the widths of its paid images. */
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

  const buyer = newPerson(origin);
  await buyer.signUp();
  const { items } = parse<{ items: { id: number; property_id: number }[] }>(await buyer.call('GET', '/api/listings'));
  const { id: listingId, property_id: propertyId } = items[0] as (typeof items)[number];
  const checkout = await buyer.call('POST', '/api/transactions/checkout', { listingId });
  expect((await payAt(parse<{ url: string }>(checkout).url)).status).toBe(303);
  await expect.poll(() => hasBought(buyer, propertyId), { timeout: 300_000 }).toBe(true);
  const bought = await readBought(origin, buyer, propertyId);
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
  expect(await readBought(origin, buyer, propertyId)).toEqual(bought);
  expect(await stop(restored)).toBe(0);
  remove(restored);
  rmSync(place, { recursive: true });
});
