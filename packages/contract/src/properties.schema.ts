import { z } from 'zod';
import type { Operation } from './endpoint.ts';
import {
  isWholeBetween,
  optionalChoice,
  optionalLine,
  optionalNumber,
  ownUserId,
  paragraph,
  requiredLine,
} from './fields.schema.ts';
import { Image } from './images.schema.ts';
import { prefectures } from './prefectures.ts';
import { NewDimension, NewProduct, NewSpecification, Product } from './products.schema.ts';
import { ById, Deleted, Id, PageQuery, pageOf } from './wire.schema.ts';

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
});
export type Property = z.infer<typeof Property>;

export const PropertySummary = Property.extend({ main_image: Image.nullable() });
export type PropertySummary = z.infer<typeof PropertySummary>;

/** A room or a drawing without what stands in it. `status`: `updated` once its owner has saved it; then all see it. */
export const RoomSummary = z.object({
  id: Id,
  property_id: Id,
  name: z.string(),
  description: z.string().nullable(),
  status: z.enum(['created', 'updated']),
});
export type RoomSummary = z.infer<typeof RoomSummary>;

export const Room = z.object({
  id: Id,
  property_id: Id,
  name: z.string(),
  description: z.string().nullable(),
  products: z.array(Product),
});
export type Room = z.infer<typeof Room>;

export const RoomDetails = Room.extend({ images: z.array(Image) });
export type RoomDetails = z.infer<typeof RoomDetails>;

export const Drawing = z.object({ id: Id, property_id: Id, name: z.string(), description: z.string().nullable() });
export type Drawing = z.infer<typeof Drawing>;

/** A property whole, as its asker may see it: `images` are those of the property, its rooms, products and drawings. */
export const PropertyDetails = Property.extend({
  rooms: z.array(Room),
  drawings: z.array(Drawing),
  images: z.array(Image),
});
export type PropertyDetails = z.infer<typeof PropertyDetails>;

const isArea = (area: number) => area >= 0 && area <= 9_999_999 && Math.abs(area * 100 - Math.round(area * 100)) < 1e-6;
const wrongArea = '面積は0以上の数字を、小数点以下2桁までで入力してください';

const PropertyFields = z.object({
  name: requiredLine('物件名を入力してください'),
  property_type: z.enum(propertyTypes, '物件種別を選択してください'),
  prefecture: z.enum(prefectures, '都道府県を選択してください'),
  description: paragraph(),
  layout: optionalLine(),
  construction_year: optionalNumber(isWholeBetween(1000, 2200), '竣工年は西暦4桁で入力してください'),
  construction_month: optionalNumber(isWholeBetween(1, 12), '竣工月は1から12の数字で入力してください'),
  site_area: optionalNumber(isArea, wrongArea),
  building_area: optionalNumber(isArea, wrongArea),
  floor_count: optionalNumber(isWholeBetween(1, 200), '階数は1以上の整数で入力してください'),
  structure: optionalChoice(structures, '構造を選択してください'),
  design_company: optionalLine(),
  construction_company: optionalLine(),
  user_id: ownUserId,
});

const missingProperty = z.union([z.number(), z.string()], 'Property ID is required').pipe(Id);

const RoomFields = z.object({
  name: requiredLine('部屋名を入力してください'),
  description: paragraph(),
  property_id: missingProperty,
});

const DrawingFields = z.object({
  name: requiredLine('図面名を入力してください'),
  description: paragraph(),
  property_id: missingProperty,
});

const RoomWhole = RoomFields.omit({ property_id: true }).extend({
  products: z
    .array(
      NewProduct.omit({ room_id: true }).extend({
        specifications: z
          .array(NewSpecification.omit({ product_id: true }))
          .max(200)
          .default([]),
        dimensions: z
          .array(NewDimension.omit({ product_id: true }))
          .max(200)
          .default([]),
      }),
    )
    .max(500)
    .default([]),
});

