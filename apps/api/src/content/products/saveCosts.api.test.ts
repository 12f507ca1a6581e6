// The cost of a save for the database (docs/decisions/0065).
import { type CompiledQuery, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPropertyIn, type PropertyIds } from '#test/states.ts';
import { world } from '#test/world.ts';

let sent: CompiledQuery[] = [];
const { parts, send } = world({ onQuery: (query) => sent.push(query) });

type Row = { id: number };
type Product = { version: number; specifications: Row[]; dimensions: Row[]; name: string };
type Body = Record<string, unknown>;

let ids: PropertyIds;
let product: Product;
const path = () => `/api/products/${ids.product}/whole`;
const specification = (spec_type: string) => ({ spec_type, spec_value: '白' });
const dimension = (dimension_type: string) => ({ dimension_type, value: 450, unit: 'mm' });
const save = async (body: Body) => {
  const saved = await send('PUT', path(), body);
  expect(saved.status).toBe(200);
  return saved.body as unknown as Product;
};

beforeEach(async () => {
  ids = await createPropertyIn(parts, 'published');
  product = await save({
    name: '灯り',
    specifications: ['一', '二', '三', '四'].map(specification),
    dimensions: ['幅', '奥行'].map(dimension),
  });
});

/** The number of statements of a save, including those that begin and end its transaction. */
const roundTrips = async (body: Body) => {
  sent = [];
  await save(body);
  return sent.length;
};

/** The physical position (ctid) of each row that a save can write. Writing a row changes it. */
const rowVersions = async () => {
  const tables = ['properties', 'rooms', 'products', 'specifications', 'dimensions', 'images', 'audit_log', 'jobs'];
  const all = tables.map((table) => sql`select ${sql.lit(table)} as name, id, ctid::text from ${sql.table(table)}`);
  const { rows } = await sql<{ name: string; id: number; ctid: string }>`${sql.join(all, sql` union all `)}
    order by name, id`.execute(parts.db);
  return rows.map(({ name, id, ctid }) => `${name} ${id} ${ctid}`);
};

describe('a save that changes nothing', () => {
  test('writes no row and keeps the version', async () => {
    const before = await rowVersions();
    const saved = await save({ ...product });
    expect(saved).toEqual(product);
    expect(await rowVersions()).toEqual(before);
  });

  test('takes at most 8 round trips', async () => {
    expect(await roundTrips({ ...product })).toBeLessThanOrEqual(8);
  });
});

test('a save of all fields and rows takes at most 12 round trips', async () => {
  const [one, two, three] = product.specifications;
  const { rows } = await sql<{ id: number }>`select id from product_categories order by id desc limit 1`.execute(
    parts.db,
  );
  const trips = await roundTrips({
    version: product.version,
    name: '飾り棚',
    product_category_id: rows[0]?.id,
    description: '杉の棚',
    specifications: [three, { ...one, spec_value: '黒' }, specification('五'), two],
    dimensions: [dimension('高さ'), ...product.dimensions],
  });
  expect(trips).toBeLessThanOrEqual(12);
});

test('a save writes only the rows that differ', async () => {
  const before = new Set(await rowVersions());
  const [one, two, ...others] = product.specifications;
  await save({ specifications: [one, { ...two, spec_value: '黒' }, ...others] });
  const written = (await rowVersions()).filter((row) => !before.has(row)).map((row) => row.split(' ', 2).join(' '));
  expect(written).toEqual([`products ${ids.product}`, `properties ${ids.property}`, `specifications ${two?.id}`]);
});

test('deleting a row moves none of the others', async () => {
  const before = new Set(await rowVersions());
  const [, ...others] = product.specifications;
  const saved = await save({ specifications: others });
  expect(saved.specifications).toEqual(others);
  expect((await rowVersions()).filter((row) => !before.has(row) && row.startsWith('specifications'))).toEqual([]);
});

test('a row that is sent twice in one save answers 404', async () => {
  const [one] = product.specifications;
  expect((await send('PUT', path(), { specifications: [one, one] })).status).toBe(404);
});

describe('an import', () => {
  const importTrips = async (body: Body) => {
    sent = [];
    expect((await send('POST', `/api/properties/${ids.property}/imports`, body)).status).toBe(201);
    return sent.length;
  };
  const newProducts = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `棚 ${index}`,
      specifications: [specification('色')],
      dimensions: [dimension('幅')],
    }));

  test('takes no more round trips for 60 products than for one', async () => {
    const room = { id: ids.room, name: '居間' };
    const one = await importTrips({ rooms: [{ ...room, products: newProducts(1) }] });
    expect(await importTrips({ rooms: [{ ...room, products: newProducts(60) }] })).toBe(one);
  });

  test('takes no more round trips for 40 changes than for one', async () => {
    await importTrips({ rooms: [{ id: ids.room, name: '居間', products: newProducts(41) }] });
    const { body } = await send('GET', `/api/products/property/${ids.property}`);
    const items = body.items as unknown as (Row & Product)[];
    const changesOf = (changed: (Row & Product)[], name: string) => ({
      changes: changed.map(({ id, version, specifications }) => ({
        id,
        version,
        name,
        specifications: [...specifications, specification('形')],
      })),
    });
    const one = await importTrips(changesOf(items.slice(0, 1), '椅子'));
    expect(await importTrips(changesOf(items.slice(1, 41), '椅子'))).toBe(one);
  });
});
