CREATE FUNCTION count_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if to_jsonb(old) - coalesce(tg_argv, '{}') <> to_jsonb(new) - coalesce(tg_argv, '{}') then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

CREATE FUNCTION current_touch() RETURNS text
    LANGUAGE sql STABLE
    AS $$ select pg_current_xact_id() || ' ' || now() $$;

CREATE FUNCTION date_withdrawal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.withdrawn_at := case
    when (new.status = 'published' and new.visibility = 'PUBLIC' and new.deleted_at is null) then null
    when (old.status = 'published' and old.visibility = 'PUBLIC' and old.deleted_at is null) then now()
    else old.withdrawn_at end;
  return new;
end $$;

CREATE FUNCTION delete_listing_of_property() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update listings set deleted_at = new.deleted_at where property_id = new.id and deleted_at is null;
  return null;
end $$;

CREATE FUNCTION delete_public_files() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  property integer := coalesce(to_jsonb(new) ->> 'property_id', to_jsonb(new) ->> 'id')::integer;
begin
  perform enqueue_job('file-deletion', key, '{"zone": "public"}')
    from (select property_id, room_id, product_id, storage_key as key from images where zone = 'public'
    union all select property_id, room_id, product_id, locked_key from images where locked_key is not null) as files
    where property_id = property
      and exists (select from properties join users on users.id = user_id
        where properties.id = property and (visibility <> 'PUBLIC' or is_withheld)
          and properties.deleted_at is null and users.deleted_at is null)
    order by key;
  return null;
end $$;

CREATE FUNCTION enqueue_job(kind text, key text, payload jsonb DEFAULT '{}'::jsonb, delay interval DEFAULT '00:00:00'::interval, request_id text DEFAULT NULL::text) RETURNS void
    LANGUAGE sql
    AS $$
    insert into jobs (kind, key, payload, due_at, request_id)
    values (kind, key, payload, date_trunc('milliseconds', now() + delay), request_id)
    on conflict (kind, key) do update set payload = excluded.payload, due_at = excluded.due_at, attempts = 0,
      requests = jobs.requests + 1, failed_at = null, last_error = null,
      request_id = coalesce(excluded.request_id, jobs.request_id)
  $$;

CREATE FUNCTION forbid_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    raise exception '% is append-only', tg_table_name;
  end $$;

CREATE TABLE transactions (
    id integer NOT NULL,
    buyer_id integer NOT NULL,
    seller_id integer NOT NULL,
    property_id integer NOT NULL,
    listing_id integer NOT NULL,
    price integer NOT NULL,
    fee integer NOT NULL,
    payout integer NOT NULL,
    wording_version text NOT NULL,
    status text NOT NULL,
    session_id text,
    session_url text,
    session_expires_at timestamp with time zone,
    payment_intent_id text,
    refund_due boolean DEFAULT false NOT NULL,
    sync_due boolean DEFAULT false NOT NULL,
    title text,
    customer_email text,
    account_id text,
    payment_version integer DEFAULT 0 NOT NULL,
    paid_at timestamp with time zone,
    refunded_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    key uuid DEFAULT gen_random_uuid() NOT NULL,
    contents text,
    CONSTRAINT transactions_check CHECK ((price = (fee + payout))),
    CONSTRAINT transactions_check1 CHECK ((buyer_id <> seller_id)),
    CONSTRAINT transactions_fee_check CHECK ((fee >= 0)),
    CONSTRAINT transactions_payout_check CHECK ((payout >= 0)),
    CONSTRAINT transactions_price_check CHECK ((price >= 0)),
    CONSTRAINT transactions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'refunded'::text, 'disputed'::text, 'expired'::text])))
);

CREATE FUNCTION has_claim(transactions) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $_$
  select $1.status <> 'expired' or $1.payment_intent_id is not null
$_$;

CREATE FUNCTION keep_earlier_content() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  old_row jsonb := to_jsonb(old);
  new_row jsonb := to_jsonb(new);
  is_row boolean := tg_argv[0] in ('specification', 'dimension');
  product integer := case tg_argv[0] when 'product' then old.id when 'drawing' then null
    else (old_row ->> 'product_id')::integer end;
  property integer;
  kept jsonb;
begin
  select jsonb_object_agg(field, old_row -> field) filter (where old_row -> field <> 'null' and (is_row or is_changed))
    into kept
    from unnest(tg_argv[1:]) as field, lateral (select old_row -> field is distinct from new_row -> field) as _(is_changed)
    having bool_or(is_changed);
  if kept is null then
    return null;
  end if;
  if product is null then
    property := (old_row ->> 'property_id')::integer;
  else
    select rooms.property_id into property from products join rooms on rooms.id = products.room_id
      where products.id = product and rooms.status = 'updated'
        and (case when is_row then products.status else old_row ->> 'status' end) = 'updated';
  end if;
  if exists (select from transactions where property_id = property and has_claim(transactions)) then
    insert into earlier_contents (property_id, product_id, drawing_id, kind, content)
    values (property, product, case when product is null then old.id end, tg_argv[0], kept);
  end if;
  return null;
end $$;

CREATE FUNCTION log_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  new_row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  old_row jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}'::jsonb end;
  changes jsonb := '{}'::jsonb;
  is_changed boolean := tg_op <> 'UPDATE';
  field text;
begin
  foreach field in array tg_argv loop
    changes := changes || jsonb_build_object(field, new_row -> field);
    is_changed := is_changed or (new_row -> field) is distinct from (old_row -> field);
  end loop;
  if is_changed then
    insert into audit_log (table_name, row_id, operation, changes)
    values (tg_table_name, coalesce(new_row ->> 'id', new_row ->> 'user_id')::integer, lower(tg_op), changes);
  end if;
  return null;
end $$;

CREATE FUNCTION notify_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  ids integer[];
  lists boolean := true;
  unlisted text[] := array['touched_in', 'updated_at', 'share_key'];
begin
  if tg_op = 'UPDATE' then
    select array_agg(id), bool_or(to_jsonb(changed) - unlisted is distinct from to_jsonb(earlier) - unlisted)
      into ids, lists from changed join earlier using (id)
      where changed is distinct from earlier and (changed.deleted_at is null or earlier.deleted_at is null);
  else
    select array_agg(id) into ids from changed where deleted_at is null;
    lists := ids is not null;
  end if;
  if cardinality(ids) > 100 then
    perform pg_notify('changes', '');
  else
    perform pg_notify('changes', id::text) from unnest(ids) as id;
  end if;
  if lists then
    perform pg_notify('lists', '');
  end if;
  return null;
end $$;

CREATE FUNCTION notify_everything() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('changes', '');
  return null;
end $$;

CREATE FUNCTION notify_lists() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('lists', '');
  return null;
end $$;

CREATE FUNCTION notify_seller_page() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    perform pg_notify('changes', id::text) from properties
      where user_id = new.id and deleted_at is null and visibility = 'PUBLIC' and not is_withheld and main_image is not null
      order by id limit 1;
    return null;
  end $$;

