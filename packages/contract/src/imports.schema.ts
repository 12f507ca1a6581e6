import { z } from 'zod';
import { ById, CreationKey, Id, Version } from './common.schema.ts';
import type { Operation } from './endpoint.ts';
import { DimensionRows, NewProduct, SpecificationRows } from './products.schema.ts';
import { quotas } from './quotas.ts';
import { NestedRoom, NestedRooms } from './rooms.schema.ts';

/** `id`: an existing room, whose name and description stay. Otherwise a room with `name` is added. */
const ImportedRoom = NestedRoom.extend({ id: z.union([Id, z.null()]).optional() });

/** Fields not sent stay. A list of rows, if sent, is complete. `version`: as read, see ExpectedVersion. */
const ImportedChange = NewProduct.omit({ room_id: true }).partial().extend({
  id: Id,
  version: Version,
  specifications: SpecificationRows.optional(),
  dimensions: DimensionRows.optional(),
});

const Import = z.object({
  creation_key: CreationKey,
  rooms: NestedRooms(ImportedRoom).default([]),
  changes: z.array(ImportedChange).max(quotas.products.max, quotas.products.message).default([]),
});

/** The counts of what an import has added and changed. */
export const ImportResult = z.object({
  rooms: z.number().int(),
  products: z.number().int(),
  changes: z.number().int(),
});
export type ImportResult = z.infer<typeof ImportResult>;

export const importSchemas = {
  create: {
    id: 'importContent',
    summary:
      '部屋と製品をまとめて加え、ある製品をまとめて変更する。保存した部屋と製品は、物件とともに公開される。1つでも誤りがあれば何も保存しない',
    access: 'signedIn',
    isLong: true,
    conflict: '部屋、製品、行の数の上限を超える。ほかで保存された',
    params: ById,
    body: Import,
    response: ImportResult,
    status: 201,
  },
} satisfies Record<string, Operation>;
