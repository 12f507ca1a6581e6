import type { PropertyDetails } from '@iespec/contract';
import type { ColumnType, Generated, JSONColumnType, Kysely, Selectable } from 'kysely';

/** In an insert or update, `undefined` omits the column. */
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null | undefined>;
type NullableDate = ColumnType<Date | null, Date | string | null | undefined, Date | string | null | undefined>;
/** Written by the database only. */
type DbGenerated<T> = ColumnType<T, never, never>;
type RequiredDate = ColumnType<Date, Date | string, Date | string>;
type CreationDate = ColumnType<Date, Date | string | undefined, Date | string>;

export type UsersTable = {
  id: Generated<number>;
  external_user_id: string;
  name: string;
  email: string;
  user_type: Generated<'individual' | 'company'>;
  role: Generated<'buyer' | 'seller' | 'admin'>;
  is_active: Generated<boolean>;
  /** The introduction and link of the seller's page. */
  introduction: string | null;
  link: string | null;
  created_at: CreationDate;
  /** Set when the account was deleted and its name, email address, introduction and link were erased. */
  deleted_at: NullableDate;
};

/** Columns of editable content. */
type ContentTable = {
  id: Generated<number>;
  /** Counts saves. A product's version also counts saves of its specifications and dimensions. */
  version: DbGenerated<number>;
  /** Client-generated id of the creating request: makes retries idempotent. */
  creation_key: Nullable<string>;
  /**
   * When set, here and below, the row is hidden, except from buyers whose checkout started before the
   * deletion. A deleted listing is hidden from buyers, too.
   */
  deleted_at: NullableDate;
};

export type PropertiesTable = ContentTable & {
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
  /** The last save of the property or its content. */
  updated_at: CreationDate;
  /** Only its owner and its buyers see a private property. */
  visibility: Generated<'PUBLIC' | 'PRIVATE'>;
  /** When the operator took it down; null: never, or restored. */
  taken_down_at: NullableDate;
  /** Written by a trigger: visitors do not see it, because it is taken down or its owner is deactivated. */
  is_withheld: DbGenerated<boolean>;
  /** The product that everyone may read in full. Ignored if it belongs to another property. */
  sample_product_id: Nullable<number>;
  /** Written by triggers: the last transaction that changed the property's content. */
  touched_in: DbGenerated<string>;
  /** The storage key of the image from which the link preview was made. */
  share_key: Nullable<string>;
  /**
   * Triggers write this column and the next seven. They are the property's card: a summary of what visitors
   * see of it.
   */
  main_image: DbGenerated<Omit<ImageRow, 'deleted_at'> | null>;
  /** The price of the published listing, in yen; null if there is none. */
  price: DbGenerated<number | null>;
  is_purchasable: DbGenerated<boolean>;
  product_count: DbGenerated<number>;
  drawing_count: DbGenerated<number>;
  paid_image_count: DbGenerated<number>;
  fact_counts: DbGenerated<FactCounts>;
  /** Of each published room, in order. */
  room_counts: DbGenerated<RoomCounts[]>;
};

/** How many facts of each kind a purchase adds. */
export type FactCounts = Pick<
  PropertyDetails['counts'],
  'makers' | 'codes' | 'catalogs' | 'dimensioned' | 'specifications'
>;
export type RoomCounts = FactCounts & Pick<PropertyDetails['counts'], 'products' | 'paid_images'> & { id: number };

export type RoomsTable = ContentTable & {
  property_id: number;
  name: string;
  description: Nullable<string>;
  status: 'created' | 'updated';
  /** The order within the property, like that of products within the room; ties are ordered by id. */
  position: Generated<number>;
};

/** `position`: the order in forms. */
export type ProductCategoriesTable = { id: Generated<number>; name: string; position: Generated<number> };

