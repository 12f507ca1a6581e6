import type { Db, ImageRow } from '@iespec/api/platform/db/schema.ts';
import { type RawBuilder, sql } from 'kysely';

/** Ids of a home with 2,000 photos and 1,000 products, its first room, a product in it and its drawing. */
export type LargeHome = Record<'property' | 'room' | 'product' | 'drawing', number>;

type Row = { id: number };
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Adds the large home to the demo, and others until the home page shows twelve. */
export async function addHomes(db: Db): Promise<LargeHome> {
  const all = await db.selectFrom('images').selectAll().where('drawing_id', 'is', null).orderBy('id').execute();
  const demo = [...new Map(all.map((photo) => [photo.storage_key, photo])).values()];
  const home = await addHome(db, demo, '大きな家', { rooms: 40, products: 1_000, photos: 2_000 });
  for (const n of range(8)) await addHome(db, demo, `見本の家 ${n + 1}`, { rooms: 3, products: 6, photos: 12 });
  return home;
}

/** Adds a home of the demo's seller with the demo's photos. */
async function addHome(db: Db, demo: ImageRow[], name: string, size: Record<'rooms' | 'products' | 'photos', number>) {
  const insert = async (statement: RawBuilder<Row>) => (await statement.execute(db)).rows.map(({ id }) => id);
  const [property = 0] = await insert(sql`
    insert into properties (user_id, name, description, property_type, visibility, prefecture)
    select id, ${name}, repeat('光と風の通る住まい。', 10), 'HOUSE', 'PUBLIC', '長野県'
    from users where email = 'seller@example.jp' returning id`);
  const rooms = await insert(sql`
    insert into rooms (property_id, name, status) select ${property}, '部屋' || n, 'updated'
    from generate_series(1, ${size.rooms}::integer) as n returning id`);
  const products = await insert(sql`
    insert into products (room_id, name, manufacturer_name, status)
    select (${rooms}::integer[])[1 + (n - 1) % ${size.rooms}::integer], '製品' || n, '工房', 'updated'
    from generate_series(1, ${size.products}::integer) as n returning id`);
  const [drawing = 0] = await insert(sql`
    insert into drawings (property_id, name) values (${property}, '1階平面図') returning id`);

  const [paid = [], free = []] = ['private', 'public'].map((zone) => demo.filter((photo) => photo.zone === zone));
  /** The first photo is the home's, then come its products', then its rooms', every fifth of them paid. */
  const images = range(size.photos).map((index) => {
    const product_id = products[index - 1] ?? null;
    const image_type = index === 0 || product_id ? 'MAIN' : index % 5 === 0 ? 'PAID' : 'SUB';
    const from = image_type === 'PAID' ? paid : free;
    const { id: _, widths, ...photo } = from[(property + index) % from.length] as ImageRow;
    const room_id = index === 0 ? null : (rooms[(index - 1) % rooms.length] ?? null);
    const place = { property_id: property, room_id, product_id, product_specification_id: null, position: index + 1 };
    return { ...photo, ...place, image_type, widths: JSON.stringify(widths) } as const;
  });
  for (let start = 0; start < images.length; start += 500)
    await db
      .insertInto('images')
      .values(images.slice(start, start + 500))
      .execute();
  return { property, room: rooms[0] ?? 0, product: products[0] ?? 0, drawing };
}
