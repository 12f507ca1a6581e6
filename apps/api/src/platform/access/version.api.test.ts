import { beforeAll, describe, expect, test } from 'vitest';
import { registerActors } from '../../test/actors.ts';
import { type Home, homeIn } from '../../test/states.ts';
import { world } from '../../test/world.ts';

const { parts, send } = world();
let home: Home;

beforeAll(async () => {
  await registerActors(parts);
  home = await homeIn(parts, 'published');
});

type Saved = { version: number; name: string; title: string };
const read = async (path: string) => (await send('GET', path)).body as unknown as Saved;

const edits: [string, (home: Home) => string, object, object][] = [
  ['a property', ({ property }) => `/api/properties/${property}`, { name: '先の家' }, { name: '後の家' }],
  ['a room', ({ room }) => `/api/rooms/${room}`, { name: '先の部屋' }, { name: '後の部屋' }],
  ['a product', ({ product }) => `/api/products/${product}`, { name: '先の灯り' }, { name: '後の灯り' }],
  ['a drawing', ({ drawing }) => `/api/drawings/${drawing}`, { name: '先の図' }, { name: '後の図' }],
  ['a listing', ({ listing }) => `/api/listings/${listing}`, { title: '先の題' }, { title: '後の題' }],
];

describe.each(edits)('two people edit %s', (_, pathOf, first, second) => {
  test('the later save says so, changes nothing, and is told what is there; then it saves', async () => {
    const path = pathOf(home);
    const { version } = await read(path);
    const saved = await send('PATCH', path, { ...first, version });
    expect(saved).toMatchObject({ status: 200, body: { ...first, version: version + 1 } });

    for (const method of ['PATCH', 'PUT']) {
      const late = await send(method, path, { ...second, version });
      expect(late.status).toBe(409);
      expect(late.body).toMatchObject({ code: 'VERSION_CONFLICT', current: { ...first, version: version + 1 } });
      expect(late.body.detail).toContain('ほかの画面で変更されたため');
    }
    expect(await read(path)).toMatchObject(first);
    expect(await send('PATCH', path, { ...second, version: version + 1 })).toMatchObject({ status: 200, body: second });
    expect((await send('PATCH', path, { ...first })).status).toBe(200);
  });

  test('what is saved unchanged is not another version, nor is what somebody else does beside it', async () => {
    const path = pathOf(home);
    const { version, ...now } = await read(path);
    const same = 'title' in first ? { title: now.title } : { name: now.name };
    await send('PATCH', path, { ...same, version });
    await send('POST', '/api/rooms', { property_id: home.property, name: '新規部屋' });
    expect((await read(path)).version).toBe(version);
  });

  test('of parallel saves of one version one succeeds', async () => {
    const path = pathOf(home);
    const { version } = await read(path);
    const field = 'title' in first ? 'title' : 'name';
    const answers = await Promise.all([1, 2, 3, 4].map((n) => send('PATCH', path, { [field]: `名${n}`, version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});

test('the rows of a product count for its version', async () => {
  const path = `/api/products/${home.product}`;
  const versions: number[] = [(await read(path)).version];
  const remember = async () => versions.push((await read(path)).version);
  const { body } = await send('POST', `${path}/specifications`, { spec_type: '色', spec_value: '白' });
  await remember();
  await send('PUT', `${path}/dimensions`, [{ dimension_type: '幅', value: 5, unit: 'mm' }]);
  await remember();
  await send('DELETE', `/api/specifications/${body.id}`);
  await remember();
  expect(new Set(versions).size).toBe(4);
});

test('422 what is no version', async () => {
  for (const version of ['x', -1, 1.5, {}])
    expect((await send('PATCH', `/api/rooms/${home.room}`, { name: '部屋', version })).status).toBe(422);
});

describe('a product with its rows', () => {
  type Row = { id: number; spec_type: string };
  const path = () => `/api/products/${home.product}/whole`;
  const whole = async () => (await send('GET', `/api/products/${home.product}`)).body as unknown as Product;
  type Product = { name: string; version: number; specifications: Row[]; dimensions: Row[] };

  test('is saved as one: rows that are not sent are gone, but for who has bought it', async () => {
    const sold = await homeIn(parts, 'sold');
    const before = (await send('GET', `/api/products/${sold.product}`)).body as unknown as Product;
    const answer = await send('PUT', `/api/products/${sold.product}/whole`, {
      name: '灯り 改',
      version: before.version,
      specifications: [{ spec_type: '色', spec_value: '生成り' }],
      dimensions: [],
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ name: '灯り 改', specifications: [{ spec_type: '色' }], dimensions: [] });
    const purchased = await parts.app.request(`/api/products/${sold.product}`, {
      headers: { authorization: `Bearer ${await parts.token('purchaser')}` },
    });
    const seen = (await purchased.json()) as Product;
    expect(seen.specifications.map(({ spec_type }) => spec_type).sort()).toEqual(['素材', '色'].sort());
    expect(seen.dimensions).toHaveLength(1);
  });

  test('all or nothing: a wrong row is named by its place, a foreign one is refused, and nothing is saved', async () => {
    const before = await whole();
    const row = { spec_type: '色', spec_value: '白' };
    const wrong = await send('PUT', path(), { name: '別の名', specifications: [row, { ...row, spec_value: '' }] });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { 'specifications.1.spec_value': ['すべての仕様情報を入力してください'] } },
    });
    const foreign = await send('PUT', path(), { name: '別の名', specifications: [{ ...row, id: 999_999 }] });
    expect(foreign.status).toBe(404);
    const category = await send('PUT', path(), { product_category_id: 999_999, dimensions: [] });
    expect(category.status).toBe(422);
    expect(await whole()).toEqual(before);
  });

  test('what is not sent stays; a late save changes no row', async () => {
    const before = await whole();
    expect((await send('PATCH', path(), { name: '灯り 2' })).status).toBe(200);
    const now = await whole();
    expect(now).toMatchObject({ name: '灯り 2', specifications: before.specifications, dimensions: before.dimensions });
    const late = await send('PUT', path(), { version: before.version, specifications: [], dimensions: [] });
    expect(late).toMatchObject({ status: 409, body: { current: { specifications: before.specifications } } });
    expect(await whole()).toEqual(now);
  });
});
