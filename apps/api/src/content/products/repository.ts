import { type AliasableExpression, type Insertable, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { paidColumns, publicColumns, toJson } from '#platform/db/columns.ts';
import type {
  Db,
  DimensionsTable,
  ImageFields,
  ProductsTable,
  SpecificationsTable,
  Tables,
} from '#platform/db/schema.ts';
import { hasClaimSql } from '#policies/claims.ts';
import { recordSaveSql } from '#policies/lockProperty.ts';
import { imageRankSql } from '#policies/ownership.ts';
import { factsSql, fittingProducts, type PaidFields, paidFieldsSql } from '#policies/paidContent.ts';
import { type Access, isNotDeletedSql, isSampleSql, isVisibleToSql } from '#policies/visibility.ts';
import { isAfterSql, lastPosition, movedPosition } from '../order/position.ts';

/** Adds room, category and `is_sample` to the public columns of products. */
const products = (from: SelectQueryBuilder<Tables, 'products', object>) =>
  from
    .innerJoin('rooms', 'rooms.id', 'products.room_id')
    .innerJoin('properties', 'properties.id', 'rooms.property_id')
    .leftJoin('product_categories', 'product_categories.id', 'products.product_category_id')
    .select(publicColumns.products.map((column) => `products.${column}` as const))
    .select(['rooms.name as room_name', 'product_categories.name as product_category_name'])
    .select([isSampleSql.as('is_sample'), factsSql.as('facts')]);

function product(db: Db, id: number, access: Access, isUnlocked: boolean) {
  const paid: AliasableExpression<PaidFields> = isUnlocked ? paidFieldsSql(access) : sql<null>`null`;
  return products(db.selectFrom('products'))
    .select(paid.as('paid'))
    .where('products.id', '=', id)
    .where(isVisibleToSql('products', access));
}

/** A product with the name of its room. `paid`: the paid fields; null for a locked product. */
export const findProduct = (db: Db, id: number, access: Access, isUnlocked: boolean) =>
  product(db, id, access, isUnlocked).executeTakeFirst();

/** `findProduct` with its MAIN image. */
export const findProductWithImage = (db: Db, id: number, access: Access, isUnlocked: boolean) =>
  product(db, id, access, isUnlocked)
    .select(
      sql<ImageFields | null>`(select to_jsonb(images) - 'deleted_at' from images
        where images.product_id = products.id and images.product_specification_id is null
          and images.image_type = 'MAIN' and ${isNotDeletedSql('images', access)}
        order by ${imageRankSql}, images.position, images.id limit 1)`.as('main_image'),
    )
    .executeTakeFirst();

/** A part of a list: begins `skip` rows after the row with the id `after`. */
export type ProductPart = { after: number | null; skip: number; limit: number };

/** The products of a room in order, in the shape of `findProduct`, and one more if the list goes on. */
export function listProductsOfRoom(db: Db, roomId: number, access: Access, { after, skip, limit }: ProductPart) {
  const part = db
    .selectFrom('products')
    .selectAll('products')
    .where('room_id', '=', roomId)
    .where(isVisibleToSql('products', access))
    .where(isAfterSql('products', after))
    .orderBy('position')
    .orderBy('id')
    .offset(skip)
    .limit(limit + 1);
  const { rows, paid } = fittingProducts(part, sql`products.position, products.id`, limit, access);
  return products(db.selectFrom(rows.as('products')))
    .select([paid.as('paid'), sql<boolean>`products.fits`.as('fits')])
    .orderBy('products.position')
    .orderBy('products.id')
    .execute();
}

type NewProduct = Omit<Insertable<ProductsTable>, 'position'>;

/** Inserts a product as the last of its room. */
export async function insertProduct(db: Db, product: NewProduct & { room_id: number }) {
  const values = { ...product, position: lastPosition('products', product.room_id) };
  return (await db.insertInto('products').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

type Key = 'id' | 'room_id' | 'product_id';

/** The columns that a save replaces: all but the keys. */
const withoutKeys = <Column extends string>(columns: Column[]) =>
  columns.filter((column): column is Exclude<Column, Key> => !/^(?:id|room_id|product_id)$/.test(column));

const contentColumns = withoutKeys([...publicColumns.products, ...paidColumns.products]);

const columnList = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** Assignments of an update: each column takes its value from the row `from`. */
const assignColumns = (columns: readonly string[], from: string) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`${from}.${column}`)}`));

/** The rows of a table as one parameter, so that the statement is the same for any number of rows. */
const recordsOf = (table: string, rows: object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${toJson(rows)}::jsonb)`;

/** Inserts products as the last of their room. Returns their ids in the same order. */
export async function insertProducts(tx: Db, room_id: number, products: Omit<NewProduct, 'room_id'>[]) {
  const { rows } = await sql<{ id: number }>`insert into products (room_id, position, ${columnList(contentColumns)})
    select ${room_id}, ${lastPosition('products', room_id)} - 1 + ordinality, ${columnList(contentColumns)}
    from ${recordsOf('products', products)} with ordinality order by ordinality
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Puts a product last in another room. */
export const moveProduct = (db: Db, id: number, room_id: number) =>
  db
    .updateTable('products')
    .set({ room_id, position: movedPosition('products', room_id) })
    .where('id', '=', id)
    .execute();

/** Puts all products of a room last in another one, in their order. */
export const moveProducts = (db: Db, from: number, room_id: number) =>
  sql`update products set room_id = ${room_id}, position = products.position + ${lastPosition('products', room_id)} - 1
    where room_id = ${from}`.execute(db);

/** The non-deleted products of a property with these ids, with their non-deleted rows in order. */
export async function listStoredProducts(db: Db, propertyId: number, ids: number[]) {
  const rowsOf = (table: RowList) => sql`(select coalesce(json_agg(row), '[]') from (select * from ${sql.table(table)}
    where product_id = products.id and deleted_at is null order by position, id) as row)`;
  const deletedRowsOf = (table: RowList) => sql`(select count(*) from ${sql.table(table)}
    where product_id = products.id and deleted_at is not null)`;
  const { rows } = await sql<StoredProduct>`select products.*, ${isSampleSql} as is_sample,
      exists (select from images where images.product_id = products.id
        and images.product_specification_id is not null) or exists (select from uploads
        where uploads.product_id = products.id and uploads.product_specification_id is not null)
        as has_specification_images,
      claims.exist as has_claims,
      case when claims.exist then greatest(${deletedRowsOf('specifications')}, ${deletedRowsOf('dimensions')}) else 0 end
        as deleted_rows,
      ${rowsOf('specifications')} as specifications, ${rowsOf('dimensions')} as dimensions
    from products join rooms on rooms.id = products.room_id join properties on properties.id = rooms.property_id
      cross join lateral (select exists (
        select from transactions where transactions.property_id = properties.id and ${hasClaimSql}) as exist) as claims
    where products.id = any(${ids}::integer[]) and properties.id = ${propertyId}
      and products.deleted_at is null and rooms.deleted_at is null and properties.deleted_at is null`.execute(db);
  return rows;
}

/** A product with all of its columns, and its rows. */
export type StoredProduct = Selectable<ProductsTable> & {
  is_sample: boolean;
  has_specification_images: boolean;
  /** Whether a buyer has a claim to the property. */
  has_claims: boolean;
  /** How many deleted specifications or dimensions, whichever are more, are kept for buyers. */
  deleted_rows: number;
  specifications: StoredRow<'specification'>[];
  dimensions: StoredRow<'dimension'>[];
};

/** Writes the columns of products, and the time of their property's save. */
export const writeProducts = (tx: Db, propertyId: number, products: StoredProduct[]) =>
  sql`with saved as (${recordSaveSql(propertyId)})
    update products set ${assignColumns(contentColumns, 'written')}
    from ${recordsOf('products', products)} as written where products.id = written.id`.execute(tx);

/** The rows of a product: specifications and dimensions differ only in table and columns. */
export type RowKind = 'specification' | 'dimension';

const rowColumns = {
  specification: withoutKeys(paidColumns.specifications),
  dimension: withoutKeys(paidColumns.dimensions),
};

export type RowValues = {
  specification: Pick<Selectable<SpecificationsTable>, (typeof rowColumns.specification)[number]>;
  dimension: Pick<Selectable<DimensionsTable>, (typeof rowColumns.dimension)[number]>;
};
type ProductRow<K extends RowKind> = RowValues[K] & { id: number; product_id: number };
export type StoredRow<K extends RowKind> = ProductRow<K> & { position: number };
/** `id` null: a new row. */
export type WrittenRow<K extends RowKind> = RowValues[K] & {
  id: number | null;
  product_id: number;
  position: number;
  deleted_at: Date | null;
};
type RowList = 'specifications' | 'dimensions';

/** For each kind: its table, whose name is also a field of a product, and the columns with values. */
export const rowKinds: { [K in RowKind]: { table: RowList; columns: (keyof RowValues[K])[] } } = {
  specification: { table: 'specifications', columns: rowColumns.specification },
  dimension: { table: 'dimensions', columns: rowColumns.dimension },
};

/** Kysely cannot type a table chosen at run time, so every kind is typed as `specifications`. */
const forKysely = (kind: RowKind) => {
  const { table } = rowKinds[kind] as { table: 'specifications' };
  return { table, allColumns: paidColumns[table] };
};

const pick = <K extends RowKind>(kind: K, values: RowValues[K]) =>
  Object.fromEntries(
    rowKinds[kind].columns.map((column) => [column, values[column]]),
  ) as unknown as RowValues['specification'];

export function listRows<K extends RowKind>(db: Db, kind: K, productId: number, access: Access) {
  const { table, allColumns } = forKysely(kind);
  return db
    .selectFrom(table)
    .select(allColumns)
    .where('product_id', '=', productId)
    .where(isNotDeletedSql(table, access))
    .orderBy('position')
    .orderBy('id')
    .$castTo<ProductRow<K>>()
    .execute();
}

export function findRow<K extends RowKind>(db: Db, kind: K, id: number) {
  const { table, allColumns } = forKysely(kind);
  return db
    .selectFrom(table)
    .select(allColumns)
    .where('id', '=', id)
    .$castTo<ProductRow<K>>()
    .executeTakeFirstOrThrow();
}

/** Adds a row after the product's other rows. */
export function insertRow<K extends RowKind>(db: Db, kind: K, product_id: number, row: RowValues[K]) {
  const { table, allColumns } = forKysely(kind);
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)}
    where product_id = ${product_id})`;
  return db
    .insertInto(table)
    .values({ ...pick(kind, row), product_id, position })
    .returning(allColumns)
    .$castTo<ProductRow<K>>()
    .executeTakeFirstOrThrow();
}

export async function countRows(db: Db, kind: RowKind, productId: number) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(forKysely(kind).table)}
    where product_id = ${productId} and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Inserts and updates rows, which may belong to several products. A `deleted_at` deletes a row; those in
 * `removed` are removed.
 */
