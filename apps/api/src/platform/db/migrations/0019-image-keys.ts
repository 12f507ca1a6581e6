import { type Kysely, sql } from 'kysely';

/** The keys of public files: of free images, and of the previews of PAID ones. */
const publicKeys = `(select property_id, room_id, product_id, storage_key as key from images where zone = 'public'
    union all select property_id, room_id, product_id, locked_key from images where locked_key is not null) as files`;

/**
 * Requests new keys for the public files of properties that visitors no longer see, and of those that a former buyer no longer
 * sees (docs/decisions/0070). Deleted properties are left to `image-sweep`.
 */
const statements = [
  `create function delete_public_files() returns trigger language plpgsql as $$
declare
  property integer := coalesce(to_jsonb(new) ->> 'property_id', to_jsonb(new) ->> 'id')::integer;
begin
  perform enqueue_job('file-deletion', key, '{"zone": "public"}')
    from ${publicKeys}
    where property_id = property
      and exists (select from properties join users on users.id = user_id
        where properties.id = property and (visibility <> 'PUBLIC' or is_withheld)
          and properties.deleted_at is null and users.deleted_at is null)
    order by key;
  return null;
end $$`,

  `create trigger delete_public_files after update on properties
    for each row when (old.visibility = 'PUBLIC' and not old.is_withheld
      and (new.visibility <> 'PUBLIC' or new.is_withheld))
    execute function delete_public_files()`,
  `create trigger delete_public_files after update of status on transactions
    for each row when (old.status = 'paid' and new.status <> 'paid')
    execute function delete_public_files()`,

  // What was hidden or made PAID before. After the upgrade, because the release before this one does nothing.
  `select enqueue_job('file-deletion', key, '{"zone": "public"}', interval '1 hour')
    from ${publicKeys} join properties on properties.id = files.property_id
      left join rooms on rooms.id = files.room_id left join products on products.id = files.product_id
    where properties.deleted_at is null
      and (visibility <> 'PUBLIC' or is_withheld or rooms.status = 'created' or products.status = 'created')
    order by key`,
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
