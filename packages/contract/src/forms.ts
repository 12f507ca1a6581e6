import { drawingLabels } from './drawings.ts';
import type { ContractForm, ContractRows } from './form.ts';
import type { FormBody, FormName } from './formSchemas.ts';
import { dimensionLabels, productLabels, propertyLabels, specificationLabels } from './labels.ts';
import { newItem } from './limits.ts';
import { profileLabels } from './users.ts';

let schemas: typeof import('./formSchemas.ts') | undefined;

/** `fields`: in the order of the form. `labels` may include others. */
const form = <Name extends FormName, Field extends string>(
  name: Name,
  labels: Readonly<Record<NoInfer<Field>, string>>,
  fields: Field[],
): ContractForm<Field, FormBody<Name>> => ({
  labels: Object.fromEntries(fields.map((field) => [field, labels[field]])) as Record<Field, string>,
  loadParser: async () => {
    schemas ??= await import('./formSchemas.ts');
    const { parseForm } = schemas;
    return (values) => parseForm(name, values);
  },
});

const listingLabels = {
  price: '価格',
  title: 'タイトル',
  description: '説明',
  is_negotiable: '価格相談可',
  listing_type: '出品の種類',
  status: '状態',
  visibility: '公開範囲',
  confirms_rights: '図面・写真・情報を公開する権利があります',
} as const;

export const propertyForm = form('property', propertyLabels, [
  'name',
  'description',
  'property_type',
  'prefecture',
  'layout',
  'structure',
  'construction_year',
  'construction_month',
  'site_area',
  'building_area',
  'floor_count',
  'design_company',
  'construction_company',
]);
export const roomForm = form('room', { name: '部屋名', description: '説明' }, ['name', 'description']);
export const drawingForm = form('drawing', drawingLabels, ['name', 'description']);
export const listingForm = form('listing', listingLabels, [
  'price',
  'title',
  'description',
  'is_negotiable',
  'listing_type',
  'status',
  'visibility',
  'confirms_rights',
]);
export const profileForm = form('profile', profileLabels, ['name', 'introduction', 'link']);
export const refundRequestForm = form('refundRequest', { reason: '理由', details: '詳しい内容' }, [
  'reason',
  'details',
]);

/** A product with all its specifications and dimensions, saved in one request. */
export const productForm = {
  ...form('product', productLabels, [
    'name',
    'product_category_id',
    'manufacturer_name',
    'product_code',
    'catalog_url',
    'description',
  ]),
  rows: {
    specifications: { title: '仕様', labels: specificationLabels, newRow: { spec_type: '', spec_value: '' } },
    dimensions: {
      title: '寸法',
      labels: dimensionLabels,
      newRow: { dimension_type: '', value: '', unit: newItem.unit },
    },
  } satisfies Record<string, ContractRows>,
};
