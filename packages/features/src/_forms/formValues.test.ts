import { productForm, roomForm } from '@iespec/contract/forms';
import { expect, test } from 'vitest';
import { changesBySave, contractResolver, faultsOf, mergeValues, placeErrors, toFormValues } from './formValues.ts';

const labelled = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]));

test('converts saved data to control values', () => {
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

test('places api errors at fields and rows, and returns all other messages', () => {
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

test('keeps row ids; labels errors by row and column', async () => {
  const saved = { name: '', specifications: [{ id: 60, product_id: 30, spec_type: '光源', spec_value: 'LED' }] };
  const values = toFormValues(productForm, saved);
  expect(values.specifications).toEqual([{ id: 60, spec_type: '光源', spec_value: 'LED' }]);
  const incomplete = { ...values, dimensions: [{ dimension_type: '幅', value: '', unit: 'mm' }] };
  const { errors } = await contractResolver(productForm)(incomplete);
  expect(faultsOf(productForm, errors)).toEqual([
    { name: 'name', label: '製品名', message: '製品名を入力してください' },
    { name: 'dimensions.0.value', label: '寸法 1行目 値', message: 'すべての寸法情報を入力してください' },
  ]);
});

test('merges a concurrent save: typed values stay, fields changed by both conflict', () => {
  const before = { name: '灯り', product_code: 'A', description: '', catalog_url: '' };
  const typed = { ...before, name: '和紙の灯り', product_code: 'B' };
  const now = { ...before, product_code: 'C', description: '竹と和紙' };
  expect(mergeValues(before, typed, now)).toEqual({
    values: { name: '和紙の灯り', product_code: 'B', description: '竹と和紙', catalog_url: '' },
    conflictingFields: ['product_code'],
    isSaved: false,
  });
  expect(mergeValues(before, { ...before, product_code: 'C' }, now).conflictingFields).toEqual([]);
});

test('turns an edited row that was deleted concurrently into a new row', () => {
  const row = (id: number, spec_value: string) => ({ id, spec_type: '素材', spec_value });
  const { values, conflictingFields } = mergeValues(
    { specifications: [row(1, '杉'), row(2, '檜')] },
    { specifications: [row(1, '杉'), row(2, '栗')] },
    { specifications: [row(1, '杉')] },
  );
  expect(values.specifications).toEqual([row(1, '杉'), { spec_type: '素材', spec_value: '栗' }]);
  expect(conflictingFields).toEqual(['specifications']);
});

test('ignores the order of keys when comparing rows', () => {
  const typed = { specifications: [{ spec_type: '素材', spec_value: '杉', id: 7 }] };
  const before = { specifications: [{ id: 7, spec_type: '素材', spec_value: '杉' }] };
  const now = { specifications: [{ id: 7, spec_type: '素材', spec_value: '檜' }] };
  expect(mergeValues(before, typed, now)).toMatchObject({ values: now, conflictingFields: [] });
});

test('recognizes values and new rows whose save succeeded although its response was lost', () => {
  const row = { spec_type: '素材', spec_value: '杉' };
  const before = { name: '灯り', specifications: [] };
  const typed = { name: '和紙の灯り', specifications: [row] };
  const now = { name: '和紙の灯り', specifications: [{ id: 7, ...row }] };
  expect(mergeValues(before, typed, now)).toMatchObject({ conflictingFields: [], isSaved: true });
});

test('fills in the saved values, except in fields and rows that changed since the submission', () => {
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
