import type { ColumnType, Generated, JSONColumnType, Kysely, Selectable } from 'kysely';

/** In a statement `undefined` leaves a column out. */
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null | undefined>;
type NullableDate = ColumnType<Date | null, Date | string | null | undefined, Date | string | null | undefined>;
/** Written by the database alone. */
type Maintained<T> = ColumnType<T, never, never>;
type CreationDate = ColumnType<Date, Date | string | undefined, Date | string>;

export type UsersTable = {
  id: Generated<number>;
  external_user_id: string;
  name: string;
  email: string;
  user_type: Generated<'individual' | 'company'>;
  role: Generated<'buyer' | 'seller' | 'admin'>;
  is_active: Generated<boolean>;
  created_at: CreationDate;
  /** The person has left: name and address are gone. */
  deleted_at: NullableDate;
};

/** `deleted_at`, here and below: the row is hidden, except from those who bought the property before. */
export type PropertiesTable = {
  id: Generated<number>;
  user_id: number;
  name: string;
  description: Nullable<string>;
  property_type: 'HOUSE' | 'APARTMENT' | 'OTHER';
  prefecture: string;
  layout: Nullable<string>;
  construction_year: Nullable<number>;
  construction_month: Nullable<number>;
  site_area: Nullable<number>;
  building_area: Nullable<number>;
  floor_count: Nullable<number>;
  structure: Nullable<'WOODEN' | 'STEEL_FRAME' | 'RC' | 'SRC' | 'LIGHT_STEEL'>;
  design_company: Nullable<string>;
  construction_company: Nullable<string>;
  created_at: CreationDate;
  /** When it or anything in it was saved last. */
  updated_at: CreationDate;
  /** The product that everybody reads; one of another property has no effect. */
  sample_product_id: Nullable<number>;
  deleted_at: NullableDate;
  /** Names the request that created it. */
  creation_key: Nullable<string>;
  /** Counts its saves, as that of what is in it counts theirs. */
  version: Maintained<number>;
  /** The storage key of the image of which the picture for link previews was made. */
  share_key: Nullable<string>;
  /** What its card shows of its content, as a visitor sees it. Triggers write these six. */
  main_image: Maintained<Omit<ImageRow, 'deleted_at'> | null>;
  /** Yen, of its newest listing on the market; null: there is none. */
  price: Maintained<number | null>;
  /** Whether that listing can be bought now. */
  is_purchasable: Maintained<boolean>;
  product_count: Maintained<number>;
  drawing_count: Maintained<number>;
  paid_image_count: Maintained<number>;
};

export type RoomsTable = {
  id: Generated<number>;
  property_id: number;
  name: string;
  description: Nullable<string>;
  status: string;
  version: Maintained<number>;
  deleted_at: NullableDate;
  /** Names the request that added it. */
  creation_key: Nullable<string>;
};

export type ProductCategoriesTable = { id: Generated<number>; name: string };

export type ProductsTable = {
  id: Generated<number>;
  room_id: number;
  product_category_id: Nullable<number>;
  name: string;
  product_code: Nullable<string>;
  description: Nullable<string>;
  catalog_url: Nullable<string>;
  manufacturer_name: Nullable<string>;
  status: string;
  /** Its specifications and dimensions count too. */
  version: Maintained<number>;
  deleted_at: NullableDate;
  /** Names the request that added it. */
  creation_key: Nullable<string>;
};

export type SpecificationsTable = {
  id: Generated<number>;
  product_id: number;
  spec_type: string;
  spec_value: string;
  position: Generated<number>;
  deleted_at: NullableDate;
};

export type DimensionsTable = {
  id: Generated<number>;
  product_id: number;
  dimension_type: string;
  value: number;
  unit: 'mm' | 'cm' | 'm';
  position: Generated<number>;
  deleted_at: NullableDate;
};

