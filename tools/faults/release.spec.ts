import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { phoneHeic } from '@iespec/api/test/heic.ts';
import { expect, test } from '@playwright/test';
import { newDatabase, newDemo } from '../e2e/demo.ts';
import { launch, ready, remove, stop } from '../e2e/marketplace.ts';
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
