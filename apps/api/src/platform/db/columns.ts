import type {
  Dimension,
  Drawing,
  Listing,
  LockedProduct,
  Property,
  RoomSummary,
  Specification,
  UnlockedProduct,
} from '@iespec/contract';
import type { Tables } from './schema.ts';

/**
 * The columns that responses show to everyone. Responses derive two fields of a property from `is_withheld`
 * and `taken_down_at`.
 */
type PublicFields = {
  properties: keyof Property | 'is_withheld' | 'taken_down_at';
  rooms: keyof RoomSummary;
  drawings: keyof Drawing;
  listings: keyof Listing;
  products: keyof LockedProduct;
  specifications: never;
  dimensions: never;
};
/** The columns that responses show to the owner and buyers. */
type PaidFields = Omit<PublicFields, 'products' | 'specifications' | 'dimensions'> & {
  products: keyof UnlockedProduct;
  specifications: keyof Specification;
  dimensions: keyof Dimension;
};
type Content = keyof PublicFields;

/**
 * What a column of content is for. `public`: everyone who sees the row may read it. `paid`: only the owner
 * and buyers may read it, except in the sample, which everyone may read. Public and paid columns must be
 * fields of the contract. All other columns are read by the server only, such as `access` (who sees the row),
 * `card` (the source of cards in lists) and `facts` (how much a locked product has).
 */
type Use<Table extends Content, Column> =
  | 'access'
  | 'card'
  | 'facts'
  | 'operator'
  | 'order'
  | 'retry'
  | 'trigger'
  | 'version'
  | (Column extends PublicFields[Table] ? 'public' : never)
  | (Column extends PaidFields[Table] ? 'paid' : never);

/** The type checker names a column that is missing here. */
const uses = {
  properties: {
    id: 'public',
    user_id: 'public',
    name: 'public',
    description: 'public',
    property_type: 'public',
    prefecture: 'public',
    layout: 'public',
    construction_year: 'public',
    construction_month: 'public',
    site_area: 'public',
    building_area: 'public',
    floor_count: 'public',
    structure: 'public',
    design_company: 'public',
    construction_company: 'public',
    visibility: 'public',
    taken_down_at: 'public',
    is_withheld: 'public',
    sample_product_id: 'public',
    updated_at: 'public',
    version: 'public',
    created_at: 'operator',
    creation_key: 'retry',
    deleted_at: 'access',
    touched_in: 'trigger',
    share_key: 'card',
    main_image: 'card',
    price: 'card',
    is_purchasable: 'card',
    product_count: 'card',
    drawing_count: 'card',
    paid_image_count: 'card',
    fact_counts: 'card',
    room_counts: 'card',
  },
  rooms: {
    id: 'public',
    property_id: 'public',
    name: 'public',
    description: 'public',
    status: 'public',
    version: 'public',
    creation_key: 'retry',
    deleted_at: 'access',
    position: 'order',
  },
  drawings: {
    id: 'public',
    property_id: 'public',
    name: 'public',
    description: 'public',
    version: 'public',
    creation_key: 'retry',
    deleted_at: 'access',
  },
  listings: {
    id: 'public',
    property_id: 'public',
    title: 'public',
    description: 'public',
    price: 'public',
    is_negotiable: 'public',
    listing_type: 'public',
    status: 'public',
    visibility: 'public',
    published_at: 'public',
    version: 'public',
    rights_confirmed_at: 'access',
    withdrawn_at: 'access',
    is_withheld: 'access',
    deleted_at: 'access',
  },
  products: {
    id: 'public',
    room_id: 'public',
    name: 'public',
    product_category_id: 'public',
    status: 'public',
    product_code: 'paid',
    description: 'paid',
    catalog_url: 'paid',
    manufacturer_name: 'paid',
    version: 'version',
    creation_key: 'retry',
    deleted_at: 'access',
    position: 'order',
    touched_in: 'trigger',
    has_manufacturer: 'facts',
    has_code: 'facts',
    has_catalog: 'facts',
    specification_count: 'facts',
    dimension_count: 'facts',
    paid_image_count: 'facts',
  },
  specifications: {
    id: 'paid',
    product_id: 'paid',
    spec_type: 'paid',
    spec_value: 'paid',
    position: 'order',
    deleted_at: 'access',
  },
  dimensions: {
    id: 'paid',
    product_id: 'paid',
    dimension_type: 'paid',
    value: 'paid',
    unit: 'paid',
    position: 'order',
    deleted_at: 'access',
  },
} as const satisfies { [Table in Content]: { [Column in keyof Tables[Table]]: Use<Table, Column> } };

type ColumnsFor<Wanted> = {
  [Table in Content]: {
    [Column in keyof (typeof uses)[Table]]: (typeof uses)[Table][Column] extends Wanted ? Column : never;
  }[keyof (typeof uses)[Table]][];
};

const columnsFor = <Wanted extends string>(wanted: Wanted) =>
  Object.fromEntries(
    Object.entries(uses).map(([table, columns]) => [
      table,
      Object.entries(columns).flatMap(([column, use]) => (use === wanted ? [column] : [])),
    ]),
  ) as ColumnsFor<Wanted>;

export const publicColumns = columnsFor('public');
export const paidColumns = columnsFor('paid');
export const factColumns = columnsFor('facts');

/** A value as JSON for a column or parameter. Lone surrogates become U+FFFD, as they do in a parameter of type text. */
export const toJson = (value: object) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? Buffer.from(part).toString() : part));