export type DrawingsTable = {
  id: Generated<number>;
  property_id: number;
  name: string;
  description: Nullable<string>;
  version: Maintained<number>;
  deleted_at: NullableDate;
  /** Names the request that added it. */
  creation_key: Nullable<string>;
};

export type ImagesTable = {
  id: Generated<number>;
  property_id: number;
  room_id: Nullable<number>;
  product_id: Nullable<number>;
  product_specification_id: Nullable<number>;
  drawing_id: Nullable<number>;
  image_type: 'MAIN' | 'SUB' | 'PAID';
  description: Nullable<string>;
  /** The order among the images of the same place, ascending; there may be gaps. */
  position: number;
  storage_key: string;
  /** Where the files are: `private` for PAID, and for what is deleted and kept for buyers. */
  zone: 'public' | 'private';
  /** The key of the preview, the blurred derivative; set for PAID, until it is deleted. */
  locked_key: Nullable<string>;
  width: number;
  height: number;
  color: string;
  /** Widths of the published variants, ascending. */
  widths: JSONColumnType<number[]>;
  /** Whether the variants are there as AVIF beside WebP. */
  has_avif: Generated<boolean>;
  deleted_at: NullableDate;
};

export type ListingsTable = {
  id: Generated<number>;
  property_id: number;
  title: string;
  description: Nullable<string>;
  price: number;
  is_negotiable: boolean;
  listing_type: Generated<'PROPERTY_SPECS'>;
  status: 'draft' | 'published';
  visibility: Generated<'PUBLIC' | 'PRIVATE'>;
  published_at: NullableDate;
  version: Maintained<number>;
  deleted_at: NullableDate;
};

/** An account at the card provider, as it was read last. Whoever has transfers and payouts may sell. */
export type SellerProfilesTable = {
  user_id: number;
  account_id: string;
  details_submitted: boolean;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  /** Whether the capability `transfers` is active. */
  transfers_enabled: Generated<boolean>;
  /** Why the provider has disabled the account, in its words. */
  disabled_reason: Nullable<string>;
};

export type TransactionsTable = {
  id: Generated<number>;
  buyer_id: number;
  seller_id: number;
  property_id: number;
  listing_id: number;
  /** Yen, frozen when checkout starts: price = fee + payout. */
  price: number;
  fee: number;
  payout: number;
  wording_version: string;
  status: 'pending' | 'paid' | 'refunded' | 'disputed' | 'expired';
  session_id: Nullable<string>;
  session_url: Nullable<string>;
  session_expires_at: NullableDate;
  payment_intent_id: Nullable<string>;
  /** It was paid and cannot be fulfilled: a refund is due until it has succeeded. */
  refund_due: Generated<boolean>;
  /** The payment is to be read again, and the seller's share to be brought in line with it. */
  sync_due: Generated<boolean>;
  /** What the payment page was asked for with, frozen: a request that is repeated has the same parameters. */
  title: Nullable<string>;
  customer_email: Nullable<string>;
  account_id: Nullable<string>;
  /** Counts the readings of the payment that were stored: an older one never overwrites a newer one. */
  payment_version: Generated<number>;
  paid_at: NullableDate;
  refunded_at: NullableDate;
  created_at: CreationDate;
};

export type UploadsTable = {
  id: Generated<number>;
  user_id: number;
  property_id: number;
  room_id: Nullable<number>;
  product_id: Nullable<number>;
  product_specification_id: Nullable<number>;
  drawing_id: Nullable<number>;
  image_type: Nullable<ImagesTable['image_type']>;
  quarantine_key: string;
  /** Until when a call that processes it keeps others from doing so. */
  claimed_until: NullableDate;
  /** When its address took the bytes: it takes them once. */
  received_at: NullableDate;
  /** Why its file was refused: a Japanese sentence. */
  refusal: Nullable<string>;
  created_at: CreationDate;
};

export type PendingFileDeletionsTable = { key: string; zone: 'public' | 'private' };

type Pixels = { left: number; top: number; width: number; height: number };

