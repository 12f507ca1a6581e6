import { listingForm, productForm, propertyForm, roomForm } from '@iespec/contract/forms';
import { expect, test } from 'vitest';
import { contractResolver } from './contractResolver.ts';
import { changesBySave, faultsOf, mergeValues, placeErrors, toFormValues } from './formValues.ts';

const labelled = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]));

test('saved values become what controls hold', () => {
  const saved = { name: 'LDK', description: null, floor_count: 2, is_negotiable: false };
  expect(
    toFormValues({ labels: labelled('name', 'description', 'floor_count', 'is_negotiable', 'layout') }, saved),
  ).toEqual({
    name: 'LDK',
    description: '',
    floor_count: '2',
    is_negotiable: false,
    layout: '',
  });
});

const home = {
  ...toFormValues(propertyForm, {}),
  name: '木漏れ日の家',
  property_type: 'HOUSE',
  prefecture: '長野県',
};

test('emptied fields become null, full-width digits numbers', () => {
  const { values } = contractResolver(propertyForm)({ ...home, construction_year: '２０２２', site_area: '' });
  expect(values).toMatchObject({ construction_year: 2022, site_area: null, structure: null, layout: null });
});

test('every broken rule stands at its field, with the first issue of each', () => {
  const { errors } = contractResolver(propertyForm)({
    ...home,
    name: ' ',
    property_type: '',
    prefecture: '',
    construction_month: '13',
    site_area: '1.234',
  });
  expect(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]))).toEqual({
    name: '物件名を入力してください',
    property_type: '物件種別を選択してください',
    prefecture: '都道府県を選択してください',
    construction_month: '竣工月は1から12の数字で入力してください',
    site_area: '面積は0以上の数字を、小数点以下2桁までで入力してください',
  });
});

test.each([
  ['https://catalog.example/a', undefined],
  ['', undefined],
  ['javascript:alert(1)', 'https:// から始まるURLを入力してください'],
])('a catalog address %j', (catalog_url, message) => {
  const values = { ...toFormValues(productForm, { name: '灯り' }), catalog_url };
  expect(contractResolver(productForm)(values).errors.catalog_url?.message).toBe(message);
});

test('a price of 49 yen is refused, a checked box is true', () => {
  const offer = { title: '仕様情報', listing_type: 'PROPERTY_SPECS', status: 'draft', visibility: 'PUBLIC' };
  const values = toFormValues(listingForm, { ...offer, price: 49, is_negotiable: true });
  expect(contractResolver(listingForm)(values).errors.price?.message).toMatch(/50円以上/);
  expect(contractResolver(listingForm)({ ...values, price: '５０' }).values).toMatchObject({
    price: 50,
    is_negotiable: true,
  });
});

test('errors of the api are placed at the form’s fields, also in rows; the others remain as sentences', () => {
  const errors = {
    name: ['部屋名を入力してください', '…'],
    'dimensions.1.value': ['すべての寸法情報を入力してください'],
    property_id: ['Property ID is required'],
    description: [],
  };
  expect(placeErrors([...Object.keys(roomForm.labels), 'dimensions'], errors)).toEqual({
    placed: [
      { name: 'name', message: '部屋名を入力してください' },
      { name: 'dimensions.1.value', message: 'すべての寸法情報を入力してください' },
    ],
    unplaced: ['Property ID is required'],
  });
});

test('rows keep their ids; what is wrong in them is named by row and column', () => {
  const saved = { name: '', specifications: [{ id: 60, product_id: 30, spec_type: '光源', spec_value: 'LED' }] };
  const values = toFormValues(productForm, saved);
  expect(values.specifications).toEqual([{ id: 60, spec_type: '光源', spec_value: 'LED' }]);
  const incomplete = { ...values, dimensions: [{ dimension_type: '幅', value: '', unit: 'mm' }] };
  expect(faultsOf(productForm, contractResolver(productForm)(incomplete).errors)).toEqual([
    { name: 'name', label: '製品名', message: '製品名を入力してください' },
    { name: 'dimensions.0.value', label: '寸法 1行目 値', message: 'すべての寸法情報を入力してください' },
  ]);
});

test('of what somebody else has saved, what was typed here stays, and what both have changed is disputed', () => {
  const before = { name: '灯り', product_code: 'A', description: '', catalog_url: '' };
  const typed = { ...before, name: '和紙の灯り', product_code: 'B' };
  const now = { ...before, product_code: 'C', description: '竹と和紙' };
  expect(mergeValues(before, typed, now)).toEqual({
    values: { name: '和紙の灯り', product_code: 'B', description: '竹と和紙', catalog_url: '' },
    disputed: ['product_code'],
    isSaved: false,
  });
  expect(mergeValues(before, { ...before, product_code: 'C' }, now).disputed).toEqual([]);
});

test('a row that somebody else has deleted and that was edited here is a new one', () => {
  const row = (id: number, spec_value: string) => ({ id, spec_type: '素材', spec_value });
  const { values, disputed } = mergeValues(
    { specifications: [row(1, '杉'), row(2, '檜')] },
    { specifications: [row(1, '杉'), row(2, '栗')] },
    { specifications: [row(1, '杉')] },
  );
  expect(values.specifications).toEqual([row(1, '杉'), { spec_type: '素材', spec_value: '栗' }]);
  expect(disputed).toEqual(['specifications']);
});

test('a row that has got its id last is the row that is saved', () => {
  const typed = { specifications: [{ spec_type: '素材', spec_value: '杉', id: 7 }] };
  const before = { specifications: [{ id: 7, spec_type: '素材', spec_value: '杉' }] };
  const now = { specifications: [{ id: 7, spec_type: '素材', spec_value: '檜' }] };
  expect(mergeValues(before, typed, now)).toMatchObject({ values: now, disputed: [] });
});

test('what was saved without an answer is known as saved, new rows too', () => {
  const row = { spec_type: '素材', spec_value: '杉' };
  const before = { name: '灯り', specifications: [] };
  const typed = { name: '和紙の灯り', specifications: [row] };
  const now = { name: '和紙の灯り', specifications: [{ id: 7, ...row }] };
  expect(mergeValues(before, typed, now)).toMatchObject({ disputed: [], isSaved: true });
});

test('a save fills in what its answer has, but where somebody has typed, added or removed meanwhile', () => {
  const row = (spec_type: string, id?: number) => ({ ...(id && { id }), spec_type });
  const submitted = { name: '灯り ', specifications: [row('光源', 1), row('素材'), row('重さ'), row('産地')] };
  const stored = {
    name: '灯り',
    specifications: [row('光源', 1), row('素材', 2), row('重さ', 3), row('産地', 4)],
  };
  const after = (specifications: object[], name = submitted.name) =>
    changesBySave(submitted, { name, specifications: specifications as typeof stored.specifications }, stored);
  const [light, material, weight, origin] = submitted.specifications;

  expect(after([light, material, weight, origin] as object[])).toEqual([
    ['name', '灯り'],
    ['specifications.1.id', 2],
    ['specifications.2.id', 3],
    ['specifications.3.id', 4],
  ]);
  expect(after([light, material, row('重量'), origin] as object[], '竹の灯り')).toEqual([
    ['specifications.1.id', 2],
    ['specifications.2.id', 3],
    ['specifications.3.id', 4],
  ]);
  expect(after([weight, row('色'), origin] as object[], '竹の灯り')).toEqual([
    ['specifications.0.id', 3],
    ['specifications.1.id', 2],
    ['specifications.2.id', 4],
  ]);
  expect(after([light] as object[], '竹の灯り')).toEqual([]);
});
