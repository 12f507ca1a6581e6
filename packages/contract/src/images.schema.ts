import { z } from 'zod';
import { ById, CursorQuery, Id, NewPosition, pageOf } from './common.schema.ts';
import type { Operation } from './endpoint.ts';
import { optionalMultilineText } from './fields.schema.ts';
import { isAcceptedImageType, notAnImage, tooLargeImage, unsupportedImage } from './imageFiles.ts';
import { maxImageDescription, maxUploadBytes } from './limits.ts';
import { deleteById, moved, readById } from './operations.schema.ts';

const invalidImageType = '画像の種類は MAIN、SUB、PAID のいずれかです';
export const ImageType = z.enum(['MAIN', 'SUB', 'PAID'], invalidImageType);
export type ImageType = z.infer<typeof ImageType>;

/**
 * Responsive variants of an image. `pattern`: URI template (RFC 6570) of `width` and `format`. `widths`: in
 * pixels, ascending; more appear while a new image is being processed. `formats`: available at every width,
 * smallest file first, always including `webp`.
 */
export const ImageSources = z.object({
  pattern: z.string(),
  widths: z.array(z.number().int().positive()).min(1),
  formats: z.array(z.enum(['avif', 'webp'])).min(1),
});

/**
 * `url`: one variant, for clients that take a single URL. `width`, `height`: of the original, in pixels, to
 * reserve space in the layout. `position`: sort order within the same parent, ascending, possibly with gaps.
 * Lists have MAIN first, then SUB, then PAID, each by position. `locked`: a PAID image the viewer may not
 * see; `url` is then a blurred version (longest side at most 32 px), `sources` is null and the description is
 * withheld.
 */
export const Image = z.object({
  id: Id,
  url: z.string(),
  sources: ImageSources.nullable(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  description: z.string().nullable(),
  status: z.literal('completed'),
  image_type: ImageType,
  position: z.number().int().positive(),
  property_id: Id.nullable(),
  room_id: Id.nullable(),
  product_id: Id.nullable(),
  product_specification_id: Id.nullable(),
  drawing_id: Id.nullable(),
  locked: z.boolean(),
});
export type Image = z.infer<typeof Image>;

/** The specification's flows send null or an empty field for parents that do not apply. */
const parentId = z
  .union([Id, z.literal(''), z.null()])
  .transform((id) => (id === '' ? null : id))
  .optional();

const ParentIds = {
  property_id: parentId,
  room_id: parentId,
  product_id: parentId,
  product_specification_id: parentId,
  drawing_id: parentId,
};

const NewImage = z.object({
  ...ParentIds,
  file_name: z.string().max(4096).default(''),
  content_type: z
    .string(notAnImage)
    .max(200)
    .transform((type) => type.split(';')[0]?.trim().toLowerCase() ?? '')
    .refine((type) => type.startsWith('image/'), notAnImage)
    .refine((type) => !type.startsWith('image/') || isAcceptedImageType(type), unsupportedImage),
  /** Bytes; if given, the upload must have exactly this size. */
  file_size: z.coerce.number<number>().int().min(1, notAnImage).max(maxUploadBytes, tooLargeImage).optional(),
  image_type: z
    .union([ImageType, z.literal(''), z.null()], invalidImageType)
    .transform((type) => type || undefined)
    .optional(),
  user_id: z.union([z.number(), z.string().max(200)]).optional(),
});

/** Absolute URLs. `image_url` serves the image once the upload is completed. */
export const Upload = z.object({ upload_url: z.url(), image_id: Id, image_url: z.url() });

export const imageSchemas = {
  list: {
    id: 'listImages',
    summary: '画像の一覧（メイン、サブ、有料の順）。どれに属するかを1つ以上指定する',
    access: 'anyone',
    query: CursorQuery.extend({
      property_id: Id.optional(),
      room_id: Id.optional(),
      product_id: Id.optional(),
      product_specification_id: Id.optional(),
      drawing_id: Id.optional(),
      include_children: z.enum(['true', 'false']).optional(),
    }),
    response: pageOf(Image),
  },
  presign: {
    id: 'createUpload',
    summary: 'アップロード先を得る（5分間、この種類と大きさだけ）',
    access: 'signedIn',
    conflict: '完了していないアップロードが多すぎる',
    body: NewImage,
    response: Upload,
    status: 201,
  },
  get: readById('getImage', '画像', Image),
  file: {
    id: 'getImageFile',
    summary: '画像のファイル。未購入者には、有料画像のぼかした版',
    access: 'anyone',
    params: ById,
    response: z.url(),
    status: 302,
  },
  remove: deleteById('deleteImage', '画像を削除する。購入した人には残る', moved),
  complete: {
    id: 'completeUpload',
    summary: 'アップロードが終わったことを知らせる。ここで読み取り、公開する',
    access: 'signedIn',
    conflict: 'ファイルがまだ届いていない',
    methodAliases: ['PUT'],
    textPlainField: 'status',
    params: ById,
    body: z.object({ status: z.enum(['completed', 'COMPLETED'], 'status は completed です') }),
    response: Image,
  },
  changeType: {
    id: 'changeImageType',
    summary: '画像の種類を変える',
    access: 'signedIn',
    conflict: '同時に変更された',
    methodAliases: ['PUT'],
    textPlainField: 'image_type',
    params: ById,
    body: z.object({ image_type: ImageType }),
    response: Image,
  },
  setMain: {
    id: 'setMainImage',
    summary: 'メイン画像にする。前のメイン画像はサブになる',
    access: 'signedIn',
    conflict: '同時に変更された',
    methodAliases: ['PATCH', 'POST'],
    params: ById,
    response: Image,
  },
  changeOrder: {
    id: 'changeImageOrder',
    summary: '画像の並び順を変える。同じ場所でその position にある画像の前に移り、以降は1つずつ後ろになる',
    access: 'signedIn',
    conflict: moved,
    methodAliases: ['PUT'],
    params: ById,
    body: NewPosition,
    response: Image,
  },
  changeDescription: {
    id: 'changeImageDescription',
    summary: '画像の説明を変える。空かnullなら消す。画像の代わりに読み上げる文になる',
    access: 'signedIn',
    conflict: moved,
    params: ById,
    body: z.object({ description: optionalMultilineText(maxImageDescription).unwrap() }),
    response: Image,
  },
} satisfies Record<string, Operation>;
