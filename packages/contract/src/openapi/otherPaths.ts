import { acceptedImageTypes } from '../imageFiles.ts';
import { maxId, maxUploadBytes, maxUploadMegabytes } from '../limits.ts';
import { errorRefs } from './errors.ts';

const query = (name: string, description: string, schema: Record<string, unknown> = { type: 'string' }) => ({
  name,
  in: 'query',
  required: name !== 'size',
  description,
  schema,
});

/** Called by the card provider. */
const webhook = (operationId: string, summary: string) => ({
  post: {
    operationId,
    summary,
    tags: ['sellers'],
    security: [],
    parameters: [
      {
        name: 'Stripe-Signature',
        in: 'header',
        required: true,
        description: '本文の署名。合わなければ400',
        schema: { type: 'string' },
        example: 't=1714717800,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
      },
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['id', 'type'],
            properties: { id: { type: 'string' }, type: { type: 'string' }, data: { type: 'object' } },
          },
          example: { id: 'evt_1', type: 'checkout.session.completed', data: { object: { id: 'cs_1' } } },
        },
      },
    },
    responses: {
      200: {
        description: '受け取った',
        content: {
          'application/json': {
            schema: { type: 'object', required: ['received'], properties: { received: { type: 'boolean' } } },
            example: { received: true },
          },
        },
      },
      ...errorRefs([400, 404, 413, 500]),
    },
  },
});

/** Paths outside the contract: the upload PUT, the archive of photos and the card provider's webhooks. */
export const otherPaths = {
  '/media/uploads/{key}': {
    put: {
      operationId: 'putUpload',
      summary: 'ファイルを送る。createUpload の答えの upload_url をそのまま使う（5分間）',
      tags: ['images'],
      security: [],
      parameters: [
        { name: 'key', in: 'path', required: true, schema: { type: 'string', pattern: '^[0-9a-f]{32}$' } },
        query('type', 'ファイルの種類。Content-Type と同じでなければならない', {
          type: 'string',
          enum: acceptedImageTypes,
        }),
        query('size', 'ファイルの大きさ（バイト）。指定したときは、ちょうどこの大きさだけを受け取る', {
          type: 'integer',
          minimum: 1,
          maximum: maxUploadBytes,
        }),
        query('expires', '期限（UNIX時間の秒）', { type: 'integer' }),
        query('signature', '署名'),
      ],
      requestBody: {
        required: true,
        description: `${maxUploadMegabytes}MBまで`,
        content: Object.fromEntries(acceptedImageTypes.map((type) => [type, {}])),
      },
      responses: { 200: { description: '受け取った' }, ...errorRefs([400, 403, 413, 429, 500]) },
    },
  },
  '/api/properties/{id}/photos.zip': {
    get: {
      operationId: 'downloadPhotoArchive',
      summary: '物件の全写真。getPhotoArchive の答えの url をそのまま開く（5分間）',
      tags: ['properties'],
      security: [],
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1, maximum: maxId } },
        query('user', '受け取る利用者の番号', { type: 'integer' }),
        query('expires', '期限（UNIX時間の秒）', { type: 'integer' }),
        query('signature', '署名'),
      ],
      responses: {
        200: {
          description: '圧縮していないZIP。部屋ごとのフォルダーに、WebPの写真が入る',
          content: { 'application/zip': {} },
        },
        ...errorRefs([401, 403, 404, 429, 500, 503]),
      },
    },
  },
  '/api/sellers/webhook': webhook('receivePaymentEvent', '決済代行会社からの知らせ。二度届いても一度だけ扱う'),
  '/api/sellers/webhook/connect': webhook(
    'receiveAccountEvent',
    '売り手の口座についての、決済代行会社からの知らせ。署名の鍵は別',
  ),
};
