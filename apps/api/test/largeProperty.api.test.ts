import { brotliCompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerActors } from './actors.ts';
import { rows } from './matrixRows.ts';
import { createPropertyIn, type PropertyIds } from './states.ts';
import { world } from './world.ts';

const { parts, as } = world();

const statements = (property: number, rooms: number) => [
  sql`insert into rooms (property_id, name, status) select ${property}, '部屋' || n, 'updated'
    from generate_series(2, ${rooms}::integer) as n`,
  sql`insert into products (room_id, name, manufacturer_name, product_code, description, status)
    select rooms.id, '製品' || n, '工房' || n, md5(n::text), md5('a' || n), 'updated'
    from rooms, generate_series(1, 1000 / ${rooms}::integer) as n where property_id = ${property}`,
  sql`insert into images (property_id, room_id, product_id, image_type, zone, storage_key, width, height, color, widths,
      position)
    select ${property}, room_id, products.id, 'MAIN', 'public', md5('p' || products.id), 1600, 1200, '#808080',
      '[320, 640, 1280]', 1
    from products join rooms on rooms.id = room_id
    where property_id = ${property} and products.name like '製品%'`,
  sql`insert into images (property_id, room_id, image_type, zone, storage_key, locked_key, width, height, color, widths,
      position)
    select ${property}, id, 'PAID', 'private', md5('r' || id || '-' || n), md5('l' || id || '-' || n), 1600, 1200,
      '#808080', '[320, 640, 1280]', n
    from rooms, generate_series(1, 1000 / ${rooms}::integer) as n where property_id = ${property}`,
];

/** A sold property with 1,000 products and 2,000 images, a half of them of the products. */
async function createLargeProperty(rooms: number): Promise<PropertyIds> {
  const ids = await createPropertyIn(parts, 'sold');
  for (const statement of statements(ids.property, rooms)) await statement.execute(parts.db);
  return ids;
}

const reads = Object.entries(rows).filter(([operation]) => operation.startsWith('GET '));
/** The reads that depend on how the content is spread over rooms. */
const readsByRoom = reads.filter(([operation]) => /properties|rooms|products|images/.test(operation));

/** The owner and buyers get more images of a product than others. */
const largerForReaders = 'GET /api/products/{id}/details';

describe.each([40, 1])('a property with 1,000 products and 2,000 images in %d room(s)', (roomCount) => {
  let ids: PropertyIds;
  beforeAll(async () => {
    await registerActors(parts);
    ids = await createLargeProperty(roomCount);
  });

  test.each(roomCount > 1 ? reads : readsByRoom)(
    '%s answers with at most 20 kB, compressed',
    async (operation, { request }) => {
      for (const person of ['visitor', 'buyer', 'seller']) {
        if (operation === largerForReaders && ['buyer', 'seller'].includes(person)) continue;
        const body = await (await as(person, 'GET', request(ids).path)).arrayBuffer();
        expect(brotliCompressSync(new Uint8Array(body)).byteLength, person).toBeLessThanOrEqual(20_000);
      }
    },
  );
});