CREATE FUNCTION refresh_summary() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
begin
  update products set (has_manufacturer, has_code, has_catalog, specification_count, dimension_count, paid_image_count) =
    row(counted.manufacturer, counted.code, counted.catalog, counted.specifications, counted.dimensions, counted.paid_images)
  from (
    select products.id, manufacturer_name is not null as manufacturer, product_code is not null as code,
      catalog_url is not null as catalog, coalesce(paid.images, 0) as paid_images,
      case when new.touched_in <> '' and products.touched_in <> current_touch() then specification_count else (select count(*)
        from specifications where product_id = products.id and deleted_at is null) end as specifications,
      case when new.touched_in <> '' and products.touched_in <> current_touch() then dimension_count else (select count(*)
        from dimensions where product_id = products.id and deleted_at is null) end as dimensions
    from rooms join products on products.room_id = rooms.id
      left join (select images.product_id, count(*) as images from images
        left join specifications on specifications.id = images.product_specification_id
        where images.property_id = new.id and images.image_type = 'PAID' and images.deleted_at is null
          and specifications.deleted_at is null
        group by images.product_id) as paid on paid.product_id = products.id
    where rooms.property_id = new.id
  ) as counted
  where products.id = counted.id
    and (has_manufacturer, has_code, has_catalog, specification_count, dimension_count, paid_image_count)
    is distinct from (counted.manufacturer, counted.code, counted.catalog, counted.specifications, counted.dimensions,
      counted.paid_images);

  update properties set (main_image, price, is_purchasable, product_count, drawing_count, paid_image_count, fact_counts,
      room_counts) =
    row(summary.main_image, summary.price, summary.is_purchasable, summary.product_count, summary.drawing_count,
      summary.paid_image_count, summary.fact_counts, summary.room_counts)
  from (
    with paid_images as (
      select images.room_id, images.drawing_id from images
        left join rooms on rooms.id = images.room_id
        left join products on products.id = images.product_id
        left join specifications on specifications.id = images.product_specification_id
        left join drawings on drawings.id = images.drawing_id
        where images.property_id = new.id and images.image_type = 'PAID' and images.deleted_at is null
          and (images.room_id is null or rooms.status = 'updated' and rooms.deleted_at is null)
          and (images.product_id is null or products.status = 'updated' and products.deleted_at is null)
          and specifications.deleted_at is null and drawings.deleted_at is null
    ), by_room as (
      select rooms.id, rooms.position, count(products.id) as products,
        count(products.id) filter (where has_manufacturer) as makers,
        count(products.id) filter (where has_code) as codes, count(products.id) filter (where has_catalog) as catalogs,
        count(products.id) filter (where products.dimension_count > 0) as dimensioned,
        coalesce(sum(products.specification_count), 0) as specifications,
        (select count(*) from paid_images where room_id = rooms.id) as paid_images
      from rooms left join products on products.room_id = rooms.id and products.status = 'updated'
        and products.deleted_at is null and products.id is distinct from new.sample_product_id
      where rooms.property_id = new.id and rooms.status = 'updated' and rooms.deleted_at is null
      group by rooms.id
    )
    select main_image, price, product_count, drawing_count, paid_image_count, fact_counts, room_counts,
      price is not null and can_sell and not new.is_withheld and (price = 0 or drawing_count > 0
        or paid_image_count > 0 or jsonb_path_exists(fact_counts, '$.* ? (@ > 0)')) as is_purchasable
    from
      -- Its MAIN image, else another free image of its own, else the MAIN image of its first room or product that has one.
      (select (select to_jsonb(images) - 'deleted_at' from images
        left join rooms on rooms.id = images.room_id
        left join products on products.id = images.product_id
        where images.property_id = new.id and images.deleted_at is null and images.drawing_id is null
          and images.product_specification_id is null
          and (images.image_type = 'MAIN' or images.image_type = 'SUB' and images.room_id is null
            and images.product_id is null)
          and (images.room_id is null or rooms.status = 'updated' and rooms.deleted_at is null)
          and (images.product_id is null or products.status = 'updated' and products.deleted_at is null)
        order by images.room_id is not null, images.product_id is not null, images.image_type, rooms.position,
          rooms.id, products.position, products.id, images.position, images.id
        limit 1) as main_image) as image,
      (select (select price from listings
        where property_id = new.id and status = 'published' and visibility = 'PUBLIC' and deleted_at is null) as price)
        as listing,
      (select exists (select from users join seller_profiles on seller_profiles.user_id = users.id
        where users.id = new.user_id and users.is_active and seller_profiles.transfers_enabled
          and seller_profiles.payouts_enabled) as can_sell) as seller,
      (select coalesce(sum(products), 0) as product_count,
          jsonb_build_object('makers', coalesce(sum(makers), 0), 'codes', coalesce(sum(codes), 0),
            'catalogs', coalesce(sum(catalogs), 0), 'dimensioned', coalesce(sum(dimensioned), 0),
            'specifications', coalesce(sum(specifications), 0)) as fact_counts,
          coalesce(jsonb_agg(to_jsonb(by_room) - 'position' order by position, id), '[]') as room_counts
        from by_room) as facts,
      (select count(distinct drawing_id) as drawing_count,
          count(*) filter (where drawing_id is null) as paid_image_count from paid_images) as images
  ) as summary
  where properties.id = new.id
    and (properties.main_image, properties.price, properties.is_purchasable, properties.product_count,
      properties.drawing_count, properties.paid_image_count, properties.fact_counts, properties.room_counts)
    is distinct from (summary.main_image, summary.price, summary.is_purchasable, summary.product_count,
      summary.drawing_count, summary.paid_image_count, summary.fact_counts, summary.room_counts);
  return null;
end $_$;

CREATE FUNCTION request_job() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform enqueue_job(tg_argv[0], to_jsonb(new) ->> tg_argv[1]);
  return null;
end $$;

CREATE FUNCTION touch_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    update products set touched_in = current_touch()
      where touched_in <> current_touch() and id in (select product_id from written);
  elsif tg_op = 'DELETE' then
    update products set touched_in = current_touch()
      where touched_in <> current_touch() and id in (select product_id from replaced where deleted_at is null);
  else
    update products set touched_in = current_touch()
      where touched_in <> current_touch() and id in (
        select unnest(array[replaced.product_id, written.product_id])
          from replaced join written using (id) where replaced is distinct from written);
  end if;
  return null;
end $$;

CREATE FUNCTION touch_properties_of_seller() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  states jsonb[] := array[to_jsonb(old), to_jsonb(new)];
begin
  update properties set touched_in = current_touch() where id in (
    select properties.id from properties
      where deleted_at is null and touched_in <> current_touch() and user_id in (
        select coalesce(state ->> 'user_id', state ->> 'id')::integer from unnest(states) as state)
      order by id for no key update);
  return null;
end $$;

CREATE FUNCTION touch_property() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  states jsonb[] := array[to_jsonb(old), to_jsonb(new)];
begin
  if states[1] is distinct from states[2] and (tg_op <> 'DELETE' or states[1] ->> 'deleted_at' is null) then
    update properties set touched_in = current_touch() where id in (
      select properties.id from unnest(states) as state
        left join rooms on rooms.id = (state ->> 'room_id')::integer
        join properties on properties.id = coalesce((state ->> 'property_id')::integer, rooms.property_id)
      where touched_in <> current_touch()
      order by properties.id for no key update of properties);
  end if;
  return null;
end $$;

CREATE FUNCTION withhold_listing() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    new.is_withheld := (select is_withheld from properties where id = new.property_id);
    return new;
  end $$;

CREATE FUNCTION withhold_listing_of_property() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    update listings set is_withheld = new.is_withheld where property_id = new.id;
    return null;
  end $$;

