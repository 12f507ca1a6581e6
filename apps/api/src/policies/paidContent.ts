import { type RawBuilder, sql } from 'kysely';
import { type ProductFields, paidColumns } from '../platform/db/schema.ts';
import { type Access, canReadPaid, isNotDeletedSql, isSampleSql } from './visibility.ts';

const rowsOf = (table: 'specifications' | 'dimensions', columns: RawBuilder<unknown>, access: Access) =>
  sql`(select coalesce(json_agg(row), '[]') from (select ${columns} from ${sql.table(table)}
    where product_id = products.id and ${isNotDeletedSql(table, access)} order by position, id) as row)`;

const paidPairs = sql.join(paidColumns.map((column) => sql`${sql.lit(column)}, products.${sql.ref(column)}`));

/** The paid fields of a row of `products`, joined with its property, as JSON. Null, and not queried, for a locked product. */
export const paidFieldsSql = (access: Access) => sql<ProductFields['paid']>`case
  when ${canReadPaid(access) ? sql`true` : isSampleSql} then json_build_object(
    ${paidPairs},
    'version', products.version,
    'specifications', ${rowsOf('specifications', sql`id, product_id, spec_type, spec_value`, access)},
    'dimensions', ${rowsOf('dimensions', sql`id, product_id, dimension_type, value, unit`, access)}
  ) end`;
