import { z } from 'zod';
import {
  ById,
  CopyBody,
  Count,
  CreationKey,
  DateTime,
  ExpectedVersion,
  Id,
  limitField,
  PageQuery,
  pageOf,
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
import { deleteById, listAll, readById } from './operations.schema.ts';
import { prefectures } from './prefectures.ts';
import { quotas } from './quotas.ts';
import { NestedRoom, NestedRooms, Room } from './rooms.schema.ts';

const propertyVisibilities = ['PUBLIC', 'PRIVATE'] as const;
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
  /** Only its owner and its buyers see a private property. */
  visibility: z.enum(propertyVisibilities),
  /** Taken down by the operator: private; its owner cannot publish or copy it, or move its content. */
  is_taken_down: z.boolean(),
  /** The product that everyone may read in full. It may not be public yet. */
  sample_product_id: Id.nullable(),
  /** When the property or any of its content was last saved. */
  updated_at: DateTime,
  version: Version,
});
export type Property = z.infer<typeof Property>;

/** The content that a purchase adds for a visitor. How much of each kind is public, unlike the content itself. */
export const Counts = z.object({
  /** Without the sample. */
  products: Count,
  /** Products with a manufacturer. */
  makers: Count,
  /** Products with a product code. */
  codes: Count,
  /** Products with a catalogue. */
  catalogs: Count,
  /** Products with dimensions. */
  dimensioned: Count,
  specifications: Count,
  /** Drawings with a PAID image. */
  drawings: Count,
  /** Without the images of drawings. */
  paid_images: Count,
});

/**
 * A property for a card. `price`: of its published listing, in yen; null without one. `is_purchasable`:
 * whether checkout would accept that listing now. Without `updated_at`, so that saving a product changes no
 * list.
 */
export const PropertySummary = Property.omit({ updated_at: true }).extend({
  main_image: Image.nullable(),
  price: z.number().int().min(0).nullable(),
  is_purchasable: z.boolean(),
  counts: Counts,
});
export type PropertySummary = z.infer<typeof PropertySummary>;

/** Adds what is free, and the actor's totals, because a response may hold only part of the content. */
export const DetailsCounts = Counts.extend({
  /** 1 if there is a sample. */
  free_products: Count,
  /** Drawings with images, none of them PAID. */
  free_drawings: Count,
  all_products: Count,
  all_paid_images: Count,
  /** Products with an image of their own, which the page lists. */
  pictured_products: Count,
  /** Images of the property itself, without its rooms, products and drawings; the page shows them first. */
  own_images: Count,
});

/** `image_count` includes the images of the room's products. `counts`: null for a room that visitors do not see. */
export const RoomOfProperty = Room.extend({
  image_count: z.number().int().min(0),
  counts: Counts.omit({ drawings: true }).nullable(),
});

/**
 * A property with the content that the actor may read, or with its first part. `rooms` hold the first
 * products. `images` are the first images of the property, its rooms, products and drawings (MAIN first, then
 * SUB, then PAID). They always include up to 6 images of the property itself, one of each room and drawing,
 * and the MAIN images of the products in `rooms`. The cursors point to the rest; null if complete.
 */
export const PropertyDetails = Property.extend({
  seller_name: z.string(),
  /** False for a property that lists leave out: its seller may have no page. */
  seller_has_page: z.boolean(),
  /** Its listing was on sale, and is withdrawn or deleted. */
  is_withdrawn: z.boolean(),
  /** Path of the link preview image, a 1200 × 630 JPEG; null until it is generated. */
  share_image: z.string().nullable(),
  counts: DetailsCounts,
  rooms: z.array(RoomOfProperty),
  drawings: z.array(Drawing),
  images: z.array(Image),
  products_cursor: z.string().nullable().describe('続きの製品があれば、/api/products/property/{id} の cursor に渡す値'),
  images_cursor: z.string().nullable().describe('続きの画像があれば、/api/images の cursor に渡す値'),
});
export type PropertyDetails = z.infer<typeof PropertyDetails>;

/** The steps before a property can be listed, in the order in which sellers take them. */
export const sellingSteps = [
  'main_image',
  'visible_room',
  'visible_product',
  'paid_content',
  'price',
  'onboarding',
  'publication',
] as const;

