import { z } from 'zod';
import {
  ById,
  CreationKey,
  DateTime,
  Deleted,
  ExpectedVersion,
  Id,
  PageQuery,
  pageOf,
  partSize,
  Version,
} from './common.schema.ts';
import { Drawing, DrawingFields } from './drawings.schema.ts';
import type { Operation } from './endpoint.ts';
import {
  isIntegerBetween,
  optionalChoice,
  optionalMultilineText,
  optionalNumber,
  optionalText,
  ownUserId,
  requiredChoice,
  requiredText,
} from './fields.schema.ts';
import { Image } from './images.schema.ts';
import { prefectures } from './prefectures.ts';
import { quotas } from './refusals.ts';
import { NestedRooms, Room } from './rooms.schema.ts';

const propertyTypes = ['HOUSE', 'APARTMENT', 'OTHER'] as const;
const structures = ['WOODEN', 'STEEL_FRAME', 'RC', 'SRC', 'LIGHT_STEEL'] as const;

export const Property = z.object({
  id: Id,
  user_id: Id,
  name: z.string().min(1),
  description: z.string().nullable(),
  property_type: z.enum(propertyTypes),
  prefecture: z.string().min(1),
  layout: z.string().nullable(),
  construction_year: z.number().int().nullable(),
  construction_month: z.number().int().min(1).max(12).nullable(),
  site_area: z.number().nullable(),
  building_area: z.number().nullable(),
  floor_count: z.number().int().nullable(),
  structure: z.enum(structures).nullable(),
  design_company: z.string().nullable(),
  construction_company: z.string().nullable(),
  /** When it or anything in it was saved last. */
  updated_at: DateTime,
  version: Version,
});
export type Property = z.infer<typeof Property>;

/** What a visitor finds in a property: how much there is to buy. */
export const Counts = z.object({
  products: z.number().int().min(0),
  drawings: z.number().int().min(0),
  /** PAID images. */
  paid_images: z.number().int().min(0),
});

/**
 * A property as it stands on a card. `price` in yen, of the listing that is on the market; null: there is none.
 * `is_purchasable`: whether checkout would accept that listing now.
 */
export const PropertySummary = Property.extend({
  main_image: Image.nullable(),
  price: z.number().int().min(0).nullable(),
  is_purchasable: z.boolean(),
  counts: Counts,
});
export type PropertySummary = z.infer<typeof PropertySummary>;

/** How much there is in a property, of what is answered in parts. */
export const DetailsCounts = Counts.extend({
  /** Products that have a picture of their own: those that the page lists. */
  pictured_products: z.number().int().min(0),
  /** Pictures of the property itself, as its page shows them first: without those of rooms, products and drawings. */
  own_images: z.number().int().min(0),
});

/** A room in its property. `image_count`: of the room and of its products. */
export const RoomOfProperty = Room.extend({ image_count: z.number().int().min(0) });

/**
 * A property with everything in it, as the actor may read it: `images` are those of the property, its rooms, products and
 * drawings, MAIN first, then SUB, then PAID. Of a part, the products are the first ones, and the images are the first ones and those that
 * stand for the property, its rooms, its drawings and these products. The cursors lead to the rest; null: there is none.
 */
export const PropertyDetails = Property.extend({
  seller_name: z.string(),
  /** The path of its picture for link previews, a JPEG of 1200 × 630; null: none was made yet. */
  share_image: z.string().nullable(),
  counts: DetailsCounts,
  rooms: z.array(RoomOfProperty),
  drawings: z.array(Drawing),
  images: z.array(Image),
  products_cursor: z.string().nullable().describe('続きの製品があれば、/api/products/property/{id} の cursor に渡す値'),
  images_cursor: z.string().nullable().describe('続きの画像があれば、/api/images の cursor に渡す値'),
});
export type PropertyDetails = z.infer<typeof PropertyDetails>;

/** What a home still lacks on its way to the market. */
export const lacking = ['main_image', 'visible_product', 'onboarding'] as const;

/** What its owner has to know of a home: whether it is ready to be listed, and who would be concerned by its deletion. */
export const PropertyReadiness = z.object({
  /** People who have bought it and may read it. */
  buyers: z.number().int().min(0),
  /** Advice, but for `onboarding`: without it nothing can be listed. Empty: it is ready. */
  missing: z.array(z.enum(lacking)),
});
export type PropertyReadiness = z.infer<typeof PropertyReadiness>;

/**
 * What stood in a product (its specifications and dimensions too) or drawing before it was emptied or replaced. `texts`: the
 * values that are gone, by what they are called.
 */
