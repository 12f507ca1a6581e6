import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { phoneHeic } from '@iespec/api/test/heic.ts';
import { expect, test } from '@playwright/test';
import { signUp } from '../e2e/account.ts';
import { buyButton, openPayment, payWith, propertyAPath, purchaseLink } from '../e2e/buyer.ts';
import { newDatabase, newDemo } from '../e2e/demo.ts';
import { launch, ready, remove, stop } from '../e2e/marketplace.ts';
import { copyEarlierFiles, type PageFiles } from '../release/earlierFiles.ts';
import { makeRelease } from '../release/release.ts';
import { freePort } from '../servers/system.ts';
import { installRelease } from './installedRelease.ts';
import { demoSeller, newPerson, parse, send } from './people.ts';
import { production } from './productionSettings.ts';

// All tests run in one worker and share one release.
test.describe.configure({ mode: 'default' });

type Release = ReturnType<typeof installRelease>;

let release: Release;
test.beforeAll(() => {
  release = installRelease();
});
test.afterAll(() => release.remove());

/** A data directory of the user that runs the release. */
function newFolder(name: string) {
  mkdirSync(release.newFolder(name));
  return release.own(release.newFolder(name));
}

test('serves pages and pictures, signs people in and accepts a photo', async () => {
  const { dataDir, env } = await newDemo();
  release.own(dataDir);
  const command = release.command('server.js');
  const marketplace = await launch({ dataDir, command, env: { ...release.env, ...env } });
  await ready(marketplace);
  const { origin } = marketplace;

  const page = await send(origin);
  expect(page.status).toBe(200);
  for (const found of [/src="(\/media\/[^"]+)"/, /src="(\/assets\/[^"]+)"/])
    expect(await send(origin + found.exec(page.body)?.[1])).toMatchObject({ status: 200 });
  expect((await newPerson(origin).signUp()).status).toBe(200);

  const seller = demoSeller(origin);
  const heic = phoneHeic();
  const upload = { property_id: 3, file_name: 'a.heic', content_type: 'image/heic', file_size: heic.byteLength };
  const begun = await seller.call('POST', '/api/images/presigned-url', upload);
  const { upload_url, image_id } = parse<{ upload_url: string; image_id: number }>(begun);
  const headers = { 'content-type': 'image/heic' };
  expect((await send(upload_url, { method: 'PUT', headers, body: new Uint8Array(heic) })).status).toBe(200);
  const completed = await seller.call('PATCH', `/api/images/${image_id}/status`, { status: 'completed' });
  const { url } = parse<{ url: string }>(completed);
  expect(await send(new URL(url, origin).href)).toMatchObject({ status: 200 });

  expect(await stop(marketplace)).toBe(0);
  expect(marketplace.output()).not.toContain('"level":"error"');
  remove({ dataDir });
});

test('runs in production, and a stack names our sources', async () => {
  const { isTrial } = JSON.parse(readFileSync(join(release.home, 'release.json'), 'utf8')) as { isTrial: boolean };
  const env = { ...production, ...release.env, ...(await newDatabase()) };
  const dataDir = newFolder('production');
  if (isTrial) {
    const refused = release.run('server.js', [], { ...env, IESPEC_DATA_DIR: dataDir });
    expect(refused).toEqual({ status: 1, output: expect.stringContaining('本番モードでは起動できません') });
  }
  // The program that `server.js` starts.
  const command = release.command('apps/api/src/process/main.js');
  const marketplace = await launch({ dataDir, command, env: { NODE_ENV: 'production', ...env } });
  await ready(marketplace);
  // The provider cannot be reached from here.
  await expect.poll(marketplace.output, { timeout: 200_000 }).toMatch(/apps\/api\/src\/process\/jobs\/\w+\.js:\d+:\d+/);
  expect(await stop(marketplace)).toBe(0);
});

test('runs the operator’s commands, the embedded database and the card provider’s stand-in', async () => {
  const settings = { IESPEC_DATA_DIR: newFolder('demo'), PORT: String(await freePort()) };
  const { status, output } = release.run('operator.js', ['attention'], settings);
  expect(output).toContain('対応が必要なものはありません');
  expect(status).toBe(0);
});