export type ProductsTable = ContentTable & {
  room_id: number;
  product_category_id: Nullable<number>;
  name: string;
  product_code: Nullable<string>;
  description: Nullable<string>;
  catalog_url: Nullable<string>;
  manufacturer_name: Nullable<string>;
  status: 'created' | 'updated';
  position: Generated<number>;
  /** Written by triggers: the last transaction that changed the product's rows. */
  touched_in: DbGenerated<string>;
  /** Triggers write this column and the next five: what the product has, as visitors are told. */
  has_manufacturer: DbGenerated<boolean>;
  has_code: DbGenerated<boolean>;
  has_catalog: DbGenerated<boolean>;
  specification_count: DbGenerated<number>;
  dimension_count: DbGenerated<number>;
  paid_image_count: DbGenerated<number>;
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

export type DrawingsTable = ContentTable & { property_id: number; name: string; description: Nullable<string> };

type ImageParents = {
  property_id: number;
  room_id: Nullable<number>;
  product_id: Nullable<number>;
  product_specification_id: Nullable<number>;
  drawing_id: Nullable<number>;
};

export type ImagesTable = ImageParents & {
  id: Generated<number>;
  image_type: 'MAIN' | 'SUB' | 'PAID';
  description: Nullable<string>;
  /** Ascending order among the images of the same parent; may have gaps. */
  position: number;
  storage_key: string;
  /** `private` for PAID images, and for deleted images kept for buyers. */
  zone: 'public' | 'private';
  /** The key of the blurred preview; set for PAID images until they are deleted. */
  locked_key: Nullable<string>;
  width: number;
  height: number;
  color: string;
  /** Widths of the published variants, ascending. */
  widths: JSONColumnType<number[]>;
  /** Whether the variants also exist as AVIF. */
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
  rights_confirmed_at: NullableDate;
  /** Written by a trigger: when it was last on sale; null while it is, and before. */
  withdrawn_at: DbGenerated<Date | null>;
  /** Written by triggers: its property is withheld. */
  is_withheld: DbGenerated<boolean>;
  version: DbGenerated<number>;
  deleted_at: NullableDate;
};

/** The last known state of a card provider account. Transfers and payouts are required to sell. */
export type SellerProfilesTable = {
  user_id: number;
  account_id: string;
  details_submitted: boolean;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  transfers_enabled: Generated<boolean>;
  /** The provider's reason for disabling the account. */
  disabled_reason: Nullable<string>;
};

export type TransactionsTable = {
  id: Generated<number>;
  /** Identifies the transaction at the card provider. Never given twice, unlike an id after a restore. */
  key: Generated<string>;
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
  /** Set while a refund is due: the payment cannot be fulfilled, or the operator granted it. */
  refund_due: Generated<boolean>;
  /** Set when the payment must be fetched again and the seller's share adjusted. */
  sync_due: Generated<boolean>;
  /** Parameters of the payment page, frozen so that a retry sends the same ones. */
  title: Nullable<string>;
  /** What the purchase adds, in one sentence. */
  contents: Nullable<string>;
  customer_email: Nullable<string>;
  account_id: Nullable<string>;
  /** Counts stored states of the payment, so that an older one never overwrites a newer one. */
  payment_version: Generated<number>;
  paid_at: NullableDate;
  refunded_at: NullableDate;
  created_at: CreationDate;
};

/**
 * A buyer's request for a refund, granted if its transaction is refunded; a transaction has one open at most.
 */
export type RefundRequestsTable = {
  id: Generated<number>;
  transaction_id: number;
  reason: 'mistake' | 'defect' | 'mismatch' | 'other';
  details: Nullable<string>;
  requested_at: RequiredDate;
  refused_at: NullableDate;
  /** The operator's answer to the buyer. */
  refusal: Nullable<string>;
};

/**
 * A refund of a part of a payment, as the operator has ordered it. `amount`: yen. `refund_id`: the provider's
 * id, once the refund was made. `failure`: why it can never be made.
 */
export type PartialRefundsTable = {
  id: Generated<number>;
  /** Identifies the order at the card provider. */
  key: Generated<string>;
  transaction_id: number;
  amount: number;
  ordered_at: RequiredDate;
  refund_id: Nullable<string>;
  failure: Nullable<string>;
};

/**
 * A payment that this database made but for which it has no transaction, because the database was reset to an
 * earlier state: a restored backup or a promoted replica. `amount`: yen. `transaction_id`: the transaction
 * restored from the payment. `refund_id`: the payment's refund. If both are null, the operator decides.
 */
export type LostPaymentsTable = {
  payment_intent_id: string;
  amount: number;
  paid_at: RequiredDate;
  found_at: RequiredDate;
  transaction_id: Nullable<number>;
  refund_id: Nullable<string>;
  /** When the operator resolved it. */
  resolved_at: NullableDate;
};

export type UploadsTable = ImageParents & {
  id: Generated<number>;
  user_id: number;
  image_type: Nullable<ImagesTable['image_type']>;
  quarantine_key: string;
  /** When the claim of the call that is processing the upload expires; until then it blocks others. */
  claimed_until: NullableDate;
  /** When the bytes were uploaded; the URL accepts them once. */
  received_at: NullableDate;
  /** Why the file was rejected, in Japanese. */
  refusal: Nullable<string>;
  created_at: CreationDate;
};

/** process/jobs/handlers.ts says what each kind does. */
export type JobKind =
  | 'mail'
  | 'payment'
  | 'image-sweep'
  | 'file-deletion'
  | 'preview'
  | 'share-image'
  | 'variants'
  | 'variants-of-copy'
  | 'upload-expiry'
  | 'event'
  | 'task'
  | 'build';

/** Counts for rate limits (platform/http/counters.ts). `expire`: Unix time in milliseconds. */
type RequestCountsTable = { key: string; points: DbGenerated<number>; expire: number | null };

/** Work that waits, one row per kind and key (docs/decisions/0043). */
export type JobsTable = {
  id: DbGenerated<number>;
  kind: ColumnType<JobKind, never, never>;
  /** What the job is about: a row's or webhook event's id, a mail's or file's key, a task's name. */
  key: DbGenerated<string>;
  payload: ColumnType<Record<string, unknown>, never, Record<string, unknown>>;
  /** The next attempt. */
  due_at: ColumnType<Date, never, Date>;
  /** Attempts since the latest request. */
  attempts: ColumnType<number, never, number>;
  /** Counts requests, so that one made during a run is not lost. */
  requests: DbGenerated<number>;
  /** When the claim of the process that runs the job expires, unless the process renews it. */
  claimed_until: ColumnType<Date | null, never, Date | null>;
  /** Identifies the claim: once another process has claimed the job, the first one cannot change it. */
  claim: ColumnType<string | null, never, string | null>;
  /** When the job was given up. */
  failed_at: ColumnType<Date | null, never, Date | null>;
  last_error: ColumnType<string | null, never, string | null>;
  /** The request that caused the job; null if none did, or if a trigger has requested the job. */
  request_id: ColumnType<string | null, never, never>;
};

/** `failure`: why the event can never be applied. */
export type WebhookEventsTable = { id: string; type: string; received_at: CreationDate; failure: Nullable<string> };

/** Old values of a product or drawing, written by a trigger. `content`: by column. */
export type EarlierContentsTable = {
  id: DbGenerated<number>;
  property_id: DbGenerated<number>;
  product_id: DbGenerated<number | null>;
  drawing_id: DbGenerated<number | null>;
  kind: DbGenerated<'product' | 'specification' | 'dimension' | 'drawing'>;
  content: DbGenerated<Record<string, string | number>>;
  replaced_at: DbGenerated<Date>;
};

/** Rooms and products that an import has added, and products that it has changed. */
export type ImportCounts = { rooms: number; products: number; changes: number };

export type ImportsTable = {
  id: Generated<number>;
  property_id: number;
  creation_key: string;
  result: JSONColumnType<ImportCounts>;
  created_at: CreationDate;
};

/** Copies of properties and large imports that are being written (docs/decisions/0084). */
export type BuildsTable = {
  id: Generated<number>;
  /** The property that is copied, or into which content is imported. */
  property_id: number;
  kind: 'copy' | 'import';
  creation_key: string;
  /** The body of an import. */
  content: JSONColumnType<object>;
  /** Products to be written. */
  total: number;
  /** Counts the runs of the job: an earlier one that still goes on stops. */
  run: Generated<number>;
  /** The hidden property that the latest run has written. */
  hidden_property_id: Nullable<number>;
  /** Why it has failed. */
  problem: JSONColumnType<object | null, string | null, string | null>;
  failed_at: NullableDate;
};

export type InstallationTable = { id: string };

export type IdempotencyAttemptsTable = { operation: string; attempt: number };

export type RefundsTable = {
  /** The provider's id, here and in disputes. */
  id: string;
  transaction_id: number;
  amount: number;
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  failure_reason: Nullable<string>;
  created_at: RequiredDate;
};

export type DisputesTable = {
  id: string;
  transaction_id: number;
  amount: number;
  /** Yen currently withdrawn by the bank; 0 for an inquiry and for a won dispute. */
  withdrawn: number;
  reason: string;
  /** The provider's status; `warning_…` is an inquiry. */
  status: string;
  due_by: NullableDate;
  created_at: RequiredDate;
};

export type LedgerEntriesTable = {
  id: Generated<number>;
  /** The id of the balance transaction. */
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
  /** Yen; negative if money left the platform's balance. */
  amount: number;
  object_id: string;
  occurred_at: RequiredDate;
};

/** A seller's ledger; append-only. Yen: price = fee + net, negative when a sale is undone. */
export type SalesEntriesTable = {
  id: Generated<number>;
  seller_id: number;
  transaction_id: number;
  kind: 'sale' | 'refund' | 'refund_failed' | 'dispute' | 'dispute_won';
  /** What happened, such as the id of a refund. Each event is booked once. */
  event: string;
  price: number;
  fee: number;
  net: number;
  occurred_at: RequiredDate;
};

/** `day`: in Tokyo time. `difference`: the sum of all differences, in yen. */
export type ReconciliationsTable = {
  day: ColumnType<Date | string, string, string>;
  difference: number;
  differences: JSONColumnType<object[]>;
  finished_at: RequiredDate;
};

/** `subject`: at the embedded identity provider. */
export type MailedLinksTable = {
  token_hash: string;
  kind: 'confirm' | 'change' | 'undo' | 'way-in';
  subject: string;
  /** The address to confirm, to change to, or to restore. */
  email: string;
  created_at: ColumnType<Date, Date, never>;
  expires_at: ColumnType<Date, Date, never>;
};

export type KnownBrowsersTable = { subject: string; browser_hash: string };

/** A mail; its job is the one with the same key. `body_text` and `body_html`: null once sent. */
export type MailsTable = {
  id: Generated<number>;
  /** Names the occasion; unique. */
  key: string;
  /** The kind and mailbox that share a limit; null if not limited. */
  cap: Nullable<string>;
  message_id: Generated<string>;
  recipient: string;
  subject: string;
  body_text: Nullable<string>;
  body_html: Nullable<string>;
  created_at: CreationDate;
  sent_at: NullableDate;
};

/** The operator's actions; append-only. `user_id`: the user whom an action concerns. */
export type OperatorActionsTable = {
  id: DbGenerated<number>;
  at: ColumnType<Date, never, never>;
  operator: string;
  command: string;
  /** The kind of thing that was changed; `subject_id` says which one. */
  subject: string;
  subject_id: string;
  user_id: Nullable<number>;
  reason: Nullable<string>;
  /** Without personal data. */
  details: JSONColumnType<object, string | undefined, never>;
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
  refund_requests: RefundRequestsTable;
  partial_refunds: PartialRefundsTable;
  lost_payments: LostPaymentsTable;
  uploads: UploadsTable;
  jobs: JobsTable;
  request_counts: RequestCountsTable;
  webhook_events: WebhookEventsTable;
  earlier_contents: EarlierContentsTable;
  builds: BuildsTable;
  imports: ImportsTable;
  installation: InstallationTable;
  idempotency_attempts: IdempotencyAttemptsTable;
  refunds: RefundsTable;
  disputes: DisputesTable;
  ledger_entries: LedgerEntriesTable;
  sales_entries: SalesEntriesTable;
  reconciliations: ReconciliationsTable;
  mails: MailsTable;
  mailed_links: MailedLinksTable;
  known_browsers: KnownBrowsersTable;
  operator_actions: OperatorActionsTable;
};

/** PostgreSQL or embedded PGlite, or a transaction of either. */
export type Db = Kysely<Tables>;

export type JobRow = Selectable<JobsTable>;
export type MailRow = Selectable<MailsTable>;
export type UserRow = Selectable<UsersTable>;
export type ImageRow = Selectable<ImagesTable>;
export type UploadRow = Selectable<UploadsTable>;
export type SellerProfileRow = Selectable<SellerProfilesTable>;
export type TransactionRow = Selectable<TransactionsTable>;
export type RefundRequestRow = Selectable<RefundRequestsTable>;
export type EarlierContentRow = Selectable<EarlierContentsTable>;
export type PartialRefundRow = Selectable<PartialRefundsTable>;
export type RefundRow = Selectable<RefundsTable>;
export type DisputeRow = Selectable<DisputesTable>;
export type LedgerEntryRow = Selectable<LedgerEntriesTable>;
export type SalesEntryRow = Selectable<SalesEntriesTable>;

export type ImageFields = Omit<ImageRow, 'deleted_at'>;
