import { z } from 'zod';
import { ById, Deleted, Id, PageQuery, pageOf } from './common.schema.ts';
import type { Operation } from './endpoint.ts';
import { optionalMultilineText, optionalText, optionalUrl, requiredNumber, requiredText } from './fields.schema.ts';
import { Image } from './images.schema.ts';
import { maxRows } from './limits.ts';

export const Unit = z.enum(['mm', 'cm', 'm']);

export const Specification = z.object({ id: Id, product_id: Id, spec_type: z.string(), spec_value: z.string() });
export type Specification = z.infer<typeof Specification>;

export const Dimension = z.object({
  id: Id,
  product_id: Id,
  dimension_type: z.string(),
  value: z.number(),
  unit: Unit,
});
export type Dimension = z.infer<typeof Dimension>;

export const Category = z.object({ id: Id, name: z.string() });
export type Category = z.infer<typeof Category>;

const freeForEveryone = {
  id: Id,
  room_id: Id,
  room_name: z.string(),
  name: z.string(),
  product_category_id: Id.nullable(),
  product_category_name: z.string().nullable(),
  main_image: Image.nullable(),
};

/** What a product is to someone who has neither bought nor owns: nothing that was paid for. */
export const LockedProduct = z.strictObject({ ...freeForEveryone, locked: z.literal(true) });
export type LockedProduct = z.infer<typeof LockedProduct>;

export const UnlockedProduct = z.object({
  ...freeForEveryone,
  locked: z.literal(false),
  product_code: z.string().nullable(),
  description: z.string().nullable(),
  catalog_url: z.string().nullable(),
  manufacturer_name: z.string().nullable(),
  specifications: z.array(Specification),
  dimensions: z.array(Dimension),
});
export type UnlockedProduct = z.infer<typeof UnlockedProduct>;

export const Product = z.discriminatedUnion('locked', [LockedProduct, UnlockedProduct]);
export type Product = z.infer<typeof Product>;

export const NewProduct = z.object({
  name: requiredText('製品名を入力してください'),
  room_id: Id,
  description: optionalMultilineText(),
  product_code: optionalText(),
  manufacturer_name: optionalText(),
  catalog_url: optionalUrl,
  product_category_id: z
    .union([Id, z.literal(''), z.null()])
    .transform((id) => (id === '' ? null : id))
    .optional(),
});

const incompleteSpecification = 'すべての仕様情報を入力してください';
const incompleteDimension = 'すべての寸法情報を入力してください';

export const NewSpecification = z.object({
  spec_type: requiredText(incompleteSpecification),
  spec_value: requiredText(incompleteSpecification, 500),
  product_id: Id.optional(),
});

export const NewDimension = z.object({
  dimension_type: requiredText(incompleteDimension),
  value: requiredNumber((value) => Number.isFinite(value) && value >= 0 && value <= 9_999_999, incompleteDimension),
  unit: z.enum(['mm', 'cm', 'm'], incompleteDimension),
  product_id: Id.optional(),
});

/** A row without an id is new; the others are changed; rows that are not listed stay. */
const rowId = { id: z.union([Id, z.null()]).optional() };
const tooMany = `一度に保存できるのは${maxRows}行までです`;
export const SpecificationRows = z.array(NewSpecification.extend(rowId)).max(maxRows, tooMany);
export const DimensionRows = z.array(NewDimension.extend(rowId)).max(maxRows, tooMany);

const specifications = pageOf(Specification);
const dimensions = pageOf(Dimension);

export const productSchemas = {
  list: {
    summary: '部屋の製品',
    access: 'anyone',
    query: PageQuery.extend({ room_id: Id }),
    response: pageOf(Product),
  },
  create: { summary: '製品を追加する', access: 'signedIn', body: NewProduct, response: Product, status: 201 },
  get: { summary: '製品。未購入者には詳細を含めない', access: 'anyone', params: ById, response: Product },
  update: {
    summary: '製品を変更する。最初の保存で公開される',
    access: 'signedIn',
    methodAliases: ['PUT'],
    params: ById,
    body: NewProduct.partial(),
    response: Product,
  },
  remove: { summary: '製品を削除する。購入した人には残る', access: 'signedIn', params: ById, response: Deleted },
  details: {
    summary: '製品の全体（画像も）。未購入者には詳細を含めない',
    access: 'anyone',
    params: ById,
    response: z.object({ product: Product, images: z.array(Image) }),
  },
  ofProperty: {
    summary: '物件の製品',
    access: 'anyone',
    params: ById,
    response: pageOf(Product),
  },
  isMine: { summary: '自分の製品か', access: 'signedIn', params: ById, response: z.boolean() },
  categories: { summary: '製品のカテゴリー', access: 'anyone', response: pageOf(Category) },
  specifications: {
    summary: '製品の仕様。購入者と所有者だけ',
    access: 'anyone',
    params: ById,
    response: specifications,
  },
  addSpecification: {
    summary: '仕様を1行追加する',
    access: 'signedIn',
    params: ById,
    body: NewSpecification,
    response: Specification,
    status: 201,
  },
  saveSpecifications: {
    summary: '仕様をまとめて保存する。1行でも誤りがあれば何も保存しない',
    access: 'signedIn',
    methodAliases: ['PATCH'],
    params: ById,
    body: SpecificationRows,
    response: specifications,
  },
  specification: { summary: '仕様の1行。購入者と所有者だけ', access: 'anyone', params: ById, response: Specification },
  removeSpecification: { summary: '仕様の1行を削除する', access: 'signedIn', params: ById, response: Deleted },
  dimensions: { summary: '製品の寸法。購入者と所有者だけ', access: 'anyone', params: ById, response: dimensions },
  addDimension: {
    summary: '寸法を1行追加する',
    access: 'signedIn',
    params: ById,
    body: NewDimension,
    response: Dimension,
    status: 201,
  },
  saveDimensions: {
    summary: '寸法をまとめて保存する。1行でも誤りがあれば何も保存しない',
    access: 'signedIn',
    methodAliases: ['PATCH'],
    params: ById,
    body: DimensionRows,
    response: dimensions,
  },
  dimension: { summary: '寸法の1行。購入者と所有者だけ', access: 'anyone', params: ById, response: Dimension },
  removeDimension: { summary: '寸法の1行を削除する', access: 'signedIn', params: ById, response: Deleted },
} satisfies Record<string, Operation>;
