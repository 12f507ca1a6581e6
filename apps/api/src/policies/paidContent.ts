import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { paidColumns } from '#platform/db/columns.ts';
import type { Tables } from '#platform/db/schema.ts';
import { type Access, canReadPaid, isNotDeletedSql, isSampleSql } from './visibility.ts';

const product = expressionBuilder<Tables, 'products' | 'properties'>();

const columns = Object.fromEntries<Expression<string | null>>(
  paidColumns.products.map((column) => [column, product.ref(`products.${column}`)]),
) as Record<(typeof paidColumns.products)[number], Expression<string | null>>;

/**
 * The paid fields of a row of `products`, joined with its property, as JSON. Null, and not queried, for a
 * locked product.
 */
export function paidFieldsSql(access: Access) {
  const isOfProduct = (table: 'specifications' | 'dimensions') =>
    sql<boolean>`product_id = products.id and ${isNotDeletedSql(table, access)}`;
  const specifications = product.selectFrom('specifications').select(paidColumns.specifications);
  const dimensions = product.selectFrom('dimensions').select(paidColumns.dimensions);
  const fields = jsonBuildObject({
    ...columns,
    version: product.ref('products.version'),
    specifications: jsonArrayFrom(
      specifications.where(isOfProduct('specifications')).orderBy('position').orderBy('id'),
    ),
    dimensions: jsonArrayFrom(dimensions.where(isOfProduct('dimensions')).orderBy('position').orderBy('id')),
  });
  return product
    .case()
    .when(canReadPaid(access) ? sql<boolean>`true` : isSampleSql)
    .then(fields)
    .end();
}

export type PaidFields = ReturnType<typeof paidFieldsSql> extends Expression<infer Fields> ? Fields : never;