export const EarlierContent = z.object({
  id: Id,
  product_id: Id.nullable(),
  drawing_id: Id.nullable(),
  replaced_at: DateTime,
  texts: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type EarlierContent = z.infer<typeof EarlierContent>;

const notAUser = '利用者のIDで指定してください';

const maxArea = 9_999_999;
const isArea = (area: number) => area >= 0 && Math.abs(area * 100 - Math.round(area * 100)) < 1e-6;

/** Square metres. */
const area = () =>
  optionalNumber(
    [isArea, '面積は0以上の数字を、小数点以下2桁までで入力してください'],
    [(value) => value <= maxArea, `面積は${maxArea.toLocaleString('en')}㎡以下で入力してください`],
  );

/** In the order of the form. */
export const PropertyFields = z.object({
  name: requiredText('物件名を入力してください'),
  description: optionalMultilineText(),
  property_type: requiredChoice(propertyTypes, '物件種別'),
  prefecture: requiredChoice(prefectures, '都道府県', {
    wrong: '都道府県は「東京都」のように、47都道府県のいずれかで指定してください',
  }),
  layout: optionalText(),
  structure: optionalChoice(structures, '構造'),
  construction_year: optionalNumber([isIntegerBetween(1000, 2200), '竣工年は1000から2200の西暦で入力してください']),
  construction_month: optionalNumber([isIntegerBetween(1, 12), '竣工月は1から12の数字で入力してください']),
  site_area: area(),
  building_area: area(),
  floor_count: optionalNumber([isIntegerBetween(1, 200), '階数は1から200の整数で入力してください']),
  design_company: optionalText(),
  construction_company: optionalText(),
  user_id: ownUserId,
});

/** Whose properties: `users.id` or the external user id. */
const UserKey = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(
    z
      .string()
      .min(1, notAUser)
      .max(200, notAUser)
      .regex(/^[^\p{Cc}]+$/u, notAUser),
  );

const NestedProperty = PropertyFields.extend({
  rooms: NestedRooms.default([]),
  drawings: z
    .array(DrawingFields.omit({ property_id: true }))
    .max(quotas.drawings.max, quotas.drawings.message)
    .default([]),
});

export const propertySchemas = {
  list: {
    id: 'listProperties',
    summary: '物件の一覧（新しい順）',
    access: 'anyone',
    query: PageQuery,
    response: pageOf(PropertySummary),
  },
  create: {
    id: 'createProperty',
    summary: '物件を登録する。すぐに公開される',
    access: 'signedIn',
    conflict: '登録できる物件の数を超える',
    body: PropertyFields.extend({
      creation_key: CreationKey.describe(
        '登録ごとに作るUUID。同じ値でもう一度送ると、新しく登録せず、先に登録した物件を保存する',
      ),
    }),
    response: Property,
    status: 201,
  },
  createNested: {
    id: 'createPropertyWithContent',
    summary: '物件を部屋・製品・図面ごと登録する。1つでも誤りがあれば何も登録しない',
    access: 'signedIn',
    conflict: '登録できる物件の数を超える',
    body: NestedProperty,
    response: PropertyDetails,
    status: 201,
  },
  get: { id: 'getProperty', summary: '物件', access: 'anyone', params: ById, response: Property },
  update: {
    id: 'updateProperty',
    summary: '物件を変更する。ないものはそのまま、null は消す',
    access: 'signedIn',
    conflict: 'ほかで保存された',
    methodAliases: ['PUT'],
    params: ById,
    body: PropertyFields.partial().extend({ version: ExpectedVersion }),
    response: Property,
  },
  remove: {
    id: 'deleteProperty',
    summary: '物件を削除する。購入した人には残る',
    access: 'signedIn',
    params: ById,
    response: Deleted,
  },
  details: {
    id: 'getPropertyDetails',
    summary: '物件の全体（部屋・製品・図面・画像）。未購入者には製品の詳細と有料画像を含めない',
    access: 'anyone',
    params: ById,
    query: z.object({
      products: partSize('はじめの製品だけを返すときの件数。なければ全件').optional(),
      images: partSize('はじめの画像だけを返すときの件数。なければ全件').optional(),
    }),
    response: PropertyDetails,
  },
  readiness: {
    id: 'getPropertyReadiness',
    summary: '自分の物件を出品するのに足りないものと、購入者の数',
    access: 'signedIn',
    params: ById,
    response: PropertyReadiness,
  },
  earlierContents: {
    id: 'listEarlierContents',
    summary: '購入した物件で、購入のあとに書き換えられたり消されたりした内容（新しい順）。持ち主はすべて',
    access: 'signedIn',
    params: ById,
    query: PageQuery,
    response: pageOf(EarlierContent),
  },
  byUser: {
    id: 'listPropertiesOfUser',
    summary: 'ある利用者の物件（新しい順）。利用者は番号か、認証サービスのIDで指定する',
    access: 'anyone',
    params: z.object({ userId: UserKey }),
    query: PageQuery,
    response: pageOf(PropertySummary),
  },
  isMine: { id: 'isMyProperty', summary: '自分の物件か', access: 'signedIn', params: ById, response: z.boolean() },
} satisfies Record<string, Operation>;
