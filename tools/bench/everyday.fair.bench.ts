// Normal use is not refused: an evening of an architect, and of a buyer on the same address, as fast as the app sends.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { demoSeller, signIn, test, visitor } from './worlds.ts';

const photo = readFileSync(
  new URL('../../apps/api/src/process/demo/images/house-a-living-dining.jpg', import.meta.url),
);
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A call as one person. Resolves to the JSON of a response with status 2xx, repeated while it says 202. */
type Call = (method: string, path: string, input?: unknown) => Promise<Record<string, never>>;

/** A person at the only address of this evening. `statuses` counts the answers. */
async function person(origin: string, identity: Awaited<ReturnType<typeof signIn>>, statuses: Record<number, number>) {
  let [headers, readAt] = [await identity(), Date.now()];
  const send = async (method: string, url: string, body: BodyInit | null, own: Record<string, string> = {}) => {
    const response = await fetch(new URL(url, origin), { method, headers: { ...own, ...visitor(1) }, body });
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    return response;
  };
  const call: Call = async (method, path, input) => {
    if (Date.now() - readAt > 30_000) [headers, readAt] = [await identity(), Date.now()];
    const response = await send(method, path, input === undefined ? null : JSON.stringify(input), headers);
    if (response.status === 202) return call(method, path, input);
    return (await response.json()) as Record<string, never>;
  };
  return { call, send };
}

/** Until the work is done, again every `interval` milliseconds. */
async function repeatWhile(work: Promise<unknown>, interval: number, act: () => Promise<unknown>) {
  let isOver = false;
  const watched = work.finally(() => {
    isOver = true;
  });
  while (!isOver) await Promise.all([act(), sleep(interval)]);
  await watched;
}

test('an architect registers 400 rows and 300 photos, a buyer at the same address takes ten archives', async ({
  demo: { origin },
}) => {
  const statuses: Record<number, number> = {};
  const account = { name: '設計者', email: `${randomUUID()}@example.jp`, password: 'komorebi-2022' };
  const architect = await person(origin, await signIn(origin, 'sign-up', account), statuses);
  const buyer = await person(origin, await signIn(origin, 'sign-in', demoSeller), statuses);

  const home = await architect.call('POST', '/api/properties', {
    name: '風土の家',
    property_type: 'HOUSE',
    prefecture: '長野県',
  });
  const products = range(400).map((n) => ({
    name: `製品${n}`,
    product_code: `TA-${n}`,
    specifications: [{ spec_type: '素材', spec_value: '楮和紙' }],
    dimensions: [{ dimension_type: '幅', value: 450, unit: 'mm' }],
  }));
  const rooms = range(10).map((n) => ({ name: `部屋${n}`, products: products.slice(40 * n, 40 * (n + 1)) }));
  const imported = await architect.call('POST', `/api/properties/${home.id}/imports`, {
    creation_key: randomUUID(),
    rooms,
  });
  expect(imported).toEqual({ rooms: 10, products: 400, changes: 0 });

  const upload = async () => {
    const parent = { property_id: home.id, file_name: 'a.jpg', content_type: 'image/jpeg' };
    const { upload_url, image_id } = await architect.call('POST', '/api/images/presigned-url', parent);
    await architect.send('PUT', upload_url ?? '', photo, { 'content-type': 'image/jpeg' });
    await architect.call('PATCH', `/api/images/${image_id}/status`, { status: 'completed' });
  };
  const photos = (async () => {
    for (const _ of range(150)) await Promise.all([upload(), upload()]);
  })();
  const archives = (async () => {
    for (const _ of range(10)) {
      const { url } = await buyer.call('GET', '/api/properties/1/photos');
      await (await buyer.send('GET', url ?? '', null)).arrayBuffer();
    }
  })();
  const save = () => architect.call('PATCH', `/api/properties/${home.id}`, { description: `${Date.now()}` });
  const read = async () => {
    await buyer.send('GET', '/property/1', null);
    for (const path of ['/api/properties/1', '/api/properties/1/details', '/api/users/me'])
      await buyer.call('GET', path);
  };
  await Promise.all([repeatWhile(photos, 2_000, save), repeatWhile(photos, 5_000, read), archives]);
  console.warn(`    answers ${JSON.stringify(statuses)}`);
  expect(Object.keys(statuses).filter((status) => Number(status) >= 400)).toEqual([]);
});