export async function writeRows<K extends RowKind>(tx: Db, kind: K, rows: WrittenRow<K>[], removed: number[] = []) {
  if (rows.length + removed.length === 0) return;
  const { table, columns } = rowKinds[kind];
  const replaced = [...(columns as string[]), 'position', 'deleted_at'];
  await sql`with removed as (delete from ${sql.table(table)} where id = any(${removed}::integer[]))
    insert into ${sql.table(table)} (id, product_id, ${columnList(replaced)})
    select coalesce(id, nextval(pg_get_serial_sequence(${sql.lit(table)}, 'id'))), product_id, ${columnList(replaced)}
    from ${recordsOf(table, rows)}
    on conflict (id) do update set ${assignColumns(replaced, 'excluded')}`.execute(tx);
}

/** The non-deleted products of a room in order, or one product. */
export const listProductsToCopy = (db: Db, source: { room_id: number } | { product_id: number }) =>
  db
    .selectFrom('products')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((eb) => ('room_id' in source ? eb('room_id', '=', source.room_id) : eb('id', '=', source.product_id)))
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Copies a product's non-deleted rows to another, in order. Returns their ids and those of the copies. */
export async function copyRows(db: Db, kind: RowKind, productId: number, product_id: number) {
  const { table } = forKysely(kind);
  const rows = await db
    .selectFrom(table)
    .selectAll()
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const values = rows.map(({ id: _, ...row }) => ({ ...row, product_id }));
  const copies = await db.insertInto(table).values(values).returning('id').execute();
  return rows.map(({ id }, index) => ({ id, copyId: copies[index]?.id ?? null }));
}

/** The manufacturers of a user's products, the most frequent first. */
export const listManufacturers = (db: Db, userId: number) =>
  db
    .selectFrom('products')
    .innerJoin('rooms', 'rooms.id', 'products.room_id')
    .innerJoin('properties', 'properties.id', 'rooms.property_id')
    .select('products.manufacturer_name as name')
    .where('properties.user_id', '=', userId)
    .where('products.manufacturer_name', 'is not', null)
    .where('products.deleted_at', 'is', null)
    .where('rooms.deleted_at', 'is', null)
    .where('properties.deleted_at', 'is', null)
    .groupBy('products.manufacturer_name')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('products.manufacturer_name')
    .limit(200)
    .$narrowType<{ name: string }>()
    .execute();

export const findRoomId = async (db: Db, productId: number) =>
  (await db.selectFrom('products').select('room_id').where('id', '=', productId).executeTakeFirstOrThrow()).room_id;
