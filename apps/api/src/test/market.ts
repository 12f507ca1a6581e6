import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../platform/db/schema.ts';
import { testDatabase } from './database.ts';

/** The number of open checkouts, of due refunds and of due syncs, whatever the size of the market. */
export const dueCount = 20;

/** User ids. The seller owns 20 of the properties; the buyer bought about half of the others. */
export const seller = 1;
export const buyer = 2;

/** SQL that inserts `count` properties, each with a room, a drawing, a listing, and `perProperty` images and products. */
const statements = (count: number, perProperty: number) => [
  `insert into users (id, external_user_id, name, email)
    select id, 'user-' || id, '利用者', id || '@example.jp' from generate_series(1, ${count / 20 + 2}) as id`,
  `insert into seller_profiles (user_id, account_id, details_submitted, charges_enabled, payouts_enabled, transfers_enabled)
    select id, 'acct_' || id, true, true, true, true from users where id <> ${buyer}`,
  `insert into properties (id, visibility, user_id, name, description, property_type, prefecture, layout, design_company,
      construction_company)
    select id, 'PUBLIC', case when id % ${count / 20} = 0 then ${seller} else 3 + id % ${count / 20} end, '木漏れ日の家 ' || id,
      repeat('光と風の通る住まい。', 10), 'HOUSE', '長野県', '3LDK',
      case when id % 3 = 0 then '設計室 ' || id % 40 end, case when id % 3 = 1 then '工務店 ' || id % 40 end
    from generate_series(1, ${count}) as id`,
  `insert into rooms (id, property_id, name, status) select id, id, '居間', 'updated' from generate_series(1, ${count}) as id`,
  `insert into products (room_id, name, manufacturer_name, status)
    select 1 + id % ${count}, '灯り', '工房', 'updated' from generate_series(1, ${count * perProperty}) as id`,
  `insert into drawings (property_id, name) select id, '1階平面図' from generate_series(1, ${count}) as id`,
  `insert into images (property_id, image_type, zone, storage_key, locked_key, width, height, color, widths, position)
    select id, 'MAIN', 'public', 'main-' || id, null, 1600, 1200, '#808080', '[320, 640, 1280]'::jsonb, 1
      from generate_series(1, ${count}) as id
    union all
    select id, 'PAID', 'private', 'paid-' || id || '-' || position, 'locked-' || id || '-' || position, 1600, 1200,
        '#808080', '[320, 640, 1280]'::jsonb, position
      from generate_series(1, ${count}) as id, generate_series(2, ${perProperty}) as position`,
  `insert into listings (id, property_id, title, price, is_negotiable, status, published_at)
    select id, id, '仕様情報', 5000, false, 'published', now() from generate_series(1, ${count}) as id`,
  `insert into transactions (id, buyer_id, seller_id, property_id, listing_id, price, fee, payout, wording_version,
      status, session_id, paid_at, refund_due, sync_due)
    select id, case when id % 2 = 0 then ${buyer} else 3 end, user_id, id, id, 5000, 1000, 4000, '1',
      case when id % ${count / dueCount} = 1 then 'pending' else 'paid' end, 'cs_' || id, now(),
      id % ${count / dueCount} = 2, id % ${count / dueCount} = 3
    from properties where user_id > 3`,
  `insert into sales_entries (seller_id, transaction_id, kind, event, price, fee, net, occurred_at)
    select seller_id, id, 'sale', 'sale-' || id, price, fee, payout, paid_at - id * interval '1 hour'
    from transactions where status = 'paid'`,
  "select enqueue_job('payment', id::text) from transactions where refund_due or sync_due",
];

const filledTables = [
  'properties',
  'rooms',
  'products',
  'drawings',
  'images',
  'listings',
  'transactions',
  'seller_profiles',
];

/**
 * Fills a database like a market that has run for a long time. Triggers are off; the summaries are computed at the end.
 */
export async function fillMarket(db: Db, count: number, perProperty = 2) {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const table of filledTables) await run(`alter table ${table} disable trigger user`);
  for (const statement of statements(count, perProperty)) await run(statement);
  await run('analyze');
  for (const table of filledTables) await run(`alter table ${table} enable trigger user`);
  await run("update properties set touched_in = ''");
  // Unlike single saves, changing all rows at once leaves two entries per row in each index.
  await run('reindex table properties');
  await run('vacuum analyze');
}

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };

/** Repeats queries and returns the buffers (pages of 8 kB) that they touch. */
export async function buffersOf(db: Db, queries: CompiledQuery[]) {
  let buffers = 0;
  for (const { sql: text, parameters } of queries) {
    const explain = CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [...parameters]);
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain);
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (!plan) throw new Error('EXPLAIN returned no plan');
    buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return buffers;
}

/** A market of at least 100 properties. `buffersOf`: the buffers that the queries of `work` touch. */
export async function openMarket(count: number) {
  let sent: CompiledQuery[] = [];
  const db = await testDatabase((query) => sent.push(query));
  await fillMarket(db, count);
  return {
    buffersOf: async (work: (db: Db) => Promise<unknown>) => {
      sent = [];
      await work(db);
      return buffersOf(db, [...sent]);
    },
    close: () => db.destroy(),
  };
}
