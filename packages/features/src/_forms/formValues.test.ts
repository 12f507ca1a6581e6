import { listingForm, productForm, propertyForm, roomForm } from '@iespec/contract/forms';
import { expect, test } from 'vitest';
import { contractResolver } from './contractResolver.ts';
import { placeErrors, toFormValues } from './formValues.ts';

test('saved values become what controls hold', () => {
  const saved = { name: 'LDK', description: null, floor_count: 2, is_negotiable: false };
  expect(toFormValues(['name', 'description', 'floor_count', 'is_negotiable', 'layout'], saved)).toEqual({
    name: 'LDK',
    description: '',
    floor_count: '2',
    is_negotiable: false,
    layout: '',
  });
});

const home = {
  ...toFormValues(Object.keys(propertyForm.labels), {}),
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
  const values = { ...toFormValues(Object.keys(productForm.labels), { name: '灯り' }), catalog_url };
  expect(contractResolver(productForm)(values).errors.catalog_url?.message).toBe(message);
});

test('a price of 49 yen is refused, a checked box is true', () => {
  const offer = { title: '仕様情報', listing_type: 'PROPERTY_SPECS', status: 'draft', visibility: 'PUBLIC' };
  const values = toFormValues(Object.keys(listingForm.labels), { ...offer, price: 49, is_negotiable: true });
  expect(contractResolver(listingForm)(values).errors.price?.message).toMatch(/50円以上/);
  expect(contractResolver(listingForm)({ ...values, price: '５０' }).values).toMatchObject({
    price: 50,
    is_negotiable: true,
  });
});

test('errors of the api are placed at the form’s fields, also in rows; the others remain as sentences', () => {
  const errors = {
    name: ['部屋名を入力してください', '…'],
    'rows.1.value': ['すべての寸法情報を入力してください'],
    property_id: ['Property ID is required'],
    description: [],
  };
  expect(placeErrors([...Object.keys(roomForm.labels), 'rows'], errors)).toEqual({
    placed: [
      { name: 'name', message: '部屋名を入力してください' },
      { name: 'rows.1.value', message: 'すべての寸法情報を入力してください' },
    ],
    unplaced: ['Property ID is required'],
  });
});