CREATE FUNCTION withhold_property() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    new.is_withheld := new.taken_down_at is not null
      or not (select is_active from users where id = new.user_id);
    return new;
  end $$;

CREATE TABLE audit_log (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    table_name text NOT NULL,
    row_id integer NOT NULL,
    operation text NOT NULL,
    changes jsonb NOT NULL
);

ALTER TABLE audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE builds (
    id integer NOT NULL,
    property_id integer NOT NULL,
    kind text NOT NULL,
    creation_key uuid NOT NULL,
    content jsonb NOT NULL,
    total integer NOT NULL,
    run integer DEFAULT 0 NOT NULL,
    hidden_property_id integer,
    problem jsonb,
    failed_at timestamp with time zone,
    CONSTRAINT builds_kind_check CHECK ((kind = ANY (ARRAY['copy'::text, 'import'::text])))
);

ALTER TABLE builds ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME builds_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE dimensions (
    id integer NOT NULL,
    product_id integer NOT NULL,
    dimension_type text NOT NULL,
    value double precision NOT NULL,
    unit text DEFAULT 'mm'::text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT dimensions_unit_check CHECK ((unit = ANY (ARRAY['mm'::text, 'cm'::text, 'm'::text])))
);

ALTER TABLE dimensions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME dimensions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE disputes (
    id text NOT NULL,
    transaction_id integer NOT NULL,
    amount integer NOT NULL,
    withdrawn integer NOT NULL,
    reason text NOT NULL,
    status text NOT NULL,
    due_by timestamp with time zone,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE drawings (
    id integer NOT NULL,
    property_id integer NOT NULL,
    name text NOT NULL,
    description text,
    version integer DEFAULT 1 NOT NULL,
    creation_key uuid,
    deleted_at timestamp with time zone
);

ALTER TABLE drawings ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME drawings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE earlier_contents (
    id integer NOT NULL,
    property_id integer NOT NULL,
    product_id integer,
    drawing_id integer,
    kind text NOT NULL,
    content jsonb NOT NULL,
    replaced_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT earlier_contents_check CHECK ((((product_id IS NULL) = (kind = 'drawing'::text)) AND ((drawing_id IS NULL) = (kind <> 'drawing'::text)))),
    CONSTRAINT earlier_contents_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'specification'::text, 'dimension'::text, 'drawing'::text])))
);

ALTER TABLE earlier_contents ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME earlier_contents_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE idempotency_attempts (
    operation text NOT NULL,
    attempt integer NOT NULL
);

CREATE TABLE identity_accounts (
    id text NOT NULL,
    "accountId" text NOT NULL,
    "providerId" text NOT NULL,
    "userId" text NOT NULL,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamp with time zone,
    "refreshTokenExpiresAt" timestamp with time zone,
    scope text,
    password text,
    "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL
);

CREATE TABLE identity_keys (
    id text NOT NULL,
    "publicKey" text NOT NULL,
    "privateKey" text NOT NULL,
    "createdAt" timestamp with time zone NOT NULL,
    "expiresAt" timestamp with time zone,
    alg text,
    crv text
);

CREATE TABLE identity_sessions (
    id text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    token text NOT NULL,
    "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL,
    "ipAddress" text,
    "userAgent" text,
    "userId" text NOT NULL
);

CREATE TABLE identity_users (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    "emailVerified" boolean NOT NULL,
    image text,
    "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "signUpBrowser" text
);

CREATE TABLE identity_verifications (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE images (
    id integer NOT NULL,
    property_id integer NOT NULL,
    room_id integer,
    product_id integer,
    product_specification_id integer,
    drawing_id integer,
    image_type text NOT NULL,
    description text,
    "position" integer NOT NULL,
    storage_key text NOT NULL,
    zone text NOT NULL,
    locked_key text,
    width integer NOT NULL,
    height integer NOT NULL,
    color text NOT NULL,
    widths jsonb NOT NULL,
    has_avif boolean DEFAULT false NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT images_image_type_check CHECK ((image_type = ANY (ARRAY['MAIN'::text, 'SUB'::text, 'PAID'::text]))),
    CONSTRAINT images_position_check CHECK (("position" >= 1)),
    CONSTRAINT images_zone_check CHECK ((zone = ANY (ARRAY['public'::text, 'private'::text]))),
    CONSTRAINT paid_images_are_private CHECK (((image_type <> 'PAID'::text) OR (zone = 'private'::text))),
    CONSTRAINT previews_are_of_paid_images CHECK (((locked_key IS NULL) OR (image_type = 'PAID'::text)))
);

ALTER TABLE images ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME images_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE imports (
    id integer NOT NULL,
    property_id integer NOT NULL,
    creation_key uuid NOT NULL,
    result jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE imports ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME imports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE installation (
    id text NOT NULL,
    is_only boolean DEFAULT true NOT NULL,
    CONSTRAINT installation_is_only_check CHECK (is_only)
);

CREATE TABLE jobs (
    id bigint NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    payload jsonb DEFAULT '{}'::jsonb NOT NULL,
    due_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    requests integer DEFAULT 1 NOT NULL,
    claimed_until timestamp with time zone,
    failed_at timestamp with time zone,
    last_error text,
    claim uuid,
    request_id text,
    CONSTRAINT jobs_kind_check CHECK ((kind = ANY (ARRAY['mail'::text, 'payment'::text, 'image-sweep'::text, 'file-deletion'::text, 'preview'::text, 'share-image'::text, 'variants'::text, 'variants-of-copy'::text, 'upload-expiry'::text, 'event'::text, 'task'::text, 'build'::text])))
);

ALTER TABLE jobs ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME jobs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE known_browsers (
    subject text NOT NULL,
    browser_hash text NOT NULL
);

CREATE TABLE ledger_entries (
    id integer NOT NULL,
    provider_id text NOT NULL,
    transaction_id integer NOT NULL,
    type text NOT NULL,
    amount integer NOT NULL,
    object_id text NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    CONSTRAINT ledger_entries_type_check CHECK ((type = ANY (ARRAY['charge'::text, 'refund'::text, 'refund_failure'::text, 'dispute'::text, 'dispute_reversal'::text, 'transfer'::text, 'transfer_reversal'::text, 'application_fee'::text, 'application_fee_refund'::text])))
);

ALTER TABLE ledger_entries ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME ledger_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE listings (
    id integer NOT NULL,
    property_id integer NOT NULL,
    title text NOT NULL,
    description text,
    price integer NOT NULL,
    is_negotiable boolean DEFAULT false NOT NULL,
    listing_type text DEFAULT 'PROPERTY_SPECS'::text NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    visibility text DEFAULT 'PUBLIC'::text NOT NULL,
    published_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    deleted_at timestamp with time zone,
    rights_confirmed_at timestamp with time zone,
    is_withheld boolean DEFAULT false NOT NULL,
    withdrawn_at timestamp with time zone,
    CONSTRAINT listings_listing_type_check CHECK ((listing_type = 'PROPERTY_SPECS'::text)),
    CONSTRAINT listings_price_check CHECK (((price = 0) OR (price >= 50))),
    CONSTRAINT listings_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text]))),
    CONSTRAINT listings_title_check CHECK ((title <> ''::text)),
    CONSTRAINT listings_visibility_check CHECK ((visibility = ANY (ARRAY['PUBLIC'::text, 'PRIVATE'::text])))
);

