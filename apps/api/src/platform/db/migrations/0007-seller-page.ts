import { type Kysely, sql } from 'kysely';

/** What a seller's page shows beside the name. */
const statements = [
  'alter table users add column introduction text, add column link text',

  // The properties of one seller that visitors can see, and the sellers who have any.
  `create index listed_properties_of_user on properties (user_id, id)
    where deleted_at is null and visibility = 'PUBLIC' and main_image is not null`,

  // Only the seller's page shows these columns. A notification for one property evicts all cached responses but those that
  // show only another property; users without visible properties have no page.
  `create function notify_seller_page() returns trigger language plpgsql as $$
  begin
    perform pg_notify('changes', id::text) from properties
      where user_id = new.id and deleted_at is null and visibility = 'PUBLIC' and main_image is not null
      order by id limit 1;
    return null;
  end $$`,
  `create trigger notify_seller_page after update of introduction, link on users for each row
    when ((old.introduction, old.link) is distinct from (new.introduction, new.link))
    execute function notify_seller_page()`,
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
