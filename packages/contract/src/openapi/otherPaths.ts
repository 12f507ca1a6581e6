import { z } from 'zod';
import type { ZodOpenApiPathItemObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { ById } from '../common.schema.ts';
import { acceptedImageTypes } from '../imageFiles.ts';
import { maxUploadBytes, maxUploadMegabytes } from '../limits.ts';
import { errorsOf } from './errors.ts';

const signed = {
  expires: z.int().min(0).describe('期限（UNIX時間の秒）'),
  signature: z.string().describe('署名'),
};

/** Called by the card provider. */
const webhook = (operationId: string, summary: string): ZodOpenApiPathItemObject => ({
  post: {
    operationId,
    summary,
    tags: ['sellers'],
    security: [],
    requestParams: {
      header: z.object({
        'Stripe-Signature': z.string().meta({
          description: '本文の署名。合わなければ400',
          param: { example: 't=1714717800,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd' },
        }),
      }),
    },
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({ id: z.string(), type: z.string(), data: z.looseObject({}).optional() }),
          example: { id: 'evt_1', type: 'checkout.session.completed', data: { object: { id: 'cs_1' } } },
        },
      },
    },
    responses: {
      200: {
        description: '受け取った',
        content: {
          'application/json': { schema: z.object({ received: z.boolean() }), example: { received: true } },
        },
      },
      ...errorsOf([400, 404, 413, 500]),
    },
  },
});

const uploadParams = {
  path: z.object({ key: z.string().regex(/^[0-9a-f]{32}$/) }),
  query: z.object({
    type: z.enum(acceptedImageTypes).describe('ファイルの種類。PUT では、Content-Type と同じでなければならない'),
    size: z
      .int()
      .min(1)
      .max(maxUploadBytes)
      .optional()
      .describe('ファイルの大きさ（バイト）。指定したときは、ちょうどこの大きさだけを受け取る'),
    ...signed,
  }),
};

/** Paths outside the contract: uploads, the archive of photos and the card provider's webhooks. */
export const otherPaths: ZodOpenApiPathsObject = {
  '/media/uploads/{key}': {
    put: {
      operationId: 'putUpload',
      summary: 'ファイルを送る。createUpload の答えの upload_url をそのまま使う（5分間）',
      tags: ['images'],
      security: [],
      requestParams: uploadParams,
      requestBody: {
        required: true,
        description: `${maxUploadMegabytes}MBまで`,
        content: Object.fromEntries(acceptedImageTypes.map((type) => [type, {}])),
      },
      responses: { 200: { description: '受け取った' }, ...errorsOf([400, 403, 409, 413, 429, 500, 503]) },
    },
    head: {
      operationId: 'askUpload',
      summary: 'どこまで届いたかを尋ねる。通信が切れたあとに（tus 1.0.0）',
      tags: ['images'],
      security: [],
      requestParams: uploadParams,
      responses: {
        200: { description: '届いた大きさ（バイト）', headers: z.object({ 'Upload-Offset': z.string() }) },
        ...errorsOf([403, 429, 500, 503]),
      },
    },
    patch: {
      operationId: 'resumeUpload',
      summary: '届いていない続きを送る（tus 1.0.0）',
      tags: ['images'],
      security: [],
      requestParams: {
        ...uploadParams,
        header: z.object({ 'Upload-Offset': z.string().describe('これまでに届いた大きさ（バイト）') }),
      },
      requestBody: { required: true, content: { 'application/offset+octet-stream': {} } },
      responses: { 204: { description: '受け取った' }, ...errorsOf([400, 403, 409, 413, 429, 500, 503]) },
    },
  },
  '/api/properties/{id}/photos.zip': {
    get: {
      operationId: 'downloadPhotoArchive',
      summary: '物件の全写真と製品の一覧。getPhotoArchive の答えの url をそのまま開く（5分間）',
      tags: ['properties'],
      security: [],
      requestParams: {
        path: ById,
        query: z.object({ user: z.int().min(1).describe('受け取る利用者の番号'), ...signed }),
      },
      responses: {
        200: {
          description: '圧縮していないZIP。部屋ごとのフォルダーに入ったJPEGの写真と図面、製品の一覧（.xlsx）',
          content: { 'application/zip': {} },
        },
        ...errorsOf([401, 403, 404, 429, 500, 503]),
      },
    },
  },
  '/api/sellers/webhook': webhook('receivePaymentEvent', '決済代行会社からの知らせ。二度届いても一度だけ扱う'),
  '/api/sellers/webhook/connect': webhook(
    'receiveAccountEvent',
    '売り手の口座についての、決済代行会社からの知らせ。署名の鍵は別',
  ),
};
