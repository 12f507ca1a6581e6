import { z } from 'zod';
import { ById, DateTime, ExpectedVersion, Id, requiredId, unpaginatedListOf, Version } from './common.schema.ts';
import type { Operation } from './endpoint.ts';
import {
  booleanField,
  caselessChoice,
  optionalMultilineText,
  ownUserId,
  requiredChoice,
  requiredNumber,
  requiredText,
} from './fields.schema.ts';
import { isPrice, price } from './limits.ts';
import { deleteById, listAll, listOwn, readById } from './operations.schema.ts';

export const listingTypes = ['PROPERTY_SPECS'] as const;
export const listingStatuses = ['draft', 'published'] as const;
export const visibilities = ['PUBLIC', 'PRIVATE'] as const;

const invalidPrice = `価格は0円、または${price.min}円以上の整数で入力してください`;
const tooHighPrice = `価格は${price.max.toLocaleString('en')}円以下で入力してください`;

const isFreeOrAtLeastMin = (yen: number) => Number.isInteger(yen) && (yen === 0 || yen >= price.min);

export const Listing = z.object({
  id: Id,
  property_id: Id,
  title: z.string().min(1),
  description: z.string().nullable(),
  price: z.number().refine(isPrice, invalidPrice),
  is_negotiable: z.boolean(),
  listing_type: z.enum(listingTypes),
  status: z.enum(listingStatuses),
  visibility: z.enum(visibilities),
  published_at: DateTime.nullable(),
  /** Whether the seller has confirmed the right to publish the content; required for publishing. */
  confirms_rights: z.boolean(),
  /** Published, public, not withheld, and its seller can be paid. */
  is_purchasable: z.boolean(),
  version: Version,
});
export type Listing = z.infer<typeof Listing>;

/** The specification's flows send both DRAFT and published; stored and returned in lower case. */
const Status = caselessChoice(listingStatuses, '状態');

/** In the order of the form. */
export const ListingFields = z.object({
  price: requiredNumber(
    '価格を入力してください',
    [isFreeOrAtLeastMin, invalidPrice],
    [(yen) => yen <= price.max, tooHighPrice],
  ),
  title: requiredText('タイトルを入力してください'),
  description: optionalMultilineText(),
  is_negotiable: booleanField,
  listing_type: requiredChoice(listingTypes, '出品の種類'),
  status: Status,
  visibility: requiredChoice(visibilities, '公開範囲'),
  /** Confirms the seller's right to publish, at the time of the request. False does not withdraw it. */
  confirms_rights: booleanField.optional(),
  /** Ignored: the server sets the time of publication. */
  published_at: z.unknown().optional(),
  user_id: ownUserId,
});

const NewListing = ListingFields.extend({
  property_id: requiredId('物件IDが指定されていません'),
  price: ListingFields.shape.price.default(price.default),
  is_negotiable: booleanField.default(false),
  listing_type: ListingFields.shape.listing_type.default('PROPERTY_SPECS'),
  status: Status.default('draft'),
  visibility: ListingFields.shape.visibility.default('PUBLIC'),
});

export const listingSchemas = {
  list: listAll('listListings', '公開中の出品（新しい順）', Listing),
  create: {
    id: 'createListing',
    summary: '出品する。下書きから始まる',
    access: 'signedIn',
    conflict: 'すでに出品されている',
    body: NewListing,
    response: Listing,
    status: 201,
  },
  mine: listOwn('listMyListings', '自分の出品（新しい順）', Listing),
  ofProperty: readById('listListingsOfProperty', '物件の出品（全件）', unpaginatedListOf(Listing)),
  get: readById('getListing', '出品', Listing),
  update: {
    id: 'updateListing',
    summary: '出品を変更する、公開する',
    access: 'signedIn',
    conflict: 'ほかで保存された',
    methodAliases: ['PUT'],
    params: ById,
    body: ListingFields.partial().extend({ version: ExpectedVersion }),
    response: Listing,
  },
  remove: deleteById('deleteListing', '出品を削除する。購入した人の購入は残る'),
} satisfies Record<string, Operation>;
