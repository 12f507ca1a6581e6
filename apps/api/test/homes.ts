import { seededRandom } from './random.ts';
import type { world } from './world.ts';

type Parts = Pick<ReturnType<typeof world>['parts'], 'db' | 'seller'>;

/**
 * Inserts a public home in which each part is there or not, with up to `perRoom` products in each of up to four rooms.
 * Resolves to its id.
 */
export async function insertHome({ db, seller }: Parts, seed: number, perRoom = 6) {
  const { next: random } = seededRandom(seed);
  const chance = (probability: number) => random() < probability;
  const upTo = (most: number) => Array.from({ length: Math.floor(random() * (most + 1)) });
  const deleted_at = () => (chance(0.15) ? new Date() : null);
  const status = () => (chance(0.8) ? ('updated' as const) : ('created' as const));
  const idOf = async (inserted: { executeTakeFirstOrThrow: () => Promise<{ id: number }> }) =>
    (await inserted.executeTakeFirstOrThrow()).id;

  const home = {
    name: `家${seed}`,
    user_id: seller.id,
    visibility: 'PUBLIC',
    property_type: 'HOUSE',
    prefecture: '長野県',
  } as const;
  const property_id = await idOf(db.insertInto('properties').values(home).returning('id'));
  let images = 0;
  const insertImage = (image_type: 'MAIN' | 'SUB' | 'PAID', parent: object = {}) => {
    images += 1;
    const zone = image_type === 'PAID' ? ('private' as const) : ('public' as const);
    const file = { width: 600, height: 400, color: '#808080', widths: JSON.stringify([320, 600]) };
    const key = { zone, storage_key: `home-${property_id}-${images}`, position: images };
    return db
      .insertInto('images')
      .values({ property_id, image_type, ...key, ...file, deleted_at: deleted_at(), ...parent })
      .execute();
  };
  await insertImage('MAIN', { deleted_at: null });
  const optional = (value: string) => (chance(0.6) ? value : null);
  const products: number[] = [];
  for (const _ of upTo(4)) {
    const room = { property_id, name: '居間', status: status(), deleted_at: deleted_at() };
    const room_id = await idOf(db.insertInto('rooms').values(room).returning('id'));
    if (chance(0.3)) await insertImage('PAID', { room_id });
    for (const __ of upTo(perRoom)) {
      const texts = {
        product_code: optional('TA-1'),
        manufacturer_name: optional('月灯工房'),
        catalog_url: optional('https://catalog.example/'),
      };
      const product = { room_id, name: '灯り', status: status(), deleted_at: deleted_at(), ...texts };
      const product_id = await idOf(db.insertInto('products').values(product).returning('id'));
      products.push(product_id);
      if (chance(0.3)) await insertImage('PAID', { room_id, product_id });
      for (const ___ of upTo(3)) {
        const row = { product_id, spec_type: '色', spec_value: '白', position: 1, deleted_at: deleted_at() };
        const id = await idOf(db.insertInto('specifications').values(row).returning('id'));
        if (chance(0.2)) await insertImage('PAID', { room_id, product_id, product_specification_id: id });
      }
      for (const ___ of upTo(2)) {
        const row = {
          product_id,
          dimension_type: '幅',
          value: 450,
          unit: 'mm',
          position: 1,
          deleted_at: deleted_at(),
        } as const;
        await db.insertInto('dimensions').values(row).execute();
      }
    }
  }
  for (const _ of upTo(2)) {
    const drawing = { property_id, name: '平面図', deleted_at: deleted_at() };
    const drawing_id = await idOf(db.insertInto('drawings').values(drawing).returning('id'));
    if (chance(0.7)) await insertImage(chance(0.5) ? 'PAID' : 'SUB', { drawing_id });
  }
  if (chance(0.5) && products[0] !== undefined)
    await db.updateTable('properties').set({ sample_product_id: products[0] }).where('id', '=', property_id).execute();
  return property_id;
}
