import { CompiledQuery, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** The number of open checkouts, of due refunds and of due syncs, whatever the size of the market. */
export const dueCount = 20;

/** User ids. The seller owns 20 of the properties; the buyer bought about half of the others. */
export const seller = 1;
export const buyer = 2;
/** One of the other users, who are all alike: each owns 20 properties and bought about ten. */
export const member = 7;

/** Counts of a typical property. Each product has a specification and a dimension. */
const [rooms, products, images] = [4, 25, 40];
/** How many of the images are MAIN: that of the property, and one for every second product. */
const mainImages = 13;

/** SQL that inserts `count` properties with content, drawing and listing; `id`: a property's number. */
const statements = (count: number) => {
  const users = count / 20;
  const others = 3;
  /** Rows numbered `n` from 1 for each property. They are adjacent, as if registered at one go. */
  const eachPropertyTimes = (times: number) =>
    `generate_series(1, ${count}) as id, generate_series(1, ${times}) as n order by id, n`;
  /** The ids of the nth product of a property and of its room. */
  const productOf = (n: string) => `(id - 1) * ${products} + ${n}`;
  const roomOf = (n: string) => `(id - 1) * ${rooms} + 1 + ${n} % ${rooms}`;
  return [
    `insert into users (id, external_user_id, name, email)
      select id, 'user-' || id, '利用者', id || '@example.jp'
      from generate_series(1, ${users + 2}) as id on conflict do nothing`,
    `insert into seller_profiles (user_id, account_id, details_submitted, charges_enabled, payouts_enabled, transfers_enabled)
      select id, 'acct_' || id, true, true, true, true from users
      where id <> ${buyer} on conflict do nothing`,
    `insert into properties (id, visibility, user_id, name, description, property_type, prefecture, layout, design_company,
        construction_company)
      select id, 'PUBLIC', case when id % ${users} = 0 then ${seller} else ${others} + id % ${users} end,
        '木漏れ日の家 ' || id, repeat('光と風の通る住まい。', 10), 'HOUSE', '長野県', '3LDK',
        case when id % 3 = 0 then '設計室 ' || id % 40 end, case when id % 3 = 1 then '工務店 ' || id % 40 end
      from generate_series(1, ${count}) as id`,
    `insert into rooms (property_id, name, status, position)
      select id, '部屋 ' || n, 'updated', n from ${eachPropertyTimes(rooms)}`,
    `insert into products (room_id, name, manufacturer_name, status, position)
      select ${roomOf('n')}, '灯り', '工房', 'updated', n from ${eachPropertyTimes(products)}`,
    `insert into specifications (product_id, spec_type, spec_value, position)
      select id, '素材', '楮和紙', 1 from products`,
    `insert into dimensions (product_id, dimension_type, value, position)
      select id, '幅', 450, 1 from products`,
    `insert into drawings (property_id, name) select id, '1階平面図' from generate_series(1, ${count}) as id`,
    // All others are PAID images of the property.
    `insert into images (property_id, room_id, product_id, image_type, zone, storage_key, locked_key, width, height, color,
        widths, position)
      select id, case when is_main and n > 1 then ${roomOf('n')} end,
        case when is_main and n > 1 then ${productOf('n')} end, case when is_main then 'MAIN' else 'PAID' end,
        case when is_main then 'public' else 'private' end, 'key-' || id || '-' || n,
        case when not is_main then 'locked-' || id || '-' || n end, 1600, 1200, '#808080', '[320, 640, 1280]'::jsonb, n
      from (select *, n % 2 = 1 and n < ${2 * mainImages} as is_main from ${eachPropertyTimes(images)}) as images`,
    `insert into listings (id, property_id, title, price, is_negotiable, status, published_at)
      select id, id, '仕様情報', 5000, false, 'published', now()
      from generate_series(1, ${count}) as id`,
    `insert into transactions (id, buyer_id, seller_id, property_id, listing_id, price, fee, payout, wording_version,
        status, session_id, paid_at, refund_due, sync_due)
      select id, case when id % 2 = 0 then ${buyer} else ${others} + (id + 1) % ${users} end,
        user_id, id, id, 5000, 1000, 4000, '1',
        case when id % ${count / dueCount} = 1 then 'pending' else 'paid' end, 'cs_' || id, now(),
        id % ${count / dueCount} = 2, id % ${count / dueCount} = 3
      from properties where user_id > ${others}`,
    `insert into sales_entries (seller_id, transaction_id, kind, event, price, fee, net, occurred_at)
      select seller_id, id, 'sale', 'sale-' || id, price, fee, payout, paid_at - id * interval '1 hour'
      from transactions where status = 'paid'`,
    // As the triggers compute it, which takes much longer.
    `update properties set main_image = to_jsonb(images) - 'deleted_at', price = 5000, is_purchasable = true,
        product_count = ${products}, paid_image_count = ${images - mainImages}
      from images where images.property_id = properties.id and images.room_id is null and image_type = 'MAIN'`,
    `select enqueue_job('payment', id::text) from transactions where refund_due or sync_due`,
    // Ids given above do not advance the sequences.
    ...['users', 'properties', 'listings', 'transactions'].map(
      (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    ),
  ];
};

const filledTables = [
  'properties',
  'rooms',
  'products',
  'specifications',
  'dimensions',
  'drawings',
  'images',
  'listings',
  'transactions',
  'seller_profiles',
];

/**
 * Fills a database like a market that has run for a long time, without triggers and foreign keys. `count`: a
 * multiple of 20, at least 100.
 */
export async function fillMarket(db: Db, count: number) {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const table of filledTables) await run(`alter table ${table} disable trigger all`);
  for (const statement of statements(count)) await run(statement);
  for (const table of filledTables) await run(`alter table ${table} enable trigger all`);
  // Unlike single saves, changing all rows at once leaves two entries per row in each index.
  await run('reindex table properties');
  await run('vacuum analyze');
  // Else the server would vacuum some tables again, once their rows have changed, and count other pages from then on.
  for (const table of filledTables) await run(`alter table ${table} set (autovacuum_enabled = off)`);
}

/** Leaves no due work for the periodic jobs. */
export async function markPaymentsPaid(db: Db) {
  await sql`delete from jobs where kind = 'payment'`.execute(db);
  await sql`update transactions set status = 'paid', refund_due = false, sync_due = false
    where status <> 'paid' or refund_due or sync_due`.execute(db);
}

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };

/**
 * Repeats queries and returns the buffers (pages of 8 kB) that they touch. `scansTables`: whether the database
 * may read a whole table where that costs less than its index.
 */
export const buffersOf = (db: Db, queries: CompiledQuery[], { scansTables = true } = {}) =>
  db.transaction().execute(async (transaction) => {
    if (!scansTables) await sql`set local enable_seqscan = off`.execute(transaction);
    return sumBuffers(transaction, queries);
  });

async function sumBuffers(db: Db, queries: CompiledQuery[]) {
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

/**
 * The buffers that `work` touches, also those of triggers and of planning: for writes, which cannot be
 * repeated. `db` has one connection, because the server counts by connection.
 */
export async function buffersOfWork(db: Db, work: () => Promise<unknown>) {
  // Leaves out the system catalogs, which are read only once by a connection.
  const count = async () => {
    const { rows } = await sql<{ buffers: string }>`select
      sum(pg_stat_get_blocks_fetched(oid) + pg_stat_get_xact_blocks_fetched(oid)) as buffers
      from pg_class where oid >= 16384`.execute(db);
    return Number(rows[0]?.buffers);
  };
  const before = await count();
  await work();
  return (await count()) - before;
}
