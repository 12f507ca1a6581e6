import { z } from 'zod';
import {
  ById,
  CreationKey,
  Deleted,
  ExpectedVersion,
  Id,
  parentProperty,
  Version,
  wholeListOf,
} from './common.schema.ts';
import type { Operation } from './endpoint.ts';
import { optionalMultilineText, requiredText } from './fields.schema.ts';

export const Drawing = z.object({
  id: Id,
  property_id: Id,
  name: z.string(),
  description: z.string().nullable(),
  version: Version,
});
export type Drawing = z.infer<typeof Drawing>;

export const DrawingFields = z.object({
  name: requiredText('図面名を入力してください'),
  description: optionalMultilineText(),
  property_id: parentProperty,
});

export const drawingSchemas = {
  create: {
    id: 'createDrawing',
    summary: '図面を追加する',
    access: 'signedIn',
    conflict: '図面の数の上限を超える',
    body: DrawingFields.extend({ creation_key: CreationKey }),
    response: Drawing,
    status: 201,
  },
  ofProperty: {
    id: 'listDrawingsOfProperty',
    summary: '物件の図面（全件）',
    access: 'anyone',
    params: ById,
    response: wholeListOf(Drawing),
  },
  get: { id: 'getDrawing', summary: '図面', access: 'anyone', params: ById, response: Drawing },
  update: {
    id: 'updateDrawing',
    summary: '図面を変更する',
    access: 'signedIn',
    conflict: '図面の数の上限を超える。購入手続きのあった物件から移そうとした。ほかで保存された',
    methodAliases: ['PUT'],
    params: ById,
    body: DrawingFields.partial().extend({ version: ExpectedVersion }),
    response: Drawing,
  },
  remove: {
    id: 'deleteDrawing',
    summary: '図面を削除する。購入した人には残る',
    access: 'signedIn',
    params: ById,
    response: Deleted,
  },
  isMine: { id: 'isMyDrawing', summary: '自分の図面か', access: 'signedIn', params: ById, response: z.boolean() },
} satisfies Record<string, Operation>;