ALTER TABLE listings ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME listings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE lost_payments (
    payment_intent_id text NOT NULL,
    amount integer NOT NULL,
    paid_at timestamp with time zone NOT NULL,
    found_at timestamp with time zone NOT NULL,
    transaction_id integer,
    refund_id text,
    resolved_at timestamp with time zone
);

CREATE TABLE mailed_links (
    token_hash text NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT mailed_links_kind_check CHECK ((kind = ANY (ARRAY['confirm'::text, 'change'::text, 'undo'::text, 'way-in'::text])))
);

CREATE TABLE mails (
    id integer NOT NULL,
    key text NOT NULL,
    cap text,
    message_id uuid DEFAULT gen_random_uuid() NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    body_text text,
    body_html text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    CONSTRAINT mails_check CHECK (((sent_at IS NULL) = ((body_text IS NOT NULL) AND (body_html IS NOT NULL))))
);

ALTER TABLE mails ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME mails_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE operator_actions (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    operator text NOT NULL,
    command text NOT NULL,
    subject text NOT NULL,
    subject_id text NOT NULL,
    user_id integer,
    reason text,
    details jsonb DEFAULT '{}'::jsonb NOT NULL
);

ALTER TABLE operator_actions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME operator_actions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE partial_refunds (
    id integer NOT NULL,
    transaction_id integer NOT NULL,
    amount integer NOT NULL,
    ordered_at timestamp with time zone NOT NULL,
    refund_id text,
    failure text,
    key uuid DEFAULT gen_random_uuid() NOT NULL,
    CONSTRAINT partial_refunds_amount_check CHECK ((amount > 0)),
    CONSTRAINT partial_refunds_check CHECK (((refund_id IS NULL) OR (failure IS NULL)))
);

ALTER TABLE partial_refunds ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME partial_refunds_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE product_categories (
    id integer NOT NULL,
    name text NOT NULL,
    "position" integer DEFAULT 1000 NOT NULL
);

ALTER TABLE product_categories ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME product_categories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE products (
    id integer NOT NULL,
    room_id integer NOT NULL,
    product_category_id integer,
    name text NOT NULL,
    product_code text,
    description text,
    catalog_url text,
    manufacturer_name text,
    status text DEFAULT 'created'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    creation_key uuid,
    deleted_at timestamp with time zone,
    touched_in text DEFAULT current_touch() NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    has_manufacturer boolean DEFAULT false NOT NULL,
    has_code boolean DEFAULT false NOT NULL,
    has_catalog boolean DEFAULT false NOT NULL,
    specification_count integer DEFAULT 0 NOT NULL,
    dimension_count integer DEFAULT 0 NOT NULL,
    paid_image_count integer DEFAULT 0 NOT NULL,
    CONSTRAINT products_status_check CHECK ((status = ANY (ARRAY['created'::text, 'updated'::text])))
);

ALTER TABLE products ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME products_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE properties (
    id integer NOT NULL,
    user_id integer NOT NULL,
    name text NOT NULL,
    description text,
    property_type text NOT NULL,
    prefecture text NOT NULL,
    layout text,
    construction_year integer,
    construction_month integer,
    site_area double precision,
    building_area double precision,
    floor_count integer,
    structure text,
    design_company text,
    construction_company text,
    sample_product_id integer,
    version integer DEFAULT 1 NOT NULL,
    creation_key uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    touched_in text DEFAULT current_touch() NOT NULL,
    share_key text,
    main_image jsonb,
    price integer,
    is_purchasable boolean DEFAULT false NOT NULL,
    product_count integer DEFAULT 0 NOT NULL,
    drawing_count integer DEFAULT 0 NOT NULL,
    paid_image_count integer DEFAULT 0 NOT NULL,
    visibility text DEFAULT 'PRIVATE'::text NOT NULL,
    taken_down_at timestamp with time zone,
    is_withheld boolean DEFAULT false NOT NULL,
    fact_counts jsonb DEFAULT '{"codes": 0, "makers": 0, "catalogs": 0, "dimensioned": 0, "specifications": 0}'::jsonb NOT NULL,
    room_counts jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT properties_construction_month_check CHECK (((construction_month >= 1) AND (construction_month <= 12))),
    CONSTRAINT properties_name_check CHECK ((name <> ''::text)),
    CONSTRAINT properties_property_type_check CHECK ((property_type = ANY (ARRAY['HOUSE'::text, 'APARTMENT'::text, 'OTHER'::text]))),
    CONSTRAINT properties_structure_check CHECK ((structure = ANY (ARRAY['WOODEN'::text, 'STEEL_FRAME'::text, 'RC'::text, 'SRC'::text, 'LIGHT_STEEL'::text]))),
    CONSTRAINT properties_visibility_check CHECK ((visibility = ANY (ARRAY['PUBLIC'::text, 'PRIVATE'::text])))
);

ALTER TABLE properties ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME properties_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE reconciliations (
    day date NOT NULL,
    difference integer NOT NULL,
    differences jsonb NOT NULL,
    finished_at timestamp with time zone NOT NULL
);

CREATE TABLE refund_requests (
    id integer NOT NULL,
    transaction_id integer NOT NULL,
    reason text NOT NULL,
    details text,
    requested_at timestamp with time zone NOT NULL,
    refused_at timestamp with time zone,
    refusal text,
    CONSTRAINT refund_requests_check CHECK (((refused_at IS NULL) = (refusal IS NULL))),
    CONSTRAINT refund_requests_reason_check CHECK ((reason = ANY (ARRAY['mistake'::text, 'defect'::text, 'mismatch'::text, 'other'::text])))
);

ALTER TABLE refund_requests ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME refund_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE refunds (
    id text NOT NULL,
    transaction_id integer NOT NULL,
    amount integer NOT NULL,
    status text NOT NULL,
    failure_reason text,
    created_at timestamp with time zone NOT NULL
);

CREATE UNLOGGED TABLE request_counts (
    key text NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE TABLE rooms (
    id integer NOT NULL,
    property_id integer NOT NULL,
    name text NOT NULL,
    description text,
    status text DEFAULT 'created'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    creation_key uuid,
    deleted_at timestamp with time zone,
    "position" integer DEFAULT 0 NOT NULL,
    CONSTRAINT rooms_status_check CHECK ((status = ANY (ARRAY['created'::text, 'updated'::text])))
);

ALTER TABLE rooms ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME rooms_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE sales_entries (
    id integer NOT NULL,
    seller_id integer NOT NULL,
    transaction_id integer NOT NULL,
    kind text NOT NULL,
    event text NOT NULL,
    price integer NOT NULL,
    fee integer NOT NULL,
    net integer NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    CONSTRAINT sales_entries_check CHECK ((price = (fee + net))),
    CONSTRAINT sales_entries_kind_check CHECK ((kind = ANY (ARRAY['sale'::text, 'refund'::text, 'refund_failed'::text, 'dispute'::text, 'dispute_won'::text])))
);

ALTER TABLE sales_entries ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME sales_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE seller_profiles (
    user_id integer NOT NULL,
    account_id text NOT NULL,
    details_submitted boolean DEFAULT false NOT NULL,
    charges_enabled boolean DEFAULT false NOT NULL,
    payouts_enabled boolean DEFAULT false NOT NULL,
    transfers_enabled boolean DEFAULT false NOT NULL,
    disabled_reason text
);

CREATE TABLE specifications (
    id integer NOT NULL,
    product_id integer NOT NULL,
    spec_type text NOT NULL,
    spec_value text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    deleted_at timestamp with time zone
);

ALTER TABLE specifications ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME specifications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE transactions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME transactions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE uploads (
    id integer DEFAULT nextval((pg_get_serial_sequence('images'::text, 'id'::text))::regclass) NOT NULL,
    user_id integer NOT NULL,
    property_id integer NOT NULL,
    room_id integer,
    product_id integer,
    product_specification_id integer,
    drawing_id integer,
    image_type text,
    quarantine_key text NOT NULL,
    claimed_until timestamp with time zone,
    received_at timestamp with time zone,
    refusal text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT uploads_image_type_check CHECK ((image_type = ANY (ARRAY['MAIN'::text, 'SUB'::text, 'PAID'::text])))
);

CREATE TABLE users (
    id integer NOT NULL,
    external_user_id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    user_type text DEFAULT 'individual'::text NOT NULL,
    role text DEFAULT 'buyer'::text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    introduction text,
    link text,
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['buyer'::text, 'seller'::text, 'admin'::text]))),
    CONSTRAINT users_user_type_check CHECK ((user_type = ANY (ARRAY['individual'::text, 'company'::text])))
);

