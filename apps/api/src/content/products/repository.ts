import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { paidFieldsSql } from '../../platform/access/paidContent.ts';
import { isAfterSql, lastPosition, movedPosition } from '../../platform/access/position.ts';
import { type Access, isNotDeletedSql, isSampleSql, isVisibleToSql } from '../../platform/access/visibility.ts';
import type { Db, DimensionsTable, ProductFields, ProductsTable } from '../../platform/db/schema.ts';

const products = (db: Db, access: Access, paid: RawBuilder<ProductFields['paid']> = paidFieldsSql(access)) =>
  db
    .selectFrom('products')
    .innerJoin('rooms', 'rooms.id', 'products.room_id')
    .innerJoin('properties', 'properties.id', 'rooms.property_id')
    .leftJoin('product_categories', 'product_categories.id', 'products.product_category_id')
    .select([
      'products.id',
      'products.room_id',
      'rooms.name as room_name',
      'products.name',
      'products.product_category_id',
      'product_categories.name as product_category_name',
      'products.status',
    ])
    .select(isSampleSql.as('is_sample'))
    .select(paid.as('paid'))
    .where(isVisibleToSql('products', access));

/** A product with the name of its room. `paid`: the paid fields; null for a locked product. */
export const findProduct = (db: Db, id: number, access: Access, isUnlocked: boolean) =>
  products(db, access, isUnlocked ? undefined : sql<null>`null`)
    .where('products.id', '=', id)
    .executeTakeFirst();

/** The rows after the one with the id `after`, without the first `skip` of them; `limit` null: to the end. */
export type ProductPart = { after: number | null; skip: number; limit: number | null };

/** The products of a room in order, in the shape of `findProduct`. */
export const listProductsOfRoom = (db: Db, roomId: number, access: Access, { after, skip, limit }: ProductPart) =>
  products(db, access)
    .where('products.room_id', '=', roomId)
    .where(isAfterSql('products', after))
    .orderBy('products.position')
    .orderBy('products.id')
    .offset(skip)
    .$if(limit !== null, (query) => query.limit(limit))
    .execute();

type NewProduct = Omit<Insertable<ProductsTable>, 'position'>;

/** Inserts a product as the last of its room. */
export async function insertProduct(db: Db, product: NewProduct & { room_id: number }) {
  const values = { ...product, position: lastPosition('products', product.room_id) };
  return (await db.insertInto('products').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export type ProductWithRows = Omit<NewProduct, 'room_id' | 'status'> & {
  specifications: RowValues['specification'][];
  dimensions: RowValues['dimension'][];
};

/** Inserts a published product with its rows. */
export async function insertPublishedProduct(
  tx: Db,
  room_id: number,
  { specifications, dimensions, ...product }: ProductWithRows,
) {
  const id = await insertProduct(tx, { ...product, room_id, status: 'updated' });
  await insertRows(tx, 'specification', id, specifications);
  await insertRows(tx, 'dimension', id, dimensions);
}

/** Updates a product. With another room, it becomes the last one there. */
export const updateProduct = (db: Db, id: number, change: Omit<Updateable<ProductsTable>, 'position'>) =>
  db
    .updateTable('products')
    .set({
      ...change,
      ...(change.room_id !== undefined && { position: movedPosition('products', change.room_id) }),
    })
    .where('id', '=', id)
    .execute();

/** The rows of a product: specifications and dimensions differ only in table and columns. */
export type RowKind = 'specification' | 'dimension';

export type RowValues = {
  specification: { spec_type: string; spec_value: string };
  dimension: { dimension_type: string; value: number; unit: DimensionsTable['unit'] };
};
type ProductRow<K extends RowKind> = RowValues[K] & { id: number; product_id: number };

const kinds: { [K in RowKind]: { table: 'specifications' | 'dimensions'; columns: (keyof RowValues[K])[] } } = {
  specification: { table: 'specifications', columns: ['spec_type', 'spec_value'] },
  dimension: { table: 'dimensions', columns: ['dimension_type', 'value', 'unit'] },
};

/** Kysely cannot type a table chosen at run time, so every kind is typed as `specifications`. */
type KindForKysely = { table: 'specifications'; columns: ('spec_type' | 'spec_value')[] };
const forKysely = (kind: RowKind) => {
  const { table, columns } = kinds[kind] as KindForKysely;
  return { table, columns, allColumns: ['id', 'product_id', ...columns] as const };
};

const pick = <K extends RowKind>(kind: K, values: RowValues[K]) =>
  Object.fromEntries(
    kinds[kind].columns.map((column) => [column, values[column]]),
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

/** Appends rows to those of the product. Returns them in the same order. */
export async function insertRows<K extends RowKind>(db: Db, kind: K, product_id: number, rows: RowValues[K][]) {
  const { table, allColumns } = forKysely(kind);
  if (rows.length === 0) return [];
  const last = sql<number>`(select coalesce(max(position), 0) from ${sql.table(table)} where product_id = ${product_id})`;
  const values = rows.map((row, index) => ({
    ...pick(kind, row),
    product_id,
    position: sql<number>`${last} + ${index + 1}::integer`,
  }));
  return db.insertInto(table).values(values).returning(allColumns).$castTo<ProductRow<K>>().execute();
}

export async function countRows(db: Db, kind: RowKind, productId: number) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(forKysely(kind).table)}
    where product_id = ${productId} and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns false when the product has no such row. */
export async function updateRow<K extends RowKind>(
  db: Db,
  kind: K,
  productId: number,
  id: number,
  values: RowValues[K],
) {
  const updated = await db
    .updateTable(forKysely(kind).table)
    .set(pick(kind, values))
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Orders the rows of a product by `ids`, which must be the ids of all its rows. */
export const orderRows = (db: Db, kind: RowKind, ids: number[]) =>
  sql`update ${sql.table(forKysely(kind).table)} as rows set position = ordered.position
    from unnest(${ids}::integer[]) with ordinality as ordered(id, position)
    where rows.id = ordered.id and rows.position <> ordered.position`.execute(db);

/** Soft-deletes the rows of a product except those in `ids`. Returns the number of deleted rows. */
export async function deleteRowsExcept(db: Db, kind: RowKind, productId: number, ids: number[], at: Date) {
  const deleted = await db
    .updateTable(forKysely(kind).table)
    .set({ deleted_at: at })
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id <> all(${ids}::integer[])`)
    .returning('id')
    .execute();
  return deleted.length;
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

/** Copies the non-deleted rows of a product to another, in their order. Returns the ids of the rows and of their copies. */
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
