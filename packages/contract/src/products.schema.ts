import { z } from 'zod';
import {
  ById,
  CopyBody,
  CreationKey,
  Deleted,
  ExpectedVersion,
  Id,
  notAnId,
  PageQuery,
  PartQuery,
  pageOf,
  requiredId,
  Version,
  wholeListOf,
} from './common.schema.ts';
import type { Operation } from './endpoint.ts';
import {
  booleanField,
  optionalMultilineText,
  optionalText,
  optionalUrl,
  requiredChoice,
  requiredNumber,
  requiredText,
} from './fields.schema.ts';
import { Image } from './images.schema.ts';
import { maxRows } from './limits.ts';

const units = ['mm', 'cm', 'm'] as const;
export const Unit = z.enum(units);

/** `updated` once its owner has saved it; from then on everybody sees it. Of rooms and products. */
export const ContentStatus = z.enum(['created', 'updated']);

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
  status: ContentStatus,
};

/** What a product is to someone who has neither bought nor owns: nothing that was paid for. */
export const LockedProduct = z.strictObject({
  ...freeForEveryone,
  locked: z.literal(true),
  is_sample: z.literal(false),
});
export type LockedProduct = z.infer<typeof LockedProduct>;

/** A product with all that is paid for: for its owner, for who has bought it, and, of the sample, for everybody. */
export const UnlockedProduct = z.object({
  ...freeForEveryone,
  locked: z.literal(false),
  is_sample: z.boolean(),
  /** Its specifications and dimensions count too. */
  version: Version,
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

export const ProductDetails = z.object({ product: Product, images: z.array(Image) });

/** In the order of the form. */
export const NewProduct = z.object({
  name: requiredText('製品名を入力してください'),
  room_id: requiredId('部屋IDが指定されていません'),
  product_category_id: z
    .union([Id, z.literal(''), z.null()], 'カテゴリーを選択してください')
    .transform((id) => (id === '' ? null : id))
    .optional(),
  manufacturer_name: optionalText(),
  product_code: optionalText(),
  catalog_url: optionalUrl,
  description: optionalMultilineText(),
});

/** `is_sample`: chosen as the one product of the property that everybody reads; the one before is none any more. */
const ProductChange = NewProduct.partial().extend({ is_sample: booleanField.optional(), version: ExpectedVersion });

const incompleteSpecification = 'すべての仕様情報を入力してください';
const incompleteDimension = 'すべての寸法情報を入力してください';

/** The greatest value of a dimension, in any unit. */
const maxValue = 9_999_999;

export const NewSpecification = z.object({
  spec_type: requiredText(incompleteSpecification),
  spec_value: requiredText(incompleteSpecification, 500),
  product_id: Id.optional(),
});

export const NewDimension = z.object({
  dimension_type: requiredText(incompleteDimension),
  value: requiredNumber(
    incompleteDimension,
    [(value) => value >= 0, '値は0以上の数字で入力してください'],
    [(value) => value <= maxValue, `値は${maxValue.toLocaleString('en')}以下の数字で入力してください`],
  ),
  unit: requiredChoice(units, '単位', { missing: incompleteDimension }),
  product_id: Id.optional(),
});

/** A row without an id is new; the others are changed; rows that are not listed stay. */
const rowId = { id: z.union([Id, z.null()], notAnId).optional() };
export const tooManyRows = `一度に保存できるのは${maxRows}行までです`;
export const SpecificationRows = z.array(NewSpecification.extend(rowId)).max(maxRows, tooManyRows);
export const DimensionRows = z.array(NewDimension.extend(rowId)).max(maxRows, tooManyRows);

/** A product with its rows. A list that is there is all of them: rows that it does not name are deleted. */
const ProductWithRows = ProductChange.extend({
  specifications: SpecificationRows.optional(),
  dimensions: DimensionRows.optional(),
});

const specifications = wholeListOf(Specification);
const dimensions = wholeListOf(Dimension);

export const productSchemas = {
  list: {
    id: 'listProducts',
    summary: '部屋の製品',
    access: 'anyone',
    query: PageQuery.extend({ room_id: requiredId('部屋IDが指定されていません') }),
    response: pageOf(Product),
  },
  create: {
    id: 'createProduct',
    summary: '製品を追加する',
    access: 'signedIn',
    conflict: '製品の数の上限を超える',
    body: NewProduct.extend({ creation_key: CreationKey }),
    response: Product,
    status: 201,
  },
  get: {
    id: 'getProduct',
    summary: '製品。未購入者には、サンプルのほか詳細を含めない',
    access: 'anyone',
    params: ById,
    response: Product,
  },
  update: {
    id: 'updateProduct',
    summary: '製品を変更する。最初の保存で公開される。is_sample で、だれでも読める1点にする',
    access: 'signedIn',
    conflict: '製品の数の上限を超える。購入手続きのあった物件から移そうとした。ほかで保存された',
    methodAliases: ['PUT'],
    params: ById,
    body: ProductChange,
    response: Product,
  },
  saveWithRows: {
    id: 'saveProductWithRows',
    summary: '製品を仕様・寸法ごと保存する。1つでも誤りがあれば何も保存しない。送った一覧にない行は削除する',
    access: 'signedIn',
    conflict: '製品や行の数の上限を超える。購入手続きのあった物件から移そうとした。ほかで保存された',
    methodAliases: ['PATCH'],
    params: ById,
    body: ProductWithRows,
    response: Product,
  },
  copy: {
    id: 'copyProduct',
    summary: '製品を、仕様・寸法・画像ごと複製する。複製は最初の保存まで自分だけに見える',
    access: 'signedIn',
    conflict: '製品や画像の数の上限を超える。画像が同時に変更された',
    params: ById,
    body: CopyBody,
    response: Product,
    status: 201,
  },
  remove: {
    id: 'deleteProduct',
    summary: '製品を削除する。購入した人には残る',
    access: 'signedIn',
    params: ById,
    response: Deleted,
  },
  details: {
    id: 'getProductDetails',
    summary: '製品の全体（画像も）。未購入者には詳細を含めない',
    access: 'anyone',
    params: ById,
    response: ProductDetails,
  },
  ofProperty: {
    id: 'listProductsOfProperty',
    summary: '物件の製品（部屋の順）',
    access: 'anyone',
    params: ById,
    query: PartQuery,
    response: pageOf(Product),
  },
  isMine: { id: 'isMyProduct', summary: '自分の製品か', access: 'signedIn', params: ById, response: z.boolean() },
  categories: {
    id: 'listProductCategories',
    summary: '製品のカテゴリー（全件）',
    access: 'anyone',
    response: wholeListOf(Category),
  },
  specifications: {
    id: 'listSpecifications',
    summary: '製品の仕様（全件）。購入者と所有者だけ。サンプルはだれでも',
    access: 'anyone',
    params: ById,
    response: specifications,
  },
  addSpecification: {
    id: 'createSpecification',
    summary: '仕様を1行追加する',
    access: 'signedIn',
    conflict: '行の数の上限を超える',
    params: ById,
    body: NewSpecification,
    response: Specification,
    status: 201,
  },
  saveSpecifications: {
    id: 'saveSpecifications',
    summary: '仕様をまとめて保存する。1行でも誤りがあれば何も保存しない',
    access: 'signedIn',
    conflict: '行の数の上限を超える',
    methodAliases: ['PATCH'],
    params: ById,
    body: SpecificationRows,
    response: specifications,
  },
  specification: {
    id: 'getSpecification',
    summary: '仕様の1行。購入者と所有者だけ',
    access: 'anyone',
    params: ById,
    response: Specification,
  },
  removeSpecification: {
    id: 'deleteSpecification',
    summary: '仕様の1行を削除する',
    access: 'signedIn',
    params: ById,
    response: Deleted,
  },
  dimensions: {
    id: 'listDimensions',
    summary: '製品の寸法（全件）。購入者と所有者だけ。サンプルはだれでも',
    access: 'anyone',
    params: ById,
    response: dimensions,
  },
  addDimension: {
    id: 'createDimension',
    summary: '寸法を1行追加する',
    access: 'signedIn',
    conflict: '行の数の上限を超える',
    params: ById,
    body: NewDimension,
    response: Dimension,
    status: 201,
  },
  saveDimensions: {
    id: 'saveDimensions',
    summary: '寸法をまとめて保存する。1行でも誤りがあれば何も保存しない',
    access: 'signedIn',
    conflict: '行の数の上限を超える',
    methodAliases: ['PATCH'],
    params: ById,
    body: DimensionRows,
    response: dimensions,
  },
  dimension: {
    id: 'getDimension',
    summary: '寸法の1行。購入者と所有者だけ',
    access: 'anyone',
    params: ById,
    response: Dimension,
  },
  removeDimension: {
    id: 'deleteDimension',
    summary: '寸法の1行を削除する',
    access: 'signedIn',
    params: ById,
    response: Deleted,
  },
} satisfies Record<string, Operation>;