ALTER TABLE users ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE webhook_events (
    id text NOT NULL,
    type text NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    failure text
);

ALTER TABLE ONLY audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY builds
    ADD CONSTRAINT builds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY builds
    ADD CONSTRAINT builds_property_id_kind_creation_key_key UNIQUE (property_id, kind, creation_key);

ALTER TABLE ONLY dimensions
    ADD CONSTRAINT dimensions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY disputes
    ADD CONSTRAINT disputes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY drawings
    ADD CONSTRAINT drawings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY earlier_contents
    ADD CONSTRAINT earlier_contents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY idempotency_attempts
    ADD CONSTRAINT idempotency_attempts_pkey PRIMARY KEY (operation);

ALTER TABLE ONLY identity_accounts
    ADD CONSTRAINT identity_accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY identity_keys
    ADD CONSTRAINT identity_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY identity_sessions
    ADD CONSTRAINT identity_sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY identity_sessions
    ADD CONSTRAINT identity_sessions_token_key UNIQUE (token);

ALTER TABLE ONLY identity_users
    ADD CONSTRAINT identity_users_email_key UNIQUE (email);

ALTER TABLE ONLY identity_users
    ADD CONSTRAINT identity_users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY identity_verifications
    ADD CONSTRAINT identity_verifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY images
    ADD CONSTRAINT images_pkey PRIMARY KEY (id);

ALTER TABLE ONLY imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY imports
    ADD CONSTRAINT imports_property_id_creation_key_key UNIQUE (property_id, creation_key);

ALTER TABLE ONLY installation
    ADD CONSTRAINT installation_is_only_key UNIQUE (is_only);

ALTER TABLE ONLY installation
    ADD CONSTRAINT installation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY jobs
    ADD CONSTRAINT jobs_kind_key_key UNIQUE (kind, key);

ALTER TABLE ONLY jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY known_browsers
    ADD CONSTRAINT known_browsers_pkey PRIMARY KEY (subject, browser_hash);

ALTER TABLE ONLY ledger_entries
    ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ledger_entries
    ADD CONSTRAINT ledger_entries_provider_id_key UNIQUE (provider_id);

ALTER TABLE ONLY listings
    ADD CONSTRAINT listings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY lost_payments
    ADD CONSTRAINT lost_payments_pkey PRIMARY KEY (payment_intent_id);

ALTER TABLE ONLY mailed_links
    ADD CONSTRAINT mailed_links_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY mails
    ADD CONSTRAINT mails_key_key UNIQUE (key);

ALTER TABLE ONLY mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY operator_actions
    ADD CONSTRAINT operator_actions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY partial_refunds
    ADD CONSTRAINT partial_refunds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY product_categories
    ADD CONSTRAINT product_categories_name_key UNIQUE (name);

ALTER TABLE ONLY product_categories
    ADD CONSTRAINT product_categories_pkey PRIMARY KEY (id);

ALTER TABLE ONLY products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);

ALTER TABLE ONLY properties
    ADD CONSTRAINT properties_pkey PRIMARY KEY (id);

ALTER TABLE ONLY reconciliations
    ADD CONSTRAINT reconciliations_pkey PRIMARY KEY (day);

ALTER TABLE ONLY refund_requests
    ADD CONSTRAINT refund_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY request_counts
    ADD CONSTRAINT request_counts_pkey PRIMARY KEY (key);

ALTER TABLE ONLY rooms
    ADD CONSTRAINT rooms_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sales_entries
    ADD CONSTRAINT sales_entries_event_key UNIQUE (event);

ALTER TABLE ONLY sales_entries
    ADD CONSTRAINT sales_entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY seller_profiles
    ADD CONSTRAINT seller_profiles_account_id_key UNIQUE (account_id);

ALTER TABLE ONLY seller_profiles
    ADD CONSTRAINT seller_profiles_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY specifications
    ADD CONSTRAINT specifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY transactions
    ADD CONSTRAINT transactions_key_key UNIQUE (key);

ALTER TABLE ONLY transactions
    ADD CONSTRAINT transactions_payment_intent_id_key UNIQUE (payment_intent_id);

ALTER TABLE ONLY transactions
    ADD CONSTRAINT transactions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY transactions
    ADD CONSTRAINT transactions_session_id_key UNIQUE (session_id);

ALTER TABLE ONLY uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY uploads
    ADD CONSTRAINT uploads_quarantine_key_key UNIQUE (quarantine_key);

ALTER TABLE ONLY users
    ADD CONSTRAINT users_external_user_id_key UNIQUE (external_user_id);

ALTER TABLE ONLY users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY webhook_events
    ADD CONSTRAINT webhook_events_pkey PRIMARY KEY (id);

CREATE INDEX addresses_to_return_to ON mailed_links USING btree (email) WHERE (kind = 'undo'::text);

CREATE INDEX all_properties_of_user ON properties USING btree (user_id, id);

CREATE INDEX builds_by_hidden_property ON builds USING btree (hidden_property_id);

CREATE INDEX changes_of_seller_profiles ON audit_log USING btree (row_id) WHERE (table_name = 'seller_profiles'::text);

CREATE INDEX construction_companies ON properties USING btree (construction_company) WHERE ((construction_company IS NOT NULL) AND (deleted_at IS NULL) AND (visibility = 'PUBLIC'::text) AND (NOT is_withheld));

