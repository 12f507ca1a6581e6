import { z } from 'zod';
import {
  ById,
  CopyBody,
  Count,
  CreationKey,
  CursorQuery,
  ExpectedVersion,
  Id,
  invalidId,
  NewPosition,
  PageQuery,
  pageOf,
  requiredId,
  unpaginatedListOf,
  Version,
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
import { deleteById, moved, readById } from './operations.schema.ts';

const units = ['mm', 'cm', 'm'] as const;
export const Unit = z.enum(units);

/**
 * The status of rooms and products: `updated` after the owner's first save, which makes them visible to
 * everyone; a product is visible only if its room is `updated` too.
 */
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

const publicProductFields = {
  id: Id,
  room_id: Id,
  room_name: z.string(),
  name: z.string(),
  product_category_id: Id.nullable(),
  product_category_name: z.string().nullable(),
  main_image: Image.nullable(),
  status: ContentStatus,
};

/** Which of a product's paid fields are filled, and how much it has of the others. Never their content. */
export const Facts = z.strictObject({
  manufacturer_name: z.boolean(),
  product_code: z.boolean(),
  catalog_url: z.boolean(),
  specifications: Count,
  dimensions: Count,
  paid_images: Count,
});
export type Facts = z.infer<typeof Facts>;

/** A product for viewers who neither own nor bought it: what its paid fields would tell, without any of them. */
export const LockedProduct = z.strictObject({
  ...publicProductFields,
  facts: Facts,
  locked: z.literal(true),
  is_sample: z.literal(false),
});
export type LockedProduct = z.infer<typeof LockedProduct>;

/** A product with its paid fields: for the owner and buyers; the sample product is open to everyone. */
export const UnlockedProduct = z.object({
  ...publicProductFields,
  locked: z.literal(false),
  is_sample: z.boolean(),
  /** Also increases when its specifications or dimensions change. */
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

/** Fields in form order. Text is trimmed; empty text in an optional field becomes null (fields.schema.ts). */
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

/** `is_sample`: makes it the one product of its property that is open to everyone, instead of another. */
const ProductChange = NewProduct.partial().extend({ is_sample: booleanField.optional(), version: ExpectedVersion });

const incompleteSpecification = 'すべての仕様情報を入力してください';
const incompleteDimension = 'すべての寸法情報を入力してください';

/** The maximum value of a dimension, in any unit. */
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

/** Rows without an id are created, others updated. */
const rowId = { id: z.union([Id, z.null()], invalidId).optional() };
export const tooManyRows = `一度に保存できるのは${maxRows}行までです`;
export const SpecificationRows = z.array(NewSpecification.extend(rowId)).max(maxRows, tooManyRows);
export const DimensionRows = z.array(NewDimension.extend(rowId)).max(maxRows, tooManyRows);

/** Each list, if given, is complete: rows that are not in it are deleted. */
const ProductWithRows = ProductChange.extend({
  specifications: SpecificationRows.optional(),
  dimensions: DimensionRows.optional(),
});

const specifications = unpaginatedListOf(Specification);
const dimensions = unpaginatedListOf(Dimension);

const rowRequest = { access: 'signedIn', conflict: '行の数の上限を超える', params: ById } as const;

/* @__NO_SIDE_EFFECTS__ */
const addRow = <B extends z.ZodType, R extends z.ZodType>(id: string, summary: string, body: B, response: R) =>
  ({ id, summary, ...rowRequest, body, response, status: 201 }) as const;

/* @__NO_SIDE_EFFECTS__ */
/** Rows that are not in the body stay unchanged. */
const saveRows = <B extends z.ZodType, R extends z.ZodType>(id: string, summary: string, body: B, response: R) => {
  const methodAliases: 'PATCH'[] = ['PATCH'];
  return { id, summary, ...rowRequest, methodAliases, body, response };
};

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
  get: readById('getProduct', '製品。未購入者には、サンプルのほか詳細を含めない', Product),
  update: {
    id: 'updateProduct',
    summary: '製品を変更する。最初の保存のあと、部屋と物件とともに公開される。is_sample で、だれでも読める1点にする',
    access: 'signedIn',
    conflict: '製品の数の上限を超える。購入手続きのあった物件や公開停止中の物件から移そうとした。ほかで保存された',
    methodAliases: ['PUT'],
    params: ById,
    body: ProductChange,
    response: Product,
  },
  saveWithRows: {
    id: 'saveProductWithRows',
    summary: '製品を仕様・寸法ごと保存する。1つでも誤りがあれば何も保存しない。送った一覧にない行は削除する',
    access: 'signedIn',
    conflict: '製品や行の数の上限を超える。購入手続きのあった物件や公開停止中の物件から移そうとした。ほかで保存された',
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
  changeOrder: {
    id: 'changeProductOrder',
    summary:
      '製品の並び順を変える。部屋の中で position 番目（1から）に移る。数を超えれば最後に移る。version は増えない',
    access: 'signedIn',
    conflict: moved,
    params: ById,
    body: NewPosition,
    response: Product,
  },
  changeRoom: {
    id: 'changeProductRoom',
    summary: '製品を、画像ごと別の部屋の最後へ移す。公開されず、version も増えない',
    access: 'signedIn',
    conflict: '製品の数の上限を超える。購入手続きのあった物件や公開停止中の物件から移そうとした',
    params: ById,
    body: z.object({ room_id: requiredId('部屋IDが指定されていません') }),
    response: Product,
  },
  remove: deleteById('deleteProduct', '製品を削除する。購入した人には残る', moved),
  details: readById(
    'getProductDetails',
    '製品の全体（画像も）。未購入者には、詳細を含めず、画像ははじめの部分だけ',
    ProductDetails,
  ),
  ofProperty: {
    id: 'listProductsOfProperty',
    summary: '物件の製品（部屋の順）',
    access: 'anyone',
    params: ById,
    query: CursorQuery,
    response: pageOf(Product),
  },
  isMine: { id: 'isMyProduct', summary: '自分の製品か', access: 'signedIn', params: ById, response: z.boolean() },
  categories: {
    id: 'listProductCategories',
    summary: '製品のカテゴリー（全件）',
    access: 'anyone',
    response: unpaginatedListOf(Category),
  },
  manufacturers: {
    id: 'listMyManufacturers',
    summary: '自分の製品のメーカーの名前（よく使う順、200社まで）',
    access: 'signedIn',
    response: unpaginatedListOf(z.object({ name: z.string() })),
  },
  specifications: readById(
    'listSpecifications',
    '製品の仕様（全件）。購入者と所有者だけ。サンプルはだれでも',
    specifications,
  ),
  addSpecification: addRow('createSpecification', '仕様を1行追加する', NewSpecification, Specification),
  saveSpecifications: saveRows(
    'saveSpecifications',
    '仕様をまとめて保存する。1行でも誤りがあれば何も保存しない',
    SpecificationRows,
    specifications,
  ),
  specification: readById('getSpecification', '仕様の1行。購入者と所有者だけ', Specification),
  removeSpecification: deleteById('deleteSpecification', '仕様の1行を削除する', moved),
  dimensions: readById('listDimensions', '製品の寸法（全件）。購入者と所有者だけ。サンプルはだれでも', dimensions),
  addDimension: addRow('createDimension', '寸法を1行追加する', NewDimension, Dimension),
  saveDimensions: saveRows(
    'saveDimensions',
    '寸法をまとめて保存する。1行でも誤りがあれば何も保存しない',
    DimensionRows,
    dimensions,
  ),
  dimension: readById('getDimension', '寸法の1行。購入者と所有者だけ', Dimension),
  removeDimension: deleteById('deleteDimension', '寸法の1行を削除する', moved),
} satisfies Record<string, Operation>;
