import { type Kysely, sql } from 'kysely';

/**
 * A buyer keeps a claim to what was there while their payment is disputed or refunded, because it may be won or the refund may
 * fail (docs/decisions/0072). The counterpart of `hasClaim` in policies/claims.ts.
 */
const statements = [
  `create function has_claim(transactions) returns boolean language sql immutable as $$
  select $1.status <> 'expired' or $1.payment_intent_id is not null
$$`,

  // Only a checkout that expires without a payment no longer preserves deleted images.
  'drop trigger request_image_sweep on transactions',
  `create trigger request_image_sweep after update of status on transactions for each row
    when (has_claim(old.*) and not has_claim(new.*))
    execute function request_job('image-sweep', 'property_id')`,
];

const keepEarlierContent = sql<{ definition: string }>`
  select replace(pg_get_functiondef('keep_earlier_content'::regproc), 'status in (''pending'', ''paid'')',
    'has_claim(transactions)') as definition`;

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    const { rows } = await keepEarlierContent.execute(db);
    for (const { definition } of rows) await sql.raw(definition).execute(db);
  },
};
