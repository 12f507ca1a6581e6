import { type Kysely, sql } from 'kysely';

/**
 * What the card provider is told instead of ids, because a restored database gives the same ids again, and the payments that
 * it has no transaction for (docs/decisions/0071).
 */
const statements = [
  'alter table transactions add column key uuid not null default gen_random_uuid()',
  'alter table transactions add constraint transactions_key_key unique (key)',
  'alter table partial_refunds add column key uuid not null default gen_random_uuid()',

  // amount: yen. transaction_id: restored from the payment. refund_id: the provider's. resolved_at: the operator is done with it.
  `create table lost_payments (
    payment_intent_id text primary key,
    amount integer not null,
    paid_at timestamptz not null,
    found_at timestamptz not null,
    transaction_id integer references transactions (id),
    refund_id text,
    resolved_at timestamptz
  )`,
  'create index lost_payments_of_transaction on lost_payments (transaction_id)',
  'create index open_lost_payments on lost_payments (paid_at) where resolved_at is null',
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