const PropertyWhole = PropertyFields.extend({
  rooms: z.array(RoomWhole).max(100).default([]),
  drawings: z
    .array(DrawingFields.omit({ property_id: true }))
    .max(100)
    .default([]),
});

const CompanyType = z.enum(
  ['design', 'construction', 'DESIGN', 'CONSTRUCTION'],
  '会社の種類は design か construction です',
);

export const Company = z.object({ name: z.string(), type: z.enum(['design', 'construction']) });
export type Company = z.infer<typeof Company>;

export const propertySchemas = {
  list: { summary: '物件の一覧（新しい順）', access: 'anyone', query: PageQuery, answer: pageOf(PropertySummary) },
  create: {
    summary: '物件を登録する。すぐに公開される',
    access: 'signedIn',
    body: PropertyFields,
    answer: Property,
    status: 201,
  },
  createWhole: {
    summary: '物件を部屋・製品・図面ごと登録する。1つでも誤りがあれば何も登録しない',
    access: 'signedIn',
    body: PropertyWhole,
    answer: PropertyDetails,
    status: 201,
  },
  get: { summary: '物件', access: 'anyone', params: ById, answer: Property },
  update: {
    summary: '物件を変更する。ないものはそのまま、null は消す',
    access: 'signedIn',
    also: ['PUT'],
    params: ById,
    body: PropertyFields.partial(),
    answer: Property,
  },
  remove: { summary: '物件を削除する。購入した人には残る', access: 'signedIn', params: ById, answer: Deleted },
  details: {
    summary: '物件の全体（部屋・製品・図面・画像）。未購入者には製品の詳細と有料画像を含めない',
    access: 'anyone',
    params: ById,
    answer: PropertyDetails,
  },
  byUser: {
    summary: 'ある利用者の物件',
    access: 'anyone',
    params: z.object({ userId: Id }),
    query: PageQuery,
    answer: pageOf(PropertySummary),
  },
  isMine: { summary: '自分の物件か', access: 'signedIn', params: ById, answer: z.boolean() },
  companies: {
    summary: '物件に登録されている会社の名前',
    access: 'anyone',
    params: z.object({ type: CompanyType }),
    answer: pageOf(Company),
  },
} satisfies Record<string, Operation>;

export const roomSchemas = {
  list: {
    summary: '物件の部屋',
    access: 'anyone',
    query: PageQuery.extend({ property_id: missingProperty }),
    answer: pageOf(RoomSummary),
  },
  create: { summary: '部屋を追加する', access: 'signedIn', body: RoomFields, answer: RoomSummary, status: 201 },
  get: { summary: '部屋', access: 'anyone', params: ById, answer: RoomSummary },
  update: {
    summary: '部屋を変更する。最初の保存で公開される',
    access: 'signedIn',
    also: ['PUT'],
    params: ById,
    body: RoomFields.partial(),
    answer: RoomSummary,
  },
  remove: { summary: '部屋を削除する。購入した人には残る', access: 'signedIn', params: ById, answer: Deleted },
  details: { summary: '部屋の全体（製品・画像）', access: 'anyone', params: ById, answer: RoomDetails },
  isMine: { summary: '自分の部屋か', access: 'signedIn', params: ById, answer: z.boolean() },
} satisfies Record<string, Operation>;

export const drawingSchemas = {
  create: { summary: '図面を追加する', access: 'signedIn', body: DrawingFields, answer: Drawing, status: 201 },
  ofProperty: { summary: '物件の図面', access: 'anyone', params: ById, answer: pageOf(Drawing) },
  get: { summary: '図面', access: 'anyone', params: ById, answer: Drawing },
  update: {
    summary: '図面を変更する',
    access: 'signedIn',
    also: ['PUT'],
    params: ById,
    body: DrawingFields.partial(),
    answer: Drawing,
  },
  remove: { summary: '図面を削除する。購入した人には残る', access: 'signedIn', params: ById, answer: Deleted },
  isMine: { summary: '自分の図面か', access: 'signedIn', params: ById, answer: z.boolean() },
} satisfies Record<string, Operation>;
