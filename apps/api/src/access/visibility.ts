import { type RawBuilder, sql } from 'kysely';
import type { Viewing } from './authorize.ts';

/** In SQL: rows that are there for this viewer, deleted ones included where they were bought before. */
export const isThere = (table: string, { boughtAt }: Viewing): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.deleted_at`)} is null
    or ${sql.ref(`${table}.deleted_at`)} >= ${boughtAt}::timestamptz)`;

/** In SQL: rooms or products that this viewer sees. */
export const isShown = (table: 'rooms' | 'products', viewing: Viewing): RawBuilder<boolean> =>
  viewing.isOwner
    ? isThere(table, viewing)
    : sql<boolean>`(${sql.ref(`${table}.status`)} = 'updated' and ${isThere(table, viewing)})`;
