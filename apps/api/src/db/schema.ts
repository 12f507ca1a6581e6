import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;
/** Set when its owner deleted it; who bought it before goes on seeing it. */
type Deleted = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Created = ColumnType<Date, Date | string | undefined, Date | string>;

export type UsersTable = {
  id: Generated<number>;
  external_user_id: string;
  name: string;
  email: string;
  user_type: Generated<'individual' | 'company'>;
  role: Generated<'buyer' | 'seller' | 'admin'>;
  is_active: Generated<boolean>;
  created_at: Created;
};

export type PropertiesTable = {
  id: Generated<number>;
  user_id: number;
  name: string;
  description: string | null;
  property_type: 'HOUSE' | 'APARTMENT' | 'OTHER';
  prefecture: string;
  layout: string | null;
  construction_year: number | null;
  construction_month: number | null;
  site_area: number | null;
  building_area: number | null;
  floor_count: number | null;
  structure: 'WOODEN' | 'STEEL_FRAME' | 'RC' | 'SRC' | 'LIGHT_STEEL' | null;
  design_company: string | null;
  construction_company: string | null;
  created_at: Created;
  deleted_at: Deleted;
};

export type RoomsTable = {
  id: Generated<number>;
  property_id: number;
  name: string;
  description: string | null;
  status: string;
  deleted_at: Deleted;
};

export type ProductCategoriesTable = { id: Generated<number>; name: string };

export type ProductsTable = {
  id: Generated<number>;
  room_id: number;
  product_category_id: number | null;
  name: string;
  product_code: string | null;
  description: string | null;
  catalog_url: string | null;
  manufacturer_name: string | null;
  status: string;
  deleted_at: Deleted;
};

export type SpecificationsTable = {
  id: Generated<number>;
  product_id: number;
  spec_type: string;
  spec_value: string;
  deleted_at: Deleted;
};

export type DimensionsTable = {
  id: Generated<number>;
  product_id: number;
  dimension_type: string;
  value: number;
  unit: 'mm' | 'cm' | 'm';
  deleted_at: Deleted;
};

export type DrawingsTable = {
  id: Generated<number>;
  property_id: number;
  name: string;
  description: string | null;
  deleted_at: Deleted;
};

export type ImagesTable = {
  id: Generated<number>;
  property_id: number;
  room_id: number | null;
  product_id: number | null;
  product_specification_id: number | null;
  drawing_id: number | null;
  image_type: 'MAIN' | 'SUB' | 'PAID';
  description: string | null;
  storage_key: string;
  /** The key of the blurred derivative; set for PAID alone. */
  locked_key: string | null;
  width: number;
  height: number;
  color: string;
  /** Widths of the published variants, ascending. */
  widths: JSONColumnType<number[]>;
  deleted_at: Deleted;
};

export type ListingsTable = {
  id: Generated<number>;
  property_id: number;
  title: string;
  description: string | null;
  price: number;
  is_negotiable: boolean;
  listing_type: Generated<'PROPERTY_SPECS'>;
  status: 'draft' | 'published';
  visibility: Generated<'PUBLIC' | 'PRIVATE'>;
  published_at: Moment | null;
  deleted_at: Deleted;
};

export type SellerProfilesTable = {
  user_id: number;
  account_id: string;
  details_submitted: boolean;
  charges_enabled: boolean;
  payouts_enabled: boolean;
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
  session_id: string | null;
  session_url: string | null;
  session_expires_at: Moment | null;
  payment_intent_id: string | null;
  /** It was paid and cannot be granted: it has to be paid back, until that has succeeded. */
  refund_due: Generated<boolean>;
  /** It is disputed and its transfer has to come back from the seller, until that has succeeded. */
  reversal_due: Generated<boolean>;
  paid_at: Moment | null;
  refunded_at: Moment | null;
  created_at: Created;
};

export type UploadsTable = {
  id: Generated<number>;
  user_id: number;
  property_id: number;
  room_id: number | null;
  product_id: number | null;
  product_specification_id: number | null;
  drawing_id: number | null;
  image_type: ImagesTable['image_type'] | null;
  quarantine_key: string;
  created_at: Created;
};

export type CondemnedFilesTable = { key: string; zone: 'public' | 'private' };

export type WebhookEventsTable = { id: string; type: string; received_at: Created };

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
  condemned_files: CondemnedFilesTable;
  webhook_events: WebhookEventsTable;
};

/** Postgres or the embedded PGlite; also a transaction of either. */
export type Db = Kysely<Tables>;
