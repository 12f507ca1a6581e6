import { type AliasableExpression, type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely';
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

/** What the paid fields of a row of `products` would tell: public, unlike their content. */
export const factsSql = jsonBuildObject({
  manufacturer_name: product.ref('products.has_manufacturer'),
  product_code: product.ref('products.has_code'),
  catalog_url: product.ref('products.has_catalog'),
  specifications: product.ref('products.specification_count'),
  dimensions: product.ref('products.dimension_count'),
  paid_images: product.ref('products.paid_image_count'),
});

export type PaidFields = ReturnType<typeof paidFieldsSql> extends Expression<infer Fields> ? Fields : never;

/**
 * A part of a list ends with the product whose paid fields bring it to this number of bytes. That product has at
 * most half a megabyte, so an answer stays below one megabyte. A buyer may get more: rows that were deleted since.
 */
const partBytes = 300_000;

/**
 * As many of `products` as fit into one answer, at least one, marked with `fits`. If there are more, one row
 * without `fits` follows, whose paid fields are not read. `products` has one row more than `limit` if the list
 * goes on; `order` sorts its columns. Select from the returned `rows` under the name `products`, joined with their
 * property, and read their paid fields from the returned `paid`.
 */
export function fittingProducts<Row>(
  products: AliasableExpression<Row>,
  order: RawBuilder<unknown>,
  limit: number,
  access: Access,
) {
  type Fitting = Row & { paid: PaidFields; fits: boolean };
  const numbered = sql`(select *, row_number() over (order by ${order}) as number from ${products} as products)`;
  // Only the sample has paid fields for visitors.
  if (!canReadPaid(access)) {
    const rows = sql<Fitting>`(select *, number <= ${limit} as fits from ${numbered} as numbered)`;
    return { rows, paid: paidFieldsSql(access) as AliasableExpression<PaidFields> };
  }
  const rows = sql<Fitting>`(with recursive
    numbered as materialized ${numbered},
    fitting as (
      select 0::bigint as number, null::json as paid, 0 as bytes, true as fits
      union all
      select products.number, content.paid, fitting.bytes + octet_length(content.paid::text), content.fits
      from fitting join numbered as products on products.number = fitting.number + 1
        cross join lateral (select fits, case when fits then ${paidFieldsSql(access)} end as paid
          from (select fitting.bytes < ${partBytes} and products.number <= ${limit} as fits) as room offset 0) as content
      where fitting.fits)
    select numbered.*, fitting.paid, fitting.fits from numbered join fitting using (number))`;
  return { rows, paid: sql.ref<PaidFields>('products.paid') as AliasableExpression<PaidFields> };
}
