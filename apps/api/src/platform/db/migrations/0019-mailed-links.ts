import { type Kysely, sql } from 'kysely';

/**
 * Links mailed to confirm, change or restore an address, or to unblock a browser (`way-in`), by the hash of their token
 * (docs/decisions/0038). `email`: the address to confirm, to change to, or to restore. A user has at most one pending
 * change. `known_browsers`: browsers in which a user has signed in, by the hash of their cookie. `mails.cap`: the kind
 * and mailbox of a mail; mails with the same `cap` share a rate limit.
 */
const statements = [
  `create table mailed_links (
    token_hash text primary key,
    kind text not null check (kind in ('confirm', 'change', 'undo', 'way-in')),
    subject text not null,
    email text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index mailed_links_of_subject on mailed_links (subject)',
  "create unique index pending_change_of_subject on mailed_links (subject) where kind = 'change'",
  "create index addresses_to_return_to on mailed_links (email) where kind = 'undo'",
  `create table known_browsers (
    subject text not null,
    browser_hash text not null,
    primary key (subject, browser_hash)
  )`,
  'alter table mails add column cap text',
  'create index mails_under_cap on mails (cap, created_at) where cap is not null',
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