/** Images whose further variants are to be made, of an original or, without one, of their largest variant. */
export type PendingVariantsTable = {
  image_id: number;
  /** Where the original is kept; nothing is served from there. */
  original_key: Nullable<string>;
  /** The part of the original that the image shows. */
  crop: ColumnType<Pixels | null, string | null | undefined, string | null>;
  attempts: Generated<number>;
  /** Until when nobody else makes them. */
  claimed_until: NullableDate;
};

/** Homes whose picture for link previews is to be made, or made again. `due_at`: when it is tried next. */
export type PendingShareImagesTable = { property_id: number; attempts: Generated<number>; due_at: CreationDate };

/** PAID images whose preview is to be made again. */
export type OutdatedPreviewsTable = { image_id: number };

/** Properties whose deleted images are to be removed or hidden. `version` counts the reasons. */
export type PendingImageSweepsTable = { property_id: number; version: Generated<number> };

/** `failure`: why the event could not be applied and never will be. */
export type WebhookEventsTable = { id: string; type: string; received_at: CreationDate; failure: Nullable<string> };

/** What stood in a product or drawing before it was emptied or replaced; a trigger writes it. `content`: by column. */
export type EarlierContentsTable = {
  id: Maintained<number>;
  property_id: Maintained<number>;
  product_id: Maintained<number | null>;
  drawing_id: Maintained<number | null>;
  kind: Maintained<'product' | 'specification' | 'dimension' | 'drawing'>;
  content: Maintained<Record<string, string | number>>;
  replaced_at: Maintained<Date>;
};

export type InstallationTable = { id: string };

export type IdempotencyAttemptsTable = { operation: string; attempt: number };

export type RefundsTable = {
  /** The provider's, as below. */
  id: string;
  transaction_id: number;
  amount: number;
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  failure_reason: Nullable<string>;
  created_at: CreationDate;
};

export type DisputesTable = {
  id: string;
  transaction_id: number;
  amount: number;
  /** Yen that the bank has now; 0 for an inquiry and for a dispute that was won. */
  withdrawn: number;
  reason: string;
  /** The provider's word: `warning_…` is an inquiry. */
  status: string;
  due_by: NullableDate;
  created_at: CreationDate;
};

export type LedgerEntriesTable = {
  id: Generated<number>;
  /** Of the balance transaction. */
  provider_id: string;
  transaction_id: number;
  type:
    | 'charge'
    | 'refund'
    | 'refund_failure'
    | 'dispute'
    | 'dispute_reversal'
    | 'transfer'
    | 'transfer_reversal'
    | 'application_fee'
    | 'application_fee_refund';
  /** Yen; negative where money left the platform's balance. */
  amount: number;
  object_id: string;
  occurred_at: ColumnType<Date, Date | string, Date | string>;
};

/** `day`: in Tokyo. `difference`: the sum of the amounts that differ, in yen. */
export type ReconciliationsTable = {
  day: ColumnType<Date | string, string, string>;
  difference: number;
  differences: JSONColumnType<object[]>;
  finished_at: CreationDate;
};

/** A link that was mailed, by the hash of its token. `subject`: at the embedded identity provider. */
export type MailedLinksTable = {
  token_hash: string;
  kind: 'confirm' | 'change' | 'undo' | 'way-in';
  subject: string;
  /** The address that it confirms, that a change leads to, or that an undo leads back to. */
  email: string;
  created_at: ColumnType<Date, Date, never>;
  expires_at: ColumnType<Date, Date, never>;
};

/** Browsers in which a subject has signed in. */
export type KnownBrowsersTable = { subject: string; browser_hash: string };

/** `body_text` and `body_html`: null once it was sent or given up. */
export type MailsTable = {
  id: Generated<number>;
  /** The occasion: one makes one mail. */
  key: string;
  /** The kind and the mailbox that it is counted under; null: it is not counted. */
  cap: Nullable<string>;
  message_id: Generated<string>;
  recipient: string;
  subject: string;
  body_text: Nullable<string>;
  body_html: Nullable<string>;
  created_at: CreationDate;
  attempts: Generated<number>;
  /** When it is tried next. */
  due_at: CreationDate;
  sent_at: NullableDate;
  failed_at: NullableDate;
  failure: Nullable<string>;
};

