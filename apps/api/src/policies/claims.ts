import { sql } from 'kysely';
import type { Db, TransactionRow } from '#platform/db/schema.ts';

/**
 * Whether a transaction in this state gives its buyer a claim to what the property contained: they have
 * access, or may still get it. A dispute may be won, and a refund may fail weeks after it succeeded
 * (docs/decisions/0072).
 */
export const hasClaim: Record<TransactionRow['status'], boolean> = {
  pending: true,
  paid: true,
  refunded: true,
  disputed: true,
  expired: false,
};

const claiming = Object.entries(hasClaim).flatMap(([status, claims]) => (claims ? [sql.lit(status)] : []));

/**
 * `hasClaim` of a row of `transactions`. An expired checkout with a payment has a claim, too, because its
 * payment is being refunded. Triggers use the database's function `has_claim`, which a test compares with
 * this.
 */
export const hasClaimSql = sql<boolean>`(transactions.status in (${sql.join(claiming)})
  or transactions.payment_intent_id is not null)`;

/** Whether a buyer has a claim to a property's content, which then must stay readable and must not move. */
export async function hasClaims(db: Db, propertyId: number) {
  const { rows } =
    await sql`select from transactions where property_id = ${propertyId} and ${hasClaimSql} limit 1`.execute(db);
  return rows.length > 0;
}