/** For the owner: whether the property can be listed, and how many buyers its deletion would affect. */
export const PropertyReadiness = z.object({
  /** Users with access by purchase. */
  buyers: z.number().int().min(0),
  /** Steps that are not done yet. Only `paid_content` and `onboarding` prevent listing. */
  missing: z.array(z.enum(sellingSteps)),
  /** The property's listing, published or not. */
  listing_id: Id.nullable(),
  /** Whether its card has an image. Lists leave out a property without one. */
  has_card_image: z.boolean(),
  /** What a purchase adds once the property is public. */
  counts: Counts,
  /**
   * Of what each of these products can have, what most of them lack, and the first that lacks it. Null if all have
   * everything.
   */
  next_fact: z
    .object({
      fact: z.enum(['product_code', 'dimensions', 'manufacturer_name']),
      missing: Count.min(1),
      room_id: Id,
      product_id: Id,
    })
    .nullable(),
});
export type PropertyReadiness = z.infer<typeof PropertyReadiness>;

/**
 * Earlier content of a product (including specifications and dimensions) or drawing that was cleared or
 * replaced. `texts`: the earlier values with their labels.
 */
export const EarlierContent = z.object({
  id: Id,
  product_id: Id.nullable(),
  drawing_id: Id.nullable(),
  replaced_at: DateTime,
  texts: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type EarlierContent = z.infer<typeof EarlierContent>;

/** `url`: a signed path on this server, valid for five minutes: a ZIP of all images and products, without a token. */
export const PhotoArchive = z.object({ url: z.string() });

const invalidUserId = '利用者のIDで指定してください';

const maxArea = 9_999_999;
const isArea = (area: number) => area >= 0 && Math.abs(area * 100 - Math.round(area * 100)) < 1e-6;

/** Square metres. */
const area = () =>
  optionalNumber(
    [isArea, '面積は0以上の数字を、小数点以下2桁までで入力してください'],
    [(value) => value <= maxArea, `面積は${maxArea.toLocaleString('en')}㎡以下で入力してください`],
  );

/** Fields in form order. Text is trimmed; empty text in an optional field becomes null (fields.schema.ts). */
export const PropertyFields = z.object({
  name: requiredText('物件名を入力してください'),
  description: optionalMultilineText(),
  property_type: requiredChoice(propertyTypes, '物件種別'),
  prefecture: requiredChoice(prefectures, '都道府県', {
    invalid: '都道府県は「東京都」のように、47都道府県のいずれかで指定してください',
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

/** `users.id` or the external user id. */
const UserKey = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(
    z
      .string()
      .min(1, invalidUserId)
      .max(200, invalidUserId)
      .regex(/^[^\p{Cc}]+$/u, invalidUserId),
  );

const NestedProperty = PropertyFields.extend({
  rooms: NestedRooms(NestedRoom).default([]),
  drawings: z
    .array(DrawingFields.omit({ property_id: true }))
    .max(quotas.drawings.max, quotas.drawings.message)
    .default([]),
});

export const propertySchemas = {
  list: listAll('listProperties', '物件の一覧（新しい順）', PropertySummary),
  create: {
    id: 'createProperty',
    summary: '物件を登録する。公開するまでは非公開',
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
    summary: '物件を部屋・製品・図面ごと登録する。公開するまでは非公開。1つでも誤りがあれば何も登録しない',
    access: 'signedIn',
    isHeavy: true,
    conflict: '登録できる物件の数を超える',
    body: NestedProperty,
    response: PropertyDetails,
    status: 201,
  },
  get: readById('getProperty', '物件', Property),
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
  setVisibility: {
    id: 'setPropertyVisibility',
    summary: '物件を公開する、または非公開にする。非公開にすると出品は下書きに戻る。購入した人には残る',
    access: 'signedIn',
    conflict: '運営者が公開を停止している',
    params: ById,
    body: z.object({
      visibility: z.enum(propertyVisibilities, { error: '公開範囲は PUBLIC か PRIVATE で指定してください' }),
    }),
    response: Property,
  },
  copy: {
    id: 'copyProperty',
    summary: '物件を、部屋・製品・図面・画像ごと複製する。複製は非公開で、出品はない',
    access: 'signedIn',
    isLong: true,
    conflict: '登録できる物件、または画像の数を超える。運営者が公開を停止している',
    params: ById,
    body: CopyBody,
    response: Property,
    status: 201,
  },
  remove: deleteById('deleteProperty', '物件を削除する。購入した人には残る'),
  details: {
    id: 'getPropertyDetails',
    summary: '物件の部屋と図面、はじめの製品と画像。未購入者には製品の詳細と有料画像を含めない',
    access: 'anyone',
    params: ById,
    query: z.object({
      products: limitField('はじめに返す製品の件数'),
      images: limitField('はじめに返す画像の件数'),
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
  photos: {
    id: 'getPhotoArchive',
    summary: '物件の全写真と製品の一覧のZIPを受け取るURL（5分間）。購入した人と持ち主だけ',
    access: 'signedIn',
    params: ById,
    response: PhotoArchive,
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
