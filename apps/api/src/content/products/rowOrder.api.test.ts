import { beforeAll, expect, test } from 'vitest';
import { registerActors } from '../../test/actors.ts';
import { type Home, homeIn } from '../../test/states.ts';
import { world } from '../../test/world.ts';

const { parts, as, send } = world();
let home: Home;

beforeAll(async () => {
  await registerActors(parts);
  home = await homeIn(parts, 'sold');
});

type Specification = { id: number; spec_type: string; spec_value: string };
type Dimension = { id: number; dimension_type: string; value: number; unit: 'mm' };
type Product = { id: number; specifications: Specification[]; dimensions: Dimension[] };

const specification = (spec_type: string) => ({ spec_type, spec_value: '杉' });
const dimension = (dimension_type: string) => ({ dimension_type, value: 450, unit: 'mm' as const });
const save = async (rows: { specifications?: object[]; dimensions?: object[] }) =>
  (await send('PUT', `/api/products/${home.product}/whole`, { name: '灯り', ...rows })).body as unknown as Product;
const read = async <Body>(person: string, path: string) => (await (await as(person, 'GET', path)).json()) as Body;
/** Without the row that the home was bought with: who has bought it sees it still. */
const typesOf = (rows: Specification[]) => rows.map(({ spec_type }) => spec_type).filter((type) => type !== '素材');

test('rows stand where they were saved, for everybody and in every answer', async () => {
  const { id, product, property, room } = { id: home.product, ...home };
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

  for (const person of ['seller', 'purchaser']) {
    type Details = { rooms: { products: Product[] }[] };
    const whole = await read<Details>(person, `/api/properties/${property}/details`);
    const inRoom = await read<{ products: Product[] }>(person, `/api/rooms/${room}/details`);
    const list = await read<{ items: Product[] }>(person, `/api/products?room_id=${room}`);
    const ofHome = await read<{ items: Product[] }>(person, `/api/products/property/${property}`);
    const details = await read<{ product: Product }>(person, `/api/products/${product}/details`);
    const own = await read<Product>(person, `/api/products/${product}`);
    const found = [
      ...whole.rooms.flatMap(({ products }) => products),
      ...inRoom.products,
      ...list.items,
      ...ofHome.items,
      details.product,
      own,
    ].filter((candidate) => candidate.id === id);
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

test('a row that is added alone comes last', async () => {
  const path = `/api/products/${home.product}/specifications`;
  const { specifications } = await save({ specifications: ['乙', '甲'].map(specification) });
  await save({ specifications: [...specifications].reverse() });
  await send('POST', path, specification('丙'));
  await send('PATCH', path, [specification('丁')] as never);
  expect(typesOf((await read<{ items: Specification[] }>('seller', path)).items)).toEqual(['甲', '乙', '丙', '丁']);
});

test('rows of the time before they had places keep their order', async () => {
  const { product } = home;
  await save({ specifications: [] });
  const rows = ['古', '中', '新'].map((spec_type) => ({ product_id: product, ...specification(spec_type) }));
  await parts.db.insertInto('specifications').values(rows).execute();
  expect(typesOf((await read<Product>('seller', `/api/products/${product}`)).specifications)).toEqual([
    '古',
    '中',
    '新',
  ]);
  expect(typesOf((await save({})).specifications)).toEqual(['古', '中', '新']);
});
