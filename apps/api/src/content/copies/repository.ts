import { type RawBuilder, sql } from 'kysely';
import type { Db, PropertiesTable } from '#platform/db/schema.ts';
import { imageDeletedAt, imagesWithParents } from '#policies/ownership.ts';

/** The ids of the copied rows, each with the id of its copy. */
type Copies = ReadonlyMap<number, number>;

type CopiedTable = 'properties' | 'rooms' | 'drawings' | 'products' | 'specifications' | 'dimensions' | 'images';

type Differences = {
  /** Columns with another value than in the original. */
  values?: object;
  /** Columns that refer to the copy of the row to which the original refers. */
  parents?: Record<string, Copies>;
};

/**
 * Copies the rows that meet a condition, in one statement and in the order of their ids. A copy has the
 * values of its original, except in the columns of `Differences` and in those that start anew in every row,
 * such as its id, version and times.
 */
async function copyRows(
  tx: Db,
  table: CopiedTable,
  isCopied: RawBuilder<boolean>,
  { values = {}, parents = {} }: Differences,
): Promise<Copies> {
  const references = Object.entries(parents).map(
    ([column, copies]) => sql`|| jsonb_build_object(${column}::text,
      ${JSON.stringify(Object.fromEntries(copies))}::jsonb -> (content ->> ${column}::text))`,
  );
  const { rows } = await sql<{ id: number; copy_id: number }>`
    with originals as materialized (
      select id, content, nextval(pg_get_serial_sequence(${table}, 'id'))::integer as copy_id
      from (select id, to_jsonb(original) as content from ${sql.table(table)} as original
        where ${isCopied} order by id) as in_order
    ), copies as (
      insert into ${sql.table(table)}
      select copy.* from originals cross join jsonb_populate_record(null::${sql.table(table)}, content
        || jsonb_build_object('id', copy_id, 'version', 1, 'creation_key', null, 'created_at', now(),
          'updated_at', clock_timestamp(), 'touched_in', current_touch())
        || ${JSON.stringify(values)}::jsonb ${sql.join(references, sql` `)}) as copy
    )
    select id, copy_id from originals`.execute(tx);
  return new Map(rows.map(({ id, copy_id }) => [id, copy_id]));
}

type PropertyCopy = Pick<PropertiesTable, 'name'> & { creation_key: string | null };

/** Inserts a private copy of a property without its content. Returns its id. */
export async function copyOnlyProperty(tx: Db, id: number, copy: PropertyCopy) {
  // No main image: setting it later fires the trigger that requests the copy's link preview.
  const empty = { visibility: 'PRIVATE', sample_product_id: null, share_key: null, main_image: null };
  const copies = await copyRows(tx, 'properties', sql`id = ${id}`, { values: { ...copy, ...empty } });
  return copies.get(id) ?? 0;
}

/** Copies a property's content to another one, except for deleted content. Returns its products. */
export async function copyContent(tx: Db, from: number, property_id: number) {
  const isOfProperty = sql<boolean>`property_id = ${from} and deleted_at is null`;
  const isAmong = (column: string, copies: Copies) =>
    sql<boolean>`${sql.ref(column)} = any(${[...copies.keys()]}::integer[]) and deleted_at is null`;
  const rooms = await copyRows(tx, 'rooms', isOfProperty, { values: { property_id } });
  const drawings = await copyRows(tx, 'drawings', isOfProperty, { values: { property_id } });
  const products = await copyRows(tx, 'products', isAmong('room_id', rooms), { parents: { room_id: rooms } });
  const rows = [isAmong('product_id', products), { parents: { product_id: products } }] as const;
  const specifications = await copyRows(tx, 'specifications', ...rows);
  await copyRows(tx, 'dimensions', ...rows);
  const hasNoDeletedParent = sql<boolean>`id in (select images.id from ${imagesWithParents}
    where images.property_id = ${from} and ${imageDeletedAt} is null)`;
  await copyRows(tx, 'images', hasNoDeletedParent, {
    values: { property_id },
    parents: { room_id: rooms, product_id: products, product_specification_id: specifications, drawing_id: drawings },
  });
  return products;
}
