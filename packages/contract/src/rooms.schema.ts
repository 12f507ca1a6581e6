import { z } from 'zod';
import { ById, Deleted, Id, PageQuery, pageOf, parentProperty } from './common.schema.ts';
import type { Operation } from './endpoint.ts';
import { optionalMultilineText, requiredText } from './fields.schema.ts';
import { Image } from './images.schema.ts';
import { maxRows } from './limits.ts';
import { NewDimension, NewProduct, NewSpecification, Product } from './products.schema.ts';

/** A room without its products and images. `status`: `updated` once its owner has saved it; from then on everybody sees it. */
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

export const RoomFields = z.object({
  name: requiredText('部屋名を入力してください'),
  description: optionalMultilineText(),
  property_id: parentProperty,
});

/** A room with its products, as one body creates them. */
export const NestedRoom = RoomFields.omit({ property_id: true }).extend({
  products: z
    .array(
      NewProduct.omit({ room_id: true }).extend({
        specifications: z
          .array(NewSpecification.omit({ product_id: true }))
          .max(maxRows)
          .default([]),
        dimensions: z
          .array(NewDimension.omit({ product_id: true }))
          .max(maxRows)
          .default([]),
      }),
    )
    .max(500)
    .default([]),
});

export const roomSchemas = {
  list: {
    summary: '物件の部屋',
    access: 'anyone',
    query: PageQuery.extend({ property_id: parentProperty }),
    response: pageOf(RoomSummary),
  },
  create: { summary: '部屋を追加する', access: 'signedIn', body: RoomFields, response: RoomSummary, status: 201 },
  get: { summary: '部屋', access: 'anyone', params: ById, response: RoomSummary },
  update: {
    summary: '部屋を変更する。最初の保存で公開される',
    access: 'signedIn',
    methodAliases: ['PUT'],
    params: ById,
    body: RoomFields.partial(),
    response: RoomSummary,
  },
  remove: { summary: '部屋を削除する。購入した人には残る', access: 'signedIn', params: ById, response: Deleted },
  details: { summary: '部屋の全体（製品・画像）', access: 'anyone', params: ById, response: RoomDetails },
  isMine: { summary: '自分の部屋か', access: 'signedIn', params: ById, response: z.boolean() },
} satisfies Record<string, Operation>;