export type Tables = {
  users: UsersTable;
  properties: PropertiesTable;
  rooms: RoomsTable;
  product_categories: ProductCategoriesTable;
  products: ProductsTable;
  specifications: SpecificationsTable;
  dimensions: DimensionsTable;
  drawings: DrawingsTable;
  images: ImagesTable;
  listings: ListingsTable;
  seller_profiles: SellerProfilesTable;
  transactions: TransactionsTable;
  uploads: UploadsTable;
  pending_file_deletions: PendingFileDeletionsTable;
  pending_variants: PendingVariantsTable;
  pending_share_images: PendingShareImagesTable;
  outdated_previews: OutdatedPreviewsTable;
  pending_image_sweeps: PendingImageSweepsTable;
  webhook_events: WebhookEventsTable;
  earlier_contents: EarlierContentsTable;
  installation: InstallationTable;
  idempotency_attempts: IdempotencyAttemptsTable;
  refunds: RefundsTable;
  disputes: DisputesTable;
  ledger_entries: LedgerEntriesTable;
  reconciliations: ReconciliationsTable;
  mails: MailsTable;
  mailed_links: MailedLinksTable;
  known_browsers: KnownBrowsersTable;
};

/** PostgreSQL or the embedded PGlite; also a transaction of either. */
export type Db = Kysely<Tables>;

export type MailRow = Selectable<MailsTable>;
export type UserRow = Selectable<UsersTable>;
export type ImageRow = Selectable<ImagesTable>;
export type PendingVariantsRow = Selectable<PendingVariantsTable>;
export type UploadRow = Selectable<UploadsTable>;
export type SellerProfileRow = Selectable<SellerProfilesTable>;
export type TransactionRow = Selectable<TransactionsTable>;
export type EarlierContentRow = Selectable<EarlierContentsTable>;
export type RefundRow = Selectable<RefundsTable>;
export type DisputeRow = Selectable<DisputesTable>;
export type LedgerEntryRow = Selectable<LedgerEntriesTable>;

/** The columns of a table that a query selects. */
type Fields<Table, Unselected extends string = never> = Omit<Selectable<Table>, Unselected | 'deleted_at'>;

/** An image as JSON in the result of a query. */
export type ImageFields = Omit<ImageRow, 'deleted_at'>;

type FreeColumn = 'id' | 'room_id' | 'name' | 'product_category_id' | 'status';
type PaidColumn = 'product_code' | 'description' | 'catalog_url' | 'manufacturer_name' | 'version';

/** A product with its rows, as JSON in the result of a query. `paid`: null where it is locked. */
export type ProductFields = Pick<Selectable<ProductsTable>, FreeColumn> & {
  room_name: string;
  product_category_name: string | null;
  is_sample: boolean;
  paid:
    | (Pick<Selectable<ProductsTable>, PaidColumn> & {
        specifications: Fields<SpecificationsTable, 'position'>[];
        dimensions: Fields<DimensionsTable, 'position'>[];
      })
    | null;
};

/** A property with its content, counted. */
export type DetailsRow = Fields<PropertiesTable, 'created_at' | 'sample_product_id' | 'share_key'> & {
  /** Null: none was made of the main image. */
  share_key: string | null;
  seller_name: string | null;
  rooms: (Fields<RoomsTable> & { image_count: number })[];
  /** By room. Of a part: one more than it holds, if there are more. */
  products: ProductFields[];
  drawings: Fields<DrawingsTable>[];
  images: (ImageFields & { gallery_position: number })[];
  product_count: number;
  paid_image_count: number;
  image_count: number;
  pictured_product_count: number;
  own_image_count: number;
};
