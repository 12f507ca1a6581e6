import { type Kysely, sql } from 'kysely';

/**
 * The tables of better-auth. Until now the library created them itself: at every start it read the whole schema,
 * which took a tenth of a start with the embedded database. A test asks the library whether it needs more.
 */
const statements = [
  `create table if not exists identity_users (
    id text not null primary key,
    name text not null,
    email text not null unique,
    "emailVerified" boolean not null,
    image text,
    "createdAt" timestamptz not null default current_timestamp,
    "updatedAt" timestamptz not null default current_timestamp,
    "signUpBrowser" text
  )`,
  `create table if not exists identity_sessions (
    id text not null primary key,
    "expiresAt" timestamptz not null,
    token text not null unique,
    "createdAt" timestamptz not null default current_timestamp,
    "updatedAt" timestamptz not null,
    "ipAddress" text,
    "userAgent" text,
    "userId" text not null references identity_users (id) on delete cascade
  )`,
  `create table if not exists identity_accounts (
    id text not null primary key,
    "accountId" text not null,
    "providerId" text not null,
    "userId" text not null references identity_users (id) on delete cascade,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamptz,
    "refreshTokenExpiresAt" timestamptz,
    scope text,
    password text,
    "createdAt" timestamptz not null default current_timestamp,
    "updatedAt" timestamptz not null
  )`,
  `create table if not exists identity_verifications (
    id text not null primary key,
    identifier text not null,
    value text not null,
    "expiresAt" timestamptz not null,
    "createdAt" timestamptz not null default current_timestamp,
    "updatedAt" timestamptz not null default current_timestamp
  )`,
  `create table if not exists identity_keys (
    id text not null primary key,
    "publicKey" text not null,
    "privateKey" text not null,
    "createdAt" timestamptz not null,
    "expiresAt" timestamptz,
    alg text,
    crv text
  )`,
  // Missing in databases created in the first two days of the project.
  'alter table identity_users add column if not exists "signUpBrowser" text',
  'create index if not exists "identity_sessions_userId_idx" on identity_sessions ("userId")',
  'create index if not exists "identity_accounts_userId_idx" on identity_accounts ("userId")',
  'create index if not exists identity_verifications_identifier_idx on identity_verifications (identifier)',
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
