import { beforeAll, expect, test } from 'vitest';
import { registerActors } from '#test/actors.ts';
import { createPropertyIn, type PropertyIds } from '#test/states.ts';
import { world } from '#test/world.ts';

const { parts, as, send } = world();
let ids: PropertyIds;

beforeAll(async () => {
  await registerActors(parts);
  ids = await createPropertyIn(parts, 'sold');
});

type Specification = { id: number; spec_type: string; spec_value: string };
type Dimension = { id: number; dimension_type: string; value: number; unit: 'mm' };
type Product = { id: number; specifications: Specification[]; dimensions: Dimension[] };

const specification = (spec_type: string) => ({ spec_type, spec_value: '杉' });
const dimension = (dimension_type: string) => ({ dimension_type, value: 450, unit: 'mm' as const });
const save = async (rows: { specifications?: object[]; dimensions?: object[] }) =>
  (await send('PUT', `/api/products/${ids.product}/whole`, { name: '灯り', ...rows })).body as unknown as Product;
const read = async <Body>(person: string, path: string) => (await (await as(person, 'GET', path)).json()) as Body;
/** Ignores the original row (素材): the seller has deleted it, but the buyer still sees it. */
const typesOf = (rows: Specification[]) => rows.map(({ spec_type }) => spec_type).filter((type) => type !== '素材');

test('rows keep their saved order in every response and for everyone', async () => {
  const { product, property, room } = ids;
  const first = await save({
    specifications: ['一', '三', '四'].map(specification),
    dimensions: ['幅', '高さ'].map(dimension),
  });
  const [one, three, four] = first.specifications;
  const saved = await save({
    specifications: [four, one, specification('二'), three, specification('五')] as object[],
    dimensions: [first.dimensions[1], dimension('奥行'), first.dimensions[0]] as object[],
  });
  const order = ['四', '一', '二', '三', '五'];
  expect(typesOf(saved.specifications)).toEqual(order);
  expect(saved.dimensions.map(({ dimension_type }) => dimension_type)).toEqual(['高さ', '奥行', '幅']);
  expect(saved.specifications[0]).toEqual(expect.objectContaining({ id: four?.id }));
  expect(saved.specifications[0]).not.toHaveProperty('position');

  for (const person of ['seller', 'buyer']) {
    type Details = { rooms: { products: Product[] }[] };
    const { rooms } = await read<Details>(person, `/api/properties/${property}/details`);
    const found = [
      ...rooms.flatMap(({ products }) => products),
      ...(await read<{ products: Product[] }>(person, `/api/rooms/${room}/details`)).products,
      ...(await read<{ items: Product[] }>(person, `/api/products?room_id=${room}`)).items,
      ...(await read<{ items: Product[] }>(person, `/api/products/property/${property}`)).items,
      (await read<{ product: Product }>(person, `/api/products/${product}/details`)).product,
      await read<Product>(person, `/api/products/${product}`),
    ].filter(({ id }) => id === product);
    expect(found).toHaveLength(6);
    expect(found.map(({ specifications }) => specifications && typesOf(specifications))).toEqual(
      found.map(() => order),
    );
    const rows = await read<{ items: Specification[] }>(person, `/api/products/${product}/specifications`);
    expect(typesOf(rows.items)).toEqual(order);
  }

  const copy = (await send('POST', `/api/products/${product}/copy`)).body as unknown as Product;
  expect(typesOf(copy.specifications)).toEqual(order);
  const copyOfRoom = (await send('POST', `/api/rooms/${room}/copy`)).body as unknown as { id: number };
  const copied = await read<{ products: Product[] }>('seller', `/api/rooms/${copyOfRoom.id}/details`);
  expect(typesOf(copied.products[0]?.specifications ?? [])).toEqual(order);
});

test('a row added alone comes last', async () => {
  const path = `/api/products/${ids.product}/specifications`;
  const { specifications } = await save({ specifications: ['乙', '甲'].map(specification) });
  await save({ specifications: [...specifications].reverse() });
  await send('POST', path, specification('丙'));
  await send('PATCH', path, [specification('丁')] as never);
  expect(typesOf((await read<{ items: Specification[] }>('seller', path)).items)).toEqual(['甲', '乙', '丙', '丁']);
});

test('rows without a position keep their order of insertion', async () => {
  await save({ specifications: [] });
  const types = ['古', '中', '新'];
  const rows = types.map((spec_type) => ({ product_id: ids.product, ...specification(spec_type) }));
  await parts.db.insertInto('specifications').values(rows).execute();
  expect(typesOf((await read<Product>('seller', `/api/products/${ids.product}`)).specifications)).toEqual(types);
  expect(typesOf((await save({})).specifications)).toEqual(types);
});
