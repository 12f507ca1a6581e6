import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listHomesOfPart } from '../../pages/sitemap/repository.ts';
import { registerActors } from '../../test/actors.ts';
import { startInstance } from '../../test/instance.ts';
import { type Home, homeIn } from '../../test/states.ts';
import { world } from '../../test/world.ts';
import { makeShareImages } from './makeShareImages.ts';

const { parts, send, as } = world();
let home: Home;

beforeAll(() => registerActors(parts));
beforeEach(async () => {
  home = await homeIn(parts, 'sold');
});

const make = () => makeShareImages({ ...parts, clock: () => new Date() });
const shareOf = async (property: number) => {
  const details = await as('visitor', 'GET', `/api/properties/${property}/details`);
  return ((await details.json()) as { share_image: string | null }).share_image;
};
const ownImages = ({ property }: Home) =>
  parts.db
    .selectFrom('images')
    .selectAll()
    .where('property_id', '=', property)
    .where('room_id', 'is', null)
    .where('drawing_id', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

describe('the picture for link previews', () => {
  test('is a JPEG of 1200 × 630 without metadata, of the main image, and may be cached', async () => {
    expect(await shareOf(home.property)).toBeNull();
    await make();
    const address = (await shareOf(home.property)) ?? '';
    const answer = await parts.app.request(address);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toContain('public, max-age=300');
    expect(answer.headers.get('etag')).toBeTruthy();
    const { format, width, height, exif, icc, xmp, iptc } = await sharp(await answer.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('is never of what is paid for: it dies when its image becomes PAID, and another free one takes its place', async () => {
    await make();
    const before = (await shareOf(home.property)) ?? '';
    const [main] = await ownImages(home);
    expect((await send('PATCH', `/api/images/${main?.id}/type`, { image_type: 'PAID' })).status).toBe(200);
    expect(await shareOf(home.property)).toBeNull();
    expect((await parts.app.request(before)).status).toBe(404);
    await make();
    // The first product's own image: the room has none.
    const after = (await shareOf(home.property)) ?? '';
    expect(after).not.toBe(before);
    const shown = await parts.db
      .selectFrom('images')
      .select(['image_type', 'product_id'])
      .where('storage_key', '=', after.split('/')[2] ?? '')
      .executeTakeFirstOrThrow();
    expect(shown).toEqual({ image_type: 'MAIN', product_id: home.product });
  });

  test('goes with a deleted image', async () => {
    await make();
    const address = (await shareOf(home.property)) ?? '';
    const [main] = await ownImages(home);
    await send('DELETE', `/api/images/${main?.id}`);
    expect((await parts.app.request(address)).status).toBe(404);
    expect(await shareOf(home.property)).toBeNull();
  });

  test('one that cannot be made keeps no other from being made, and is given up', async () => {
    const [main] = await ownImages(home);
    await parts.storage.put('public', main?.storage_key ?? '', '700.webp', new TextEncoder().encode('broken'));
    const other = await homeIn(parts, 'published');
    await make();
    expect(await shareOf(other.property)).not.toBeNull();
    expect(await shareOf(home.property)).toBeNull();
    for (let attempt = 0; attempt < 6; attempt += 1)
      await makeShareImages({ ...parts, clock: () => new Date(Date.now() + attempt * 10 * 60_000) });
    const left = await parts.db.selectFrom('pending_share_images').selectAll().execute();
    expect(left).toEqual([]);
  });
});

describe('a home without a MAIN image of its own', () => {
  const cardOf = async ({ property }: Home) => {
    const { items } = (await (await as('visitor', 'GET', '/api/properties')).json()) as {
      items: { id: number; main_image: { id: number; room_id: number | null; product_id: number | null } | null }[];
    };
    return items.find(({ id }) => id === property)?.main_image ?? null;
  };
  const setType = (id: number, image_type: 'MAIN' | 'SUB' | 'PAID', over: object = {}) =>
    parts.db
      .updateTable('images')
      .set({ image_type, ...over })
      .where('id', '=', id)
      .execute();

  test('shows another of its own, else of its rooms, else of its products; of what visitors see', async () => {
    const [main] = await ownImages(home);
    const id = main?.id ?? 0;
    await setType(id, 'SUB');
    expect(await cardOf(home)).toMatchObject({ id });
    await setType(id, 'MAIN', { room_id: home.room });
    expect(await cardOf(home)).toMatchObject({ id, room_id: home.room });
    await setType(id, 'SUB', { room_id: home.room });
    expect(await cardOf(home)).toMatchObject({ product_id: home.product });
    await parts.db.updateTable('products').set({ status: 'created' }).where('id', '=', home.product).execute();
    expect((await cardOf(home))?.product_id).not.toBe(home.product);
    await parts.db.updateTable('rooms').set({ status: 'created' }).where('id', '=', home.room).execute();
    expect(await cardOf(home)).toBeNull();
  });
});

describe('what search engines read', () => {
  test('an index and its parts name what is there, with the day of its last change', async () => {
    const live = await startInstance(parts.context);
    const gone = await homeIn(parts, 'deleted');
    const read = async (path: string) => {
      const answer = await live.call(path);
      expect(answer.status, path).toBe(200);
      return answer.text();
    };
    expect(await read('/robots.txt')).toContain(`Sitemap: ${parts.origin}/sitemap.xml`);
    const index = await read('/sitemap.xml');
    const names = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    expect(names).toEqual(['pages', 'properties-1'].map((name) => `${parts.origin}/sitemaps/${name}.xml`));
    const part = await read('/sitemaps/properties-1.xml');
    expect(part).toMatch(
      new RegExp(`<loc>${parts.origin}/property/${home.property}</loc><lastmod>20\\d\\d-[\\d-]+T[\\d:.]+Z</lastmod>`),
    );
    expect(part).not.toContain(`/property/${gone.property}<`);
    expect(await read('/sitemaps/pages.xml')).toContain(`<loc>${parts.origin}/terms</loc>`);
    for (const path of ['/sitemaps/properties-2.xml', '/sitemaps/properties-0.xml', '/sitemaps/x.xml'])
      expect((await live.call(path)).status, path).toBe(404);

    const answer = await live.call('/sitemap.xml');
    expect(answer.headers.get('content-type')).toContain('application/xml');
    const etag = answer.headers.get('etag') ?? '';
    expect((await live.call('/sitemap.xml', { headers: { 'if-none-match': etag } })).status).toBe(304);
    await live.close();
  });

  test('a home stands in one part, the last one of a part too', async () => {
    const idsOf = async (part: number) => (await listHomesOfPart(parts.db, part, home.property)).map(({ id }) => id);
    expect(await idsOf(1)).toContain(home.property);
    expect(await idsOf(2)).not.toContain(home.property);
  });

  test('pages of one person say in a header that they are not to be found; others do not', async () => {
    const live = await startInstance(parts.context, async () => async () => ({ status: 200, html: '<p>' }));
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
    for (const path of ['/', '/property/1', '/property/1/room/2', '/terms', '/checkouts', '/property/1/detail'])
      expect(await tag(path), path).toBeNull();
    await live.close();
  });
});
