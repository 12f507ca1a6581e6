import { type Kysely, sql } from 'kysely';

/**
 * A listing remembers that it was on sale, so that its property's page does not say that it never was
 * (docs/decisions/0089). A trigger, because processes of the release before withdraw listings, too.
 */
const isOnSale = (row: string) =>
  `(${row}.status = 'published' and ${row}.visibility = 'PUBLIC' and ${row}.deleted_at is null)`;

const statements = [
  'alter table listings add column withdrawn_at timestamptz',
  `create function date_withdrawal() returns trigger language plpgsql as $$
begin
  new.withdrawn_at := case
    when ${isOnSale('new')} then null
    when ${isOnSale('old')} then now()
    else old.withdrawn_at end;
  return new;
end $$`,
  `create trigger date_withdrawal before update of status, visibility, deleted_at on listings
    for each row execute function date_withdrawal()`,

  // The listings withdrawn so far.
  'alter table listings disable trigger user',
  `update listings set withdrawn_at = coalesce(deleted_at, now())
    where not ${isOnSale('listings')} and id in (select row_id from audit_log
      where table_name = 'listings' and changes ->> 'status' = 'published' and changes ->> 'visibility' = 'PUBLIC')`,
  'alter table listings enable trigger user',
  "select pg_notify('changes', '')",
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
