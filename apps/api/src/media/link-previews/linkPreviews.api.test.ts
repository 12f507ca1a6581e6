import type { PropertySummary } from '@iespec/contract';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listPropertiesOfPart } from '#pages/sitemap/repository.ts';
import { registerActors } from '#test/actors.ts';
import { startInstance } from '#test/instance.ts';
import { jobOf, letTimePass } from '#test/jobs.ts';
import { createPropertyIn, type PropertyIds } from '#test/states.ts';
import { world } from '#test/world.ts';

const { parts, send, read } = world();
let ids: PropertyIds;

beforeAll(() => registerActors(parts));
beforeEach(async () => {
  ids = await createPropertyIn(parts, 'sold');
});

const make = async (minutes = 0) => {
  await letTimePass(parts.db, minutes * 60_000);
  await parts.jobs.runDue('share-image');
};
const shareOf = async (property: number) =>
  (await read<{ share_image: string | null }>(`/api/properties/${property}/details`)).share_image;

describe('the link preview', () => {
  test('is a cacheable 1200 × 630 JPEG of the main image without metadata', async () => {
    expect(await shareOf(ids.property)).toBeNull();
    await make();
    const url = (await shareOf(ids.property)) ?? '';
    const response = await parts.app.request(url);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toContain('public, max-age=300');
    expect(response.headers.get('etag')).toBeTruthy();
    // Mail readers show it in pages of their own.
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const { images } = await read<{ images: { url: string }[] }>(`/api/properties/${ids.property}/details`);
    const other = await parts.app.request(images[0]?.url ?? '');
    expect(other.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const { format, width, height, exif, icc, xmp, iptc } = await sharp(await response.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('is removed when its image becomes PAID, and rendered from another free image', async () => {
    await make();
    const before = (await shareOf(ids.property)) ?? '';
    expect((await send('PATCH', `/api/images/${ids.image}/type`, { image_type: 'PAID' })).status).toBe(200);
    expect(await shareOf(ids.property)).toBeNull();
    expect((await parts.app.request(before)).status).toBe(404);
    await make();
    // The image of the first product, because the room has none.
    const after = (await shareOf(ids.property)) ?? '';
    expect(after).not.toBe(before);
    const shown = await parts.db
      .selectFrom('images')
      .select(['image_type', 'product_id'])
      .where('storage_key', '=', after.split('/')[2] ?? '')
      .executeTakeFirstOrThrow();
    expect(shown).toEqual({ image_type: 'MAIN', product_id: ids.product });
  });

  test('is removed with a deleted image', async () => {
    await make();
    const url = (await shareOf(ids.property)) ?? '';
    await send('DELETE', `/api/images/${ids.image}`);
    expect((await parts.app.request(url)).status).toBe(404);
    expect(await shareOf(ids.property)).toBeNull();
  });

  test('is abandoned after repeated failures, which do not block other properties', async () => {
    const main = await parts.db.selectFrom('images').selectAll().where('id', '=', ids.image).executeTakeFirstOrThrow();
    await parts.storage.put('public', main.storage_key, '700.webp', new TextEncoder().encode('broken'));
    const other = await createPropertyIn(parts, 'published');
    await make();
    expect(await shareOf(other.property)).not.toBeNull();
    expect(await shareOf(ids.property)).toBeNull();
    for (let attempt = 0; attempt < 6; attempt += 1) await make(10);
    expect(await jobOf(parts.db, 'share-image', ids.property)).toMatchObject({
      attempts: 5,
      failed_at: expect.any(Date),
    });
  });
});

describe('the card of a property without its own MAIN image', () => {
  const cardOf = async ({ property }: PropertyIds) => {
    const { items } = await read<{ items: PropertySummary[] }>('/api/properties');
    return items.find(({ id }) => id === property)?.main_image ?? null;
  };
  const update = (id: number, values: { image_type: 'MAIN' | 'SUB'; room_id?: number }) =>
    parts.db.updateTable('images').set(values).where('id', '=', id).execute();

  test('shows another visible image of the property, else the MAIN image of a room, else of a product', async () => {
    const id = ids.image;
    await update(id, { image_type: 'SUB' });
    expect(await cardOf(ids)).toMatchObject({ id });
    await update(id, { image_type: 'MAIN', room_id: ids.room });
    expect(await cardOf(ids)).toMatchObject({ id, room_id: ids.room });
    await update(id, { image_type: 'SUB', room_id: ids.room });
    expect(await cardOf(ids)).toMatchObject({ product_id: ids.product });
    await parts.db.updateTable('products').set({ status: 'created' }).where('id', '=', ids.product).execute();
    expect((await cardOf(ids))?.product_id).not.toBe(ids.product);
    await parts.db.updateTable('rooms').set({ status: 'created' }).where('id', '=', ids.room).execute();
    expect(await cardOf(ids)).toBeNull();
  });
});

describe('search engines', () => {
  test('read a sitemap index with the visible properties and the dates of their last changes', async () => {
    const live = await startInstance(parts.context);
    const gone = await createPropertyIn(parts, 'deleted');
    const text = async (path: string) => {
      const response = await live.call(path);
      expect(response.status, path).toBe(200);
      return response.text();
    };
    expect(await text('/robots.txt')).toContain(`Sitemap: ${parts.origin}/sitemap.xml`);
    const index = await text('/sitemap.xml');
    const urls = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    expect(urls).toEqual(['pages', 'properties-1', 'sellers-1'].map((name) => `${parts.origin}/sitemaps/${name}.xml`));
    const part = await text('/sitemaps/properties-1.xml');
    expect(part).toMatch(
      new RegExp(`<loc>${parts.origin}/property/${ids.property}</loc><lastmod>20\\d\\d-[\\d-]+T[\\d:.]+Z</lastmod>`),
    );
    expect(part).not.toContain(`/property/${gone.property}<`);
    const pages = await text('/sitemaps/pages.xml');
    for (const path of ['/sell', '/terms']) expect(pages).toContain(`<loc>${parts.origin}${path}</loc>`);
    for (const path of ['/sitemaps/properties-2.xml', '/sitemaps/properties-0.xml', '/sitemaps/x.xml'])
      expect((await live.call(path)).status, path).toBe(404);

    const response = await live.call('/sitemap.xml');
    expect(response.headers.get('content-type')).toContain('application/xml');
    const etag = response.headers.get('etag') ?? '';
    expect((await live.call('/sitemap.xml', { headers: { 'if-none-match': etag } })).status).toBe(304);
    await live.close();
  });

  test('read each property in exactly one sitemap, even at the end of a part', async () => {
    const idsOf = async (part: number) =>
      (await listPropertiesOfPart(parts.db, part, ids.property)).map(({ id }) => id);
    expect(await idsOf(1)).toContain(ids.property);
    expect(await idsOf(2)).not.toContain(ids.property);
  });

  test('get a noindex header on personal pages, checkouts, editors and errors only', async () => {
    const live = await startInstance(parts.context, async () => async () => ({ status: 200, html: ['<p>'] }));
    const tag = async (path: string) => (await live.call(path)).headers.get('x-robots-tag');
    for (const path of [
      '/checkout',
      '/checkout/success?propertyId=1',
      '/complete',
      '/sign-in',
      '/sign-up/x',
      '/mypage/edit',
      '/listings/1/edit',
      '/seller/onboarding/complete',
      '/error',
      '/property_mock/1',
      '/property/1/edit',
      '/properties/1/edit',
      '/property/create',
      '/property/1/room/2/product/3/edit',
      '/property/1/drawing/2/edit',
    ])
      expect(await tag(path), path).toBe('noindex');
    for (const path of [
      '/',
      '/property/1',
      '/property/1/room/2',
      '/sell',
      '/terms',
      '/checkouts',
      '/property/1/detail',
    ])
      expect(await tag(path), path).toBeNull();
    await live.close();
  });
});
