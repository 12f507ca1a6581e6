import { z } from 'zod';
import { ById, DateTime, Deleted, Id, PageQuery, pageOf } from './common.schema.ts';
import type { Operation } from './endpoint.ts';
import { booleanField, optionalMultilineText, ownUserId, requiredNumber, requiredText } from './fields.schema.ts';
import { isPrice, price } from './limits.ts';

export const listingTypes = ['PROPERTY_SPECS'] as const;
export const listingStatuses = ['draft', 'published'] as const;
export const visibilities = ['PUBLIC', 'PRIVATE'] as const;

const wrongPrice = `価格は0円、または${price.min}円以上${price.max.toLocaleString('ja-JP')}円以下の整数で入力してください`;

export const Listing = z.object({
  id: Id,
  property_id: Id,
  title: z.string().min(1),
  description: z.string().nullable(),
  price: z.number().refine(isPrice, wrongPrice),
  is_negotiable: z.boolean(),
  listing_type: z.enum(listingTypes),
  status: z.enum(listingStatuses),
  visibility: z.enum(visibilities),
  published_at: DateTime.nullable(),
  /** Whether checkout would accept it now: published, public, and its seller can be paid. */
  is_purchasable: z.boolean(),
});
export type Listing = z.infer<typeof Listing>;

/** The flows write DRAFT and published; stored and answered is one lower-case word. */
const Status = z
  .string('状態を選択してください')
  .transform((status) => status.toLowerCase())
  .pipe(z.enum(listingStatuses, '状態を選択してください'));

export const ListingFields = z.object({
  title: requiredText('タイトルを入力してください'),
  description: optionalMultilineText(),
  price: requiredNumber(isPrice, wrongPrice),
  is_negotiable: booleanField,
  listing_type: z.enum(listingTypes, '出品の種類を選択してください'),
  status: Status,
  visibility: z.enum(visibilities, '公開範囲を選択してください'),
  /** The server's clock tells when it was published. */
  published_at: z.unknown().optional(),
  user_id: ownUserId,
});

const NewListing = ListingFields.extend({
  property_id: z.union([z.number(), z.string()], '物件IDが指定されていません').pipe(Id),
  price: ListingFields.shape.price.default(price.default),
  is_negotiable: booleanField.default(false),
  listing_type: ListingFields.shape.listing_type.default('PROPERTY_SPECS'),
  status: Status.default('draft'),
  visibility: ListingFields.shape.visibility.default('PUBLIC'),
});

export const listingSchemas = {
  list: { summary: '公開中の出品（新しい順）', access: 'anyone', query: PageQuery, response: pageOf(Listing) },
  create: {
    summary: '出品する。下書きから始まる',
    access: 'signedIn',
    body: NewListing,
    response: Listing,
    status: 201,
  },
  mine: { summary: '自分の出品（新しい順）', access: 'signedIn', query: PageQuery, response: pageOf(Listing) },
  ofProperty: {
    summary: '物件の出品',
    access: 'anyone',
    params: ById,
    response: z.object({ items: z.array(Listing) }),
  },
  get: { summary: '出品', access: 'anyone', params: ById, response: Listing },
  update: {
    summary: '出品を変更する、公開する',
    access: 'signedIn',
    methodAliases: ['PUT'],
    params: ById,
    body: ListingFields.partial(),
    response: Listing,
  },
  remove: { summary: '出品を削除する。購入した人の購入は残る', access: 'signedIn', params: ById, response: Deleted },
} satisfies Record<string, Operation>;