CREATE INDEX deleted_dimensions ON dimensions USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX deleted_drawings ON drawings USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX deleted_products ON products USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX deleted_properties ON properties USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX deleted_rooms ON rooms USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX deleted_specifications ON specifications USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX deleted_users ON users USING btree (id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX design_companies ON properties USING btree (design_company) WHERE ((design_company IS NOT NULL) AND (deleted_at IS NULL) AND (visibility = 'PUBLIC'::text) AND (NOT is_withheld));

CREATE INDEX dimensions_of_product ON dimensions USING btree (product_id);

CREATE INDEX disputes_of_transaction ON disputes USING btree (transaction_id);

CREATE UNIQUE INDEX drawings_by_creation ON drawings USING btree (property_id, creation_key) WHERE ((creation_key IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX drawings_of_property ON drawings USING btree (property_id);

CREATE INDEX due_jobs ON jobs USING btree (kind, due_at, id) WHERE (failed_at IS NULL);

CREATE INDEX due_partial_refunds ON partial_refunds USING btree (transaction_id) WHERE ((refund_id IS NULL) AND (failure IS NULL));

CREATE INDEX due_refunds ON transactions USING btree (id) WHERE refund_due;

CREATE INDEX due_syncs ON transactions USING btree (id) WHERE sync_due;

CREATE INDEX earlier_contents_of_drawing ON earlier_contents USING btree (drawing_id) WHERE (drawing_id IS NOT NULL);

CREATE INDEX earlier_contents_of_product ON earlier_contents USING btree (product_id) WHERE (product_id IS NOT NULL);

CREATE INDEX earlier_contents_of_property ON earlier_contents USING btree (property_id, id);

CREATE INDEX failed_events ON webhook_events USING btree (received_at) WHERE (failure IS NOT NULL);

CREATE INDEX failed_jobs ON jobs USING btree (failed_at) WHERE (failed_at IS NOT NULL);

CREATE INDEX "identity_accounts_userId_idx" ON identity_accounts USING btree ("userId");

CREATE INDEX "identity_sessions_userId_idx" ON identity_sessions USING btree ("userId");

CREATE INDEX identity_verifications_identifier_idx ON identity_verifications USING btree (identifier);

CREATE INDEX images_by_locked_key ON images USING btree (locked_key) WHERE (locked_key IS NOT NULL);

CREATE INDEX images_by_storage_key ON images USING btree (storage_key);

CREATE INDEX images_of_drawing ON images USING btree (drawing_id);

CREATE INDEX images_of_product ON images USING btree (product_id);

CREATE INDEX images_of_property ON images USING btree (property_id);

CREATE INDEX images_of_room ON images USING btree (room_id);

CREATE INDEX images_of_specification ON images USING btree (product_specification_id) WHERE (product_specification_id IS NOT NULL);

CREATE INDEX ledger_entries_by_time ON ledger_entries USING btree (occurred_at);

CREATE INDEX ledger_entries_of_transaction ON ledger_entries USING btree (transaction_id);

CREATE INDEX listed_properties ON properties USING btree (id) WHERE ((deleted_at IS NULL) AND (visibility = 'PUBLIC'::text) AND (NOT is_withheld) AND (main_image IS NOT NULL));

CREATE INDEX listed_properties_of_user ON properties USING btree (user_id, id) WHERE ((deleted_at IS NULL) AND (visibility = 'PUBLIC'::text) AND (NOT is_withheld) AND (main_image IS NOT NULL));

CREATE INDEX listings_of_property ON listings USING btree (property_id);

CREATE INDEX listings_on_market ON listings USING btree (id) WHERE ((status = 'published'::text) AND (visibility = 'PUBLIC'::text) AND (NOT is_withheld) AND (deleted_at IS NULL));

CREATE INDEX lost_payments_of_transaction ON lost_payments USING btree (transaction_id);

CREATE INDEX mailed_links_of_subject ON mailed_links USING btree (subject);

CREATE INDEX mails_by_age ON mails USING btree (created_at);

CREATE INDEX mails_of_recipient ON mails USING btree (recipient, created_at);

CREATE INDEX mails_under_cap ON mails USING btree (cap, created_at) WHERE (cap IS NOT NULL);

CREATE UNIQUE INDEX one_listing_per_property ON listings USING btree (property_id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX one_main_image_per_parent ON images USING btree (property_id, room_id, product_id, product_specification_id, drawing_id) NULLS NOT DISTINCT WHERE ((image_type = 'MAIN'::text) AND (deleted_at IS NULL));

CREATE UNIQUE INDEX one_open_refund_request ON refund_requests USING btree (transaction_id) WHERE (refused_at IS NULL);

CREATE UNIQUE INDEX one_purchase_per_buyer_and_property ON transactions USING btree (buyer_id, property_id) WHERE (status = ANY (ARRAY['pending'::text, 'paid'::text]));

CREATE INDEX open_checkouts ON transactions USING btree (id) WHERE (status = 'pending'::text);

CREATE INDEX open_lost_payments ON lost_payments USING btree (paid_at) WHERE (resolved_at IS NULL);

CREATE INDEX operator_actions_of_user ON operator_actions USING btree (user_id, id) WHERE (user_id IS NOT NULL);

CREATE INDEX paid_images_of_property ON images USING btree (property_id) WHERE ((image_type = 'PAID'::text) AND (deleted_at IS NULL));

CREATE INDEX partial_refunds_of_transaction ON partial_refunds USING btree (transaction_id);

CREATE UNIQUE INDEX pending_change_of_subject ON mailed_links USING btree (subject) WHERE (kind = 'change'::text);

CREATE UNIQUE INDEX products_by_creation ON products USING btree (room_id, creation_key) WHERE ((creation_key IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX products_of_room ON products USING btree (room_id);

CREATE INDEX properties_by_sample ON properties USING btree (sample_product_id) WHERE (sample_product_id IS NOT NULL);

CREATE UNIQUE INDEX property_by_creation ON properties USING btree (user_id, creation_key) WHERE ((creation_key IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX public_properties ON properties USING btree (id) WHERE ((deleted_at IS NULL) AND (visibility = 'PUBLIC'::text) AND (NOT is_withheld));

CREATE INDEX purchases_of_buyer ON transactions USING btree (buyer_id, id) WHERE (status = ANY (ARRAY['paid'::text, 'refunded'::text, 'disputed'::text]));

CREATE INDEX refund_requests_of_transaction ON refund_requests USING btree (transaction_id, id);

CREATE INDEX refunds_in_progress ON refunds USING btree (transaction_id) WHERE (status = ANY (ARRAY['pending'::text, 'requires_action'::text]));

CREATE INDEX refunds_of_transaction ON refunds USING btree (transaction_id);

CREATE UNIQUE INDEX rooms_by_creation ON rooms USING btree (property_id, creation_key) WHERE ((creation_key IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX rooms_of_property ON rooms USING btree (property_id);

CREATE INDEX sales_entries_of_seller ON sales_entries USING btree (seller_id, occurred_at, id);

CREATE INDEX sales_entries_of_transaction ON sales_entries USING btree (transaction_id);

CREATE INDEX specifications_of_product ON specifications USING btree (product_id);

CREATE INDEX transactions_of_buyer ON transactions USING btree (buyer_id);

CREATE INDEX transactions_of_listing ON transactions USING btree (listing_id);

CREATE INDEX transactions_of_property ON transactions USING btree (property_id);

CREATE INDEX transactions_of_seller ON transactions USING btree (seller_id);

CREATE INDEX uploads_by_age ON uploads USING btree (created_at);

CREATE INDEX uploads_of_drawing ON uploads USING btree (drawing_id) WHERE (drawing_id IS NOT NULL);

CREATE INDEX uploads_of_product ON uploads USING btree (product_id) WHERE (product_id IS NOT NULL);

CREATE INDEX uploads_of_property ON uploads USING btree (property_id);

CREATE INDEX uploads_of_room ON uploads USING btree (room_id) WHERE (room_id IS NOT NULL);

CREATE INDEX uploads_of_specification ON uploads USING btree (product_specification_id) WHERE (product_specification_id IS NOT NULL);

CREATE INDEX uploads_of_user ON uploads USING btree (user_id);

CREATE TRIGGER audit_log_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION forbid_audit_change();

CREATE TRIGGER count_version BEFORE UPDATE ON drawings FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION count_version();

CREATE TRIGGER count_version BEFORE UPDATE ON listings FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION count_version('is_withheld');

CREATE TRIGGER count_version BEFORE UPDATE ON products FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION count_version('position', 'room_id', 'has_manufacturer', 'has_code', 'has_catalog', 'specification_count', 'dimension_count', 'paid_image_count');

CREATE TRIGGER count_version BEFORE UPDATE ON properties FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION count_version('sample_product_id', 'updated_at', 'touched_in', 'share_key', 'main_image', 'price', 'is_purchasable', 'product_count', 'drawing_count', 'paid_image_count', 'taken_down_at', 'is_withheld', 'fact_counts', 'room_counts');

CREATE TRIGGER count_version BEFORE UPDATE ON rooms FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION count_version('position');

CREATE TRIGGER date_withdrawal BEFORE UPDATE OF status, visibility, deleted_at ON listings FOR EACH ROW EXECUTE FUNCTION date_withdrawal();

CREATE TRIGGER delete_listing AFTER UPDATE OF deleted_at ON properties FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION delete_listing_of_property();

CREATE TRIGGER delete_public_files AFTER UPDATE ON properties FOR EACH ROW WHEN (((old.visibility = 'PUBLIC'::text) AND (NOT old.is_withheld) AND ((new.visibility <> 'PUBLIC'::text) OR new.is_withheld))) EXECUTE FUNCTION delete_public_files();

CREATE TRIGGER delete_public_files AFTER UPDATE OF status ON transactions FOR EACH ROW WHEN (((old.status = 'paid'::text) AND (new.status <> 'paid'::text))) EXECUTE FUNCTION delete_public_files();

CREATE TRIGGER keep_earlier_content AFTER UPDATE ON dimensions FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION keep_earlier_content('dimension', 'dimension_type', 'value', 'unit');

CREATE TRIGGER keep_earlier_content AFTER UPDATE ON drawings FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION keep_earlier_content('drawing', 'name', 'description');

CREATE TRIGGER keep_earlier_content AFTER UPDATE ON products FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION keep_earlier_content('product', 'name', 'product_code', 'description', 'catalog_url', 'manufacturer_name');

CREATE TRIGGER keep_earlier_content AFTER UPDATE ON specifications FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION keep_earlier_content('specification', 'spec_type', 'spec_value');

CREATE TRIGGER log_changes AFTER INSERT OR DELETE OR UPDATE ON images FOR EACH ROW EXECUTE FUNCTION log_change('property_id', 'image_type', 'deleted_at');

CREATE TRIGGER log_changes AFTER INSERT OR DELETE OR UPDATE ON listings FOR EACH ROW EXECUTE FUNCTION log_change('property_id', 'price', 'status', 'visibility', 'deleted_at');

CREATE TRIGGER log_changes AFTER INSERT OR DELETE OR UPDATE ON properties FOR EACH ROW EXECUTE FUNCTION log_change('user_id', 'deleted_at', 'sample_product_id', 'taken_down_at');

CREATE TRIGGER log_changes AFTER INSERT OR DELETE OR UPDATE ON refund_requests FOR EACH ROW EXECUTE FUNCTION log_change('transaction_id', 'reason', 'requested_at', 'refused_at');

CREATE TRIGGER log_changes AFTER INSERT OR DELETE OR UPDATE ON seller_profiles FOR EACH ROW EXECUTE FUNCTION log_change('user_id', 'account_id', 'details_submitted', 'charges_enabled', 'payouts_enabled', 'transfers_enabled', 'disabled_reason');

CREATE TRIGGER log_changes AFTER INSERT OR DELETE OR UPDATE ON transactions FOR EACH ROW EXECUTE FUNCTION log_change('buyer_id', 'seller_id', 'property_id', 'listing_id', 'price', 'fee', 'payout', 'status', 'refund_due', 'sync_due', 'account_id');

CREATE TRIGGER log_changes AFTER INSERT OR DELETE OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION log_change('role', 'is_active');

CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE ON product_categories FOR EACH STATEMENT EXECUTE FUNCTION notify_everything();

CREATE TRIGGER notify_delete AFTER DELETE ON properties REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changes();

CREATE TRIGGER notify_insert AFTER INSERT ON properties REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changes();

CREATE TRIGGER notify_lists AFTER INSERT OR UPDATE ON listings FOR EACH STATEMENT EXECUTE FUNCTION notify_lists();

CREATE TRIGGER notify_lists AFTER UPDATE OF name, is_active, introduction, link ON users FOR EACH STATEMENT EXECUTE FUNCTION notify_lists();

CREATE TRIGGER notify_lists_of_removed AFTER DELETE ON listings FOR EACH ROW WHEN ((old.deleted_at IS NULL)) EXECUTE FUNCTION notify_lists();

CREATE TRIGGER notify_of_sale AFTER INSERT ON transactions FOR EACH ROW WHEN ((new.status = 'paid'::text)) EXECUTE FUNCTION notify_lists();

CREATE TRIGGER notify_of_sale_change AFTER UPDATE OF status ON transactions FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) AND (('paid'::text = old.status) OR ('paid'::text = new.status)))) EXECUTE FUNCTION notify_lists();

CREATE TRIGGER notify_seller_page AFTER UPDATE OF introduction, link ON users FOR EACH ROW WHEN (((old.introduction IS DISTINCT FROM new.introduction) OR (old.link IS DISTINCT FROM new.link))) EXECUTE FUNCTION notify_seller_page();

CREATE TRIGGER notify_update AFTER UPDATE ON properties REFERENCING OLD TABLE AS earlier NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changes();

CREATE TRIGGER operator_actions_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON operator_actions FOR EACH STATEMENT EXECUTE FUNCTION forbid_audit_change();

CREATE CONSTRAINT TRIGGER refresh_summary AFTER INSERT OR UPDATE OF touched_in, sample_product_id ON properties DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refresh_summary();

CREATE TRIGGER request_image_sweep AFTER UPDATE OF status ON transactions FOR EACH ROW WHEN ((has_claim(old.*) AND (NOT has_claim(new.*)))) EXECUTE FUNCTION request_job('image-sweep', 'property_id');

CREATE TRIGGER request_payment AFTER UPDATE OF refund_due, sync_due ON transactions FOR EACH ROW WHEN (((new.refund_due OR new.sync_due) AND ((old.refund_due IS DISTINCT FROM new.refund_due) OR (old.sync_due IS DISTINCT FROM new.sync_due)))) EXECUTE FUNCTION request_job('payment', 'id');

CREATE TRIGGER request_share_image AFTER UPDATE OF main_image ON properties FOR EACH ROW WHEN (((new.main_image IS NOT NULL) AND ((old.main_image ->> 'storage_key'::text) IS DISTINCT FROM (new.main_image ->> 'storage_key'::text)))) EXECUTE FUNCTION request_job('share-image', 'id');

CREATE TRIGGER touch_products_by_delete AFTER DELETE ON dimensions REFERENCING OLD TABLE AS replaced FOR EACH STATEMENT EXECUTE FUNCTION touch_products();

CREATE TRIGGER touch_products_by_delete AFTER DELETE ON specifications REFERENCING OLD TABLE AS replaced FOR EACH STATEMENT EXECUTE FUNCTION touch_products();

CREATE TRIGGER touch_products_by_insert AFTER INSERT ON dimensions REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION touch_products();

CREATE TRIGGER touch_products_by_insert AFTER INSERT ON specifications REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION touch_products();

CREATE TRIGGER touch_products_by_update AFTER UPDATE ON dimensions REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION touch_products();

CREATE TRIGGER touch_products_by_update AFTER UPDATE ON specifications REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION touch_products();

CREATE TRIGGER touch_properties AFTER UPDATE ON seller_profiles FOR EACH ROW WHEN (((old.transfers_enabled AND old.payouts_enabled) IS DISTINCT FROM (new.transfers_enabled AND new.payouts_enabled))) EXECUTE FUNCTION touch_properties_of_seller();

CREATE TRIGGER touch_properties AFTER UPDATE OF name, is_active ON users FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.is_active IS DISTINCT FROM new.is_active))) EXECUTE FUNCTION touch_properties_of_seller();

CREATE TRIGGER touch_properties_of_former_seller AFTER DELETE ON seller_profiles FOR EACH ROW WHEN ((old.transfers_enabled AND old.payouts_enabled)) EXECUTE FUNCTION touch_properties_of_seller();

CREATE TRIGGER touch_properties_of_new_seller AFTER INSERT ON seller_profiles FOR EACH ROW WHEN ((new.transfers_enabled AND new.payouts_enabled)) EXECUTE FUNCTION touch_properties_of_seller();

CREATE TRIGGER touch_property AFTER INSERT OR DELETE OR UPDATE ON drawings FOR EACH ROW EXECUTE FUNCTION touch_property();

CREATE TRIGGER touch_property AFTER INSERT OR DELETE OR UPDATE ON images FOR EACH ROW EXECUTE FUNCTION touch_property();

CREATE TRIGGER touch_property AFTER INSERT OR DELETE OR UPDATE ON listings FOR EACH ROW EXECUTE FUNCTION touch_property();

CREATE TRIGGER touch_property AFTER INSERT OR DELETE OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION touch_property();

CREATE TRIGGER touch_property AFTER INSERT OR DELETE OR UPDATE ON rooms FOR EACH ROW EXECUTE FUNCTION touch_property();

CREATE TRIGGER withhold BEFORE INSERT ON listings FOR EACH ROW EXECUTE FUNCTION withhold_listing();

CREATE TRIGGER withhold BEFORE INSERT OR UPDATE OF taken_down_at, touched_in ON properties FOR EACH ROW EXECUTE FUNCTION withhold_property();

CREATE TRIGGER withhold_listing AFTER UPDATE ON properties FOR EACH ROW WHEN ((old.is_withheld IS DISTINCT FROM new.is_withheld)) EXECUTE FUNCTION withhold_listing_of_property();

ALTER TABLE ONLY builds
    ADD CONSTRAINT builds_hidden_property_id_fkey FOREIGN KEY (hidden_property_id) REFERENCES properties(id) ON DELETE SET NULL;

ALTER TABLE ONLY builds
    ADD CONSTRAINT builds_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

ALTER TABLE ONLY dimensions
    ADD CONSTRAINT dimensions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);

ALTER TABLE ONLY disputes
    ADD CONSTRAINT disputes_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

ALTER TABLE ONLY drawings
    ADD CONSTRAINT drawings_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id);

ALTER TABLE ONLY earlier_contents
    ADD CONSTRAINT earlier_contents_drawing_id_fkey FOREIGN KEY (drawing_id) REFERENCES drawings(id);

ALTER TABLE ONLY earlier_contents
    ADD CONSTRAINT earlier_contents_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);

ALTER TABLE ONLY earlier_contents
    ADD CONSTRAINT earlier_contents_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id);

