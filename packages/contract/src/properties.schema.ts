import { z } from 'zod';
import { ById, Deleted, Id, PageQuery, pageOf } from './common.schema.ts';
import { Drawing, DrawingFields } from './drawings.schema.ts';
import type { Operation } from './endpoint.ts';
import {
  isIntegerBetween,
  optionalChoice,
  optionalMultilineText,
  optionalNumber,
  optionalText,
  ownUserId,
  requiredText,
} from './fields.schema.ts';
import { Image } from './images.schema.ts';
import { prefectures } from './prefectures.ts';
import { NestedRoom, Room } from './rooms.schema.ts';

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

/** A property with everything in it, as the actor may read it: `images` are those of the property, its rooms, products and drawings. */
export const PropertyDetails = Property.extend({
  rooms: z.array(Room),
  drawings: z.array(Drawing),
  images: z.array(Image),
});
export type PropertyDetails = z.infer<typeof PropertyDetails>;

const isArea = (area: number) => area >= 0 && area <= 9_999_999 && Math.abs(area * 100 - Math.round(area * 100)) < 1e-6;
const wrongArea = '面積は0以上の数字を、小数点以下2桁までで入力してください';

export const PropertyFields = z.object({
  name: requiredText('物件名を入力してください'),
  property_type: z.enum(propertyTypes, '物件種別を選択してください'),
  prefecture: z.enum(prefectures, '都道府県を選択してください'),
  description: optionalMultilineText(),
  layout: optionalText(),
  construction_year: optionalNumber(isIntegerBetween(1000, 2200), '竣工年は西暦4桁で入力してください'),
  construction_month: optionalNumber(isIntegerBetween(1, 12), '竣工月は1から12の数字で入力してください'),
  site_area: optionalNumber(isArea, wrongArea),
  building_area: optionalNumber(isArea, wrongArea),
  floor_count: optionalNumber(isIntegerBetween(1, 200), '階数は1以上の整数で入力してください'),
  structure: optionalChoice(structures, '構造を選択してください'),
  design_company: optionalText(),
  construction_company: optionalText(),
  user_id: ownUserId,
});

const NestedProperty = PropertyFields.extend({
  rooms: z.array(NestedRoom).max(100).default([]),
  drawings: z
    .array(DrawingFields.omit({ property_id: true }))
    .max(100)
    .default([]),
});

export const propertySchemas = {
  list: { summary: '物件の一覧（新しい順）', access: 'anyone', query: PageQuery, response: pageOf(PropertySummary) },
  create: {
    summary: '物件を登録する。すぐに公開される',
    access: 'signedIn',
    body: PropertyFields,
    response: Property,
    status: 201,
  },
  createNested: {
    summary: '物件を部屋・製品・図面ごと登録する。1つでも誤りがあれば何も登録しない',
    access: 'signedIn',
    body: NestedProperty,
    response: PropertyDetails,
    status: 201,
  },
  get: { summary: '物件', access: 'anyone', params: ById, response: Property },
  update: {
    summary: '物件を変更する。ないものはそのまま、null は消す',
    access: 'signedIn',
    methodAliases: ['PUT'],
    params: ById,
    body: PropertyFields.partial(),
    response: Property,
  },
  remove: { summary: '物件を削除する。購入した人には残る', access: 'signedIn', params: ById, response: Deleted },
  details: {
    summary: '物件の全体（部屋・製品・図面・画像）。未購入者には製品の詳細と有料画像を含めない',
    access: 'anyone',
    params: ById,
    response: PropertyDetails,
  },
  byUser: {
    summary: 'ある利用者の物件',
    access: 'anyone',
    params: z.object({ userId: Id }),
    query: PageQuery,
    response: pageOf(PropertySummary),
  },
  isMine: { summary: '自分の物件か', access: 'signedIn', params: ById, response: z.boolean() },
} satisfies Record<string, Operation>;
