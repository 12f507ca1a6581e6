import { z } from 'zod';
import { ById, CreationKey, ExpectedVersion, Id, parentProperty, unpaginatedListOf, Version } from './common.schema.ts';
import type { Operation } from './endpoint.ts';
import { optionalMultilineText, requiredText } from './fields.schema.ts';
import { deleteById, moved, readById } from './operations.schema.ts';

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
  ofProperty: readById('listDrawingsOfProperty', '物件の図面（全件）', unpaginatedListOf(Drawing)),
  get: readById('getDrawing', '図面', Drawing),
  update: {
    id: 'updateDrawing',
    summary: '図面を変更する',
    access: 'signedIn',
    conflict: '図面の数の上限を超える。購入手続きのあった物件や公開停止中の物件から移そうとした。ほかで保存された',
    methodAliases: ['PUT'],
    params: ById,
    body: DrawingFields.partial().extend({ version: ExpectedVersion }),
    response: Drawing,
  },
  remove: deleteById('deleteDrawing', '図面を削除する。購入した人には残る', moved),
  isMine: { id: 'isMyDrawing', summary: '自分の図面か', access: 'signedIn', params: ById, response: z.boolean() },
} satisfies Record<string, Operation>;