ALTER TABLE ONLY identity_accounts
    ADD CONSTRAINT "identity_accounts_userId_fkey" FOREIGN KEY ("userId") REFERENCES identity_users(id) ON DELETE CASCADE;

ALTER TABLE ONLY identity_sessions
    ADD CONSTRAINT "identity_sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES identity_users(id) ON DELETE CASCADE;

ALTER TABLE ONLY images
    ADD CONSTRAINT images_drawing_id_fkey FOREIGN KEY (drawing_id) REFERENCES drawings(id);

ALTER TABLE ONLY images
    ADD CONSTRAINT images_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);

ALTER TABLE ONLY images
    ADD CONSTRAINT images_product_specification_id_fkey FOREIGN KEY (product_specification_id) REFERENCES specifications(id);

ALTER TABLE ONLY images
    ADD CONSTRAINT images_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id);

ALTER TABLE ONLY images
    ADD CONSTRAINT images_room_id_fkey FOREIGN KEY (room_id) REFERENCES rooms(id);

ALTER TABLE ONLY imports
    ADD CONSTRAINT imports_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id);

ALTER TABLE ONLY ledger_entries
    ADD CONSTRAINT ledger_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

ALTER TABLE ONLY listings
    ADD CONSTRAINT listings_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id);

ALTER TABLE ONLY lost_payments
    ADD CONSTRAINT lost_payments_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

