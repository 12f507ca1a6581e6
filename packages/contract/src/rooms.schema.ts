import { z } from 'zod';
import {
  ById,
  CopyBody,
  CreationKey,
  ExpectedVersion,
  Id,
  NewPosition,
  PageQuery,
  pageOf,
  parentProperty,
  Version,
} from './common.schema.ts';
import type { Operation } from './endpoint.ts';
import { optionalMultilineText, requiredText } from './fields.schema.ts';
import { Image } from './images.schema.ts';
import { maxRows } from './limits.ts';
import { deleteById, moved, readById } from './operations.schema.ts';
import { ContentStatus, NewDimension, NewProduct, NewSpecification, Product, tooManyRows } from './products.schema.ts';
import { quotas } from './quotas.ts';

export const RoomSummary = z.object({
  id: Id,
  property_id: Id,
  name: z.string(),
  description: z.string().nullable(),
  status: ContentStatus,
  version: Version,
});
export type RoomSummary = z.infer<typeof RoomSummary>;

export const Room = RoomSummary.extend({ products: z.array(Product) });
export type Room = z.infer<typeof Room>;

/** A room with its first products and images. `products_cursor` continues in `/api/products`; null at the end. */
export const RoomDetails = Room.extend({ products_cursor: z.string().nullable(), images: z.array(Image) });
export type RoomDetails = z.infer<typeof RoomDetails>;

export const RoomFields = z.object({
  name: requiredText('部屋名を入力してください'),
  description: optionalMultilineText(),
  property_id: parentProperty,
});

/** A room with its products, created in one request. */
export const NestedRoom = RoomFields.omit({ property_id: true }).extend({
  products: z
    .array(
      NewProduct.omit({ room_id: true }).extend({
        specifications: z
          .array(NewSpecification.omit({ product_id: true }))
          .max(maxRows, tooManyRows)
          .default([]),
        dimensions: z
          .array(NewDimension.omit({ product_id: true }))
          .max(maxRows, tooManyRows)
          .default([]),
      }),
    )
    .default([]),
});

const productsIn = (rooms: { products: unknown[] }[]) => rooms.reduce((sum, { products }) => sum + products.length, 0);

/** Rooms with their products, within the quotas. */
/* @__NO_SIDE_EFFECTS__ */
export const NestedRooms = <Room extends z.ZodType<{ products: unknown[] }>>(room: Room) =>
  z
    .array(room)
    .max(quotas.rooms.max, quotas.rooms.message)
    .refine((rooms) => productsIn(rooms) <= quotas.products.max, quotas.products.message);

export const roomSchemas = {
  list: {
    id: 'listRooms',
    summary: '物件の部屋',
    access: 'anyone',
    query: PageQuery.extend({ property_id: parentProperty }),
    response: pageOf(RoomSummary),
  },
  create: {
    id: 'createRoom',
    summary: '部屋を追加する',
    access: 'signedIn',
    conflict: '部屋の数の上限を超える',
    body: RoomFields.extend({ creation_key: CreationKey }),
    response: RoomSummary,
    status: 201,
  },
  get: readById('getRoom', '部屋', RoomSummary),
  update: {
    id: 'updateRoom',
    summary: '部屋を変更する。最初の保存のあと、物件とともに公開される',
    access: 'signedIn',
    conflict:
      '部屋や製品の数の上限を超える。購入手続きのあった物件や公開停止中の物件から移そうとした。ほかで保存された',
    methodAliases: ['PUT'],
    params: ById,
    body: RoomFields.partial().extend({ version: ExpectedVersion }),
    response: RoomSummary,
  },
  remove: deleteById('deleteRoom', '部屋を削除する。購入した人には残る', moved),
  copy: {
    id: 'copyRoom',
    summary: '部屋を、製品・仕様・寸法・画像ごと複製する。複製は最初の保存まで自分だけに見える',
    access: 'signedIn',
    isHeavy: true,
    conflict: '部屋、製品、画像の数の上限を超える。画像が同時に変更された',
    params: ById,
    body: CopyBody,
    response: RoomSummary,
    status: 201,
  },
  changeOrder: {
    id: 'changeRoomOrder',
    summary:
      '部屋の並び順を変える。物件の中で position 番目（1から）に移る。数を超えれば最後に移る。version は増えない',
    access: 'signedIn',
    conflict: moved,
    params: ById,
    body: NewPosition,
    response: RoomSummary,
  },
  details: readById(
    'getRoomDetails',
    '部屋と、はじめの製品と画像。続きの製品があれば、products_cursor を /api/products の cursor に渡す',
    RoomDetails,
  ),
  isMine: { id: 'isMyRoom', summary: '自分の部屋か', access: 'signedIn', params: ById, response: z.boolean() },
} satisfies Record<string, Operation>;