test('the next release keeps the page files of this one', () => {
  const archive = makeRelease(release.newFolder('second'), release.archive);
  const text = execFileSync('tar', ['-xzOf', archive, 'iespec/release.json'], { encoding: 'utf8' });
  const { pageFiles } = JSON.parse(text) as { pageFiles: PageFiles[] };
  expect(pageFiles).toHaveLength(2);
  expect(pageFiles[1]?.files.length).toBeGreaterThan(100);
});

/** Makes a copy of the release with other names for all scripts, as after a change of what they all contain. */
function renameScripts(home: string) {
  const client = join(home, 'apps/shell/dist/client');
  execFileSync('chmod', ['-R', 'u+w', home]);
  for (const packed of globSync('assets/*.{br,gz}', { cwd: client })) rmSync(join(client, packed));
  const scripts = globSync('assets/*.js', { cwd: client }).map((file) => basename(file, '.js'));
  const names = new RegExp(`(?<=[/"'\`_])(${scripts.join('|')})(?=\\.js)`, 'g');
  for (const file of globSync(['assets/*.js', '.vite/manifest.json'], { cwd: client })) {
    const text = readFileSync(join(client, file), 'utf8').replace(names, 'next-$1');
    rmSync(join(client, file));
    writeFileSync(join(client, file.replace(/(?<=^assets\/)/, 'next-')), text);
  }
}

test('pages that are open while the marketplace is upgraded go on with the files of their own release', async ({
  context,
}) => {
  const next = release.newFolder('next');
  execFileSync('cp', ['-a', release.home, next]);
  renameScripts(next);
  const staging = release.newFolder('staging');
  mkdirSync(staging);
  copyEarlierFiles(release.archive, next, { staging, time: 0 });

  const { dataDir, env } = await newDemo();
  release.own(dataDir);
  const port = await freePort();
  const start = async (home: string) => {
    const command = release.command('server.js', home);
    const marketplace = await launch({ dataDir, port, command, env: { ...release.env, ...env } });
    await ready(marketplace);
    return marketplace;
  };
  const old = await start(release.home);
  const [property, editor, checkout] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await property.goto(old.origin + propertyAPath);
  await checkout.goto(old.origin + propertyAPath);
  await purchaseLink(checkout).tap();
  await signUp(checkout);
  await expect(buyButton(checkout)).toBeEnabled();
  await editor.goto(`${old.origin}/property/create`);
  await editor.getByLabel('物件名').fill('更新のあいだに書いた家');
  const pages = [property, editor, checkout];
  for (const page of pages) await page.evaluate(() => Object.assign(window, { isOld: true }));
  const scripts: string[] = [];
  context.on('response', (response) => {
    if (response.url().includes('/assets/')) scripts.push(`${response.status()} ${response.url()}`);
  });

  expect(await stop(old)).toBe(0);
  const upgraded = await start(next);
  await property.getByRole('tab', { name: 'ギャラリー' }).tap();
  await expect(property.getByRole('tabpanel').getByRole('img').first()).toBeVisible();
  await editor.getByLabel('物件種別').selectOption('戸建');
  await editor.getByLabel('都道府県').selectOption('長野県');
  await editor.getByRole('button', { name: '登録する' }).tap();
  await expect(editor.getByRole('heading', { name: '更新のあいだに書いた家の編集', level: 1 })).toBeVisible();
  expect(await Promise.all(pages.map((page) => page.evaluate(() => 'isOld' in window)))).toEqual([true, true, true]);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => !script.startsWith('200') || script.includes('next-'))).toEqual([]);
  await openPayment(checkout);
  await payWith(checkout);
  await checkout.waitForURL('**/property/*?tab=products');
  await expect(checkout.getByRole('button', { name: '購入済み' })).toBeVisible();
  expect(
    scripts.some((script) => script.includes('next-')),
    'a new document has the new scripts',
  ).toBe(true);
  const purchases = await checkout.evaluate(async () => {
    const { token } = await (await fetch('/api/auth/token')).json();
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch('/api/transactions/purchased', { headers })).json();
  });
  expect(purchases.items).toHaveLength(1);

  await stop(upgraded);
  remove({ dataDir });
});