ALTER TABLE ONLY partial_refunds
    ADD CONSTRAINT partial_refunds_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

ALTER TABLE ONLY products
    ADD CONSTRAINT products_product_category_id_fkey FOREIGN KEY (product_category_id) REFERENCES product_categories(id);

ALTER TABLE ONLY products
    ADD CONSTRAINT products_room_id_fkey FOREIGN KEY (room_id) REFERENCES rooms(id);

ALTER TABLE ONLY properties
    ADD CONSTRAINT properties_sample_product_id_fkey FOREIGN KEY (sample_product_id) REFERENCES products(id);

ALTER TABLE ONLY properties
    ADD CONSTRAINT properties_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE ONLY refund_requests
    ADD CONSTRAINT refund_requests_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

ALTER TABLE ONLY refunds
    ADD CONSTRAINT refunds_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

ALTER TABLE ONLY rooms
    ADD CONSTRAINT rooms_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id);

ALTER TABLE ONLY sales_entries
    ADD CONSTRAINT sales_entries_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id);

ALTER TABLE ONLY sales_entries
    ADD CONSTRAINT sales_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

ALTER TABLE ONLY seller_profiles
    ADD CONSTRAINT seller_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE ONLY specifications
    ADD CONSTRAINT specifications_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);

ALTER TABLE ONLY transactions
    ADD CONSTRAINT transactions_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id);

ALTER TABLE ONLY transactions
    ADD CONSTRAINT transactions_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id);

ALTER TABLE ONLY transactions
    ADD CONSTRAINT transactions_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id);

ALTER TABLE ONLY transactions
    ADD CONSTRAINT transactions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id);

ALTER TABLE ONLY uploads
    ADD CONSTRAINT uploads_drawing_id_fkey FOREIGN KEY (drawing_id) REFERENCES drawings(id);

ALTER TABLE ONLY uploads
    ADD CONSTRAINT uploads_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);

ALTER TABLE ONLY uploads
    ADD CONSTRAINT uploads_product_specification_id_fkey FOREIGN KEY (product_specification_id) REFERENCES specifications(id);

ALTER TABLE ONLY uploads
    ADD CONSTRAINT uploads_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id);

ALTER TABLE ONLY uploads
    ADD CONSTRAINT uploads_room_id_fkey FOREIGN KEY (room_id) REFERENCES rooms(id);

ALTER TABLE ONLY uploads
    ADD CONSTRAINT uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
