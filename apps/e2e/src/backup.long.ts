import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { catalogLinks, goToCheckout, pay } from './buyer.ts';
import { newDatabase, newDemo } from './demo.ts';
import { launch, newDataDir, ready, remove, stop } from './marketplace.ts';
import { moveImages, newObjectStore } from './objectStore.ts';
import { sandboxUrl } from './sandbox.ts';
import { call } from './seller.ts';
import { expect, test } from './test.ts';
import { startBuyers } from './versions/buyers.ts';

const program = (name: string) => fileURLToPath(new URL(`../../api/src/process/${name}.ts`, import.meta.url));
/** The parts of details that name a bucket, or expire. */
const addresses = ['url', 'sources', 'share_image'];

/** What the page's user may read of a property, without the addresses of its images. */
async function readContent(page: Page, pathname: string) {
  const path = `/api${pathname.replace('property', 'properties')}/details`;
  const { body } = await call<object>(page, 'GET', path);
  return JSON.stringify(body, (key, value) => (addresses.includes(key) ? undefined : value), 1);
}

const paidImages = 'img[src*="/media/private/"]';

test('what a buyer has paid for is readable after a backup under load, the loss of everything, and a restore', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const place = mkdtempSync(join(tmpdir(), 'iespec-backup-'));
  const demo = await newDemo();
  const proxies = { IESPEC_TRUSTED_PROXIES: '1' };
  const env = { ...demo.env, ...(await moveImages(demo.dataDir)), ...proxies };
  const marketplace = await launch({ dataDir: demo.dataDir, env });
  await ready(marketplace);
  const { origin } = marketplace;
  /** Runs a program of the operator's with the settings of a marketplace. */
  const operate = async (name: string, args: string[], dataDir: string, settings: Record<string, string>) => {
    const environment = { ...process.env, ...settings, IESPEC_DATA_DIR: dataDir, PORT: new URL(origin).port };
    const { stdout } = await promisify(execFile)(process.execPath, [program(name), ...args], { env: environment });
    console.warn(stdout.trim());
  };

  const page = await browser.newPage({ baseURL: origin });
  await goToCheckout(page);
  await pay(page);
  const { pathname } = new URL(page.url());
  const bought = await readContent(page, pathname);
  expect(bought).not.toContain('"locked": true');
  await page.goto('about:blank');

  const provider = { port: Number(new URL(sandboxUrl(marketplace)).port) };
  const buyers = startBuyers({ origin, provider }, 8);
  await sleep(15_000);
  await operate('operator', ['backup', '--to', place], demo.dataDir, env);
  await sleep(5_000);
  marketplace.process.kill('SIGKILL');
  await marketplace.exited;
  await buyers.stop();
  console.warn('load:', buyers.count);
  remove(demo);

  const dataDir = newDataDir();
  const empty = { ...(await newDatabase()), ...(await newObjectStore())?.env, ...proxies };
  await operate('restore', ['--from', place], dataDir, empty);
  const restored = await launch({ dataDir, port: Number(new URL(origin).port), env: empty });
  await ready(restored);

  await page.goto(`${pathname}?tab=products`);
  await expect(catalogLinks(page).first()).toBeVisible();
  expect(await readContent(page, pathname)).toBe(bought);
  await page.goto(`${pathname}?tab=gallery`);
  await expect(page.locator(paidImages).first()).toBeAttached();
  for (const image of await page.locator(paidImages).all()) {
    await image.scrollIntoViewIfNeeded();
    const width = () => image.evaluate((element: HTMLImageElement) => (element.complete ? element.naturalWidth : 0));
    await expect.poll(width).toBeGreaterThan(0);
  }
  await page.close();
  await stop(restored);
  remove(restored);
  rmSync(place, { recursive: true });
});
