import { sql } from 'kysely';
import type { Db, MailedLinksTable } from '#platform/db/schema.ts';
import { fromLibraryUser, toLibraryEmail } from './libraryEmail.ts';

/** A user of the embedded provider. `signUpBrowser`: the hash of the browser that created the account. */
export type IdentityUser = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  signUpBrowser: string | null;
};

const findUser = async (db: Db, column: 'id' | 'email', value: string) => {
  const { rows } = await sql<IdentityUser>`
    select id, name, email, "emailVerified", "signUpBrowser" from identity_users
    where ${sql.ref(column)} = ${value}`.execute(db);
  return rows[0] && fromLibraryUser(rows[0]);
};
export const findUserById = (db: Db, id: string) => findUser(db, 'id', id);
export const findUserByEmail = (db: Db, email: string) => findUser(db, 'email', toLibraryEmail(email.toLowerCase()));

/** Sets an address and marks it verified. Call it only after the user has followed a link mailed to it. */
export const confirmAddress = (db: Db, id: string, email: string) =>
  sql`update identity_users set email = ${toLibraryEmail(email.toLowerCase())}, "emailVerified" = true
    where id = ${id}`.execute(db);

export const deleteSessions = (db: Db, userId: string) =>
  sql`delete from identity_sessions where "userId" = ${userId}`.execute(db);

/** Disables sign-in until a reset sets a new password. */
export const deletePassword = (db: Db, userId: string) =>
  sql`delete from identity_accounts where "userId" = ${userId} and "providerId" = 'credential'`.execute(db);

/** The library stores only password reset tokens in this table. */
export const deleteResetTokens = (db: Db, userId: string) =>
  sql`delete from identity_verifications where value = ${userId}`.execute(db);

type MailedLink = Omit<MailedLinksTable, 'created_at' | 'expires_at'> & { created_at: Date; expires_at: Date };

export const insertLink = (db: Db, link: MailedLink) => db.insertInto('mailed_links').values(link).execute();

/** Deletes a link and returns it. Undefined if it does not exist or a parallel call has deleted it. */
export const consumeLink = (db: Db, token_hash: string): Promise<MailedLink | undefined> =>
  db.deleteFrom('mailed_links').where('token_hash', '=', token_hash).returningAll().executeTakeFirst();

export const deleteLinks = (db: Db, subject: string, kinds: MailedLinksTable['kind'][], since?: Date) =>
  db
    .deleteFrom('mailed_links')
    .where('subject', '=', subject)
    .where('kind', 'in', kinds)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? new Date(0)))
    .execute();

export const deleteExpiredLinks = (db: Db, now: Date) =>
  db.deleteFrom('mailed_links').where('expires_at', '<', now).execute();

/** Whether a former owner can still restore an address; while they can, no other account may use it. */
export const isHeldForUndo = async (db: Db, email: string, now: Date) =>
  (await db
    .selectFrom('mailed_links')
    .select('token_hash')
    .where('kind', '=', 'undo')
    .where('email', '=', email.toLowerCase())
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined;

export const isKnownBrowser = async (db: Db, subject: string, browser_hash: string) =>
  (await db
    .selectFrom('known_browsers')
    .select('subject')
    .where('subject', '=', subject)
    .where('browser_hash', '=', browser_hash)
    .executeTakeFirst()) !== undefined;

export const hasKnownBrowser = async (db: Db, subject: string) =>
  (await db.selectFrom('known_browsers').select('subject').where('subject', '=', subject).executeTakeFirst()) !==
  undefined;

/** Returns false if the browser is already known. */
export const insertKnownBrowser = async (db: Db, subject: string, browser_hash: string) =>
  (await db
    .insertInto('known_browsers')
    .values({ subject, browser_hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst()) !== undefined;

export const deleteKnownBrowsers = (db: Db, subject: string) =>
  db.deleteFrom('known_browsers').where('subject', '=', subject).execute();

/**
 * What the embedded provider keeps of a user: the identity, sign-in methods, sessions, mailed links and
 * browsers, without password hashes and tokens. With a hosted provider there is nothing here.
 */
export async function readIdentity(db: Db, subject: string) {
  const read = async (columns: string[], table: string, column: string) => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
      where ${sql.ref(column)} = ${subject}`.execute(db);
    return rows;
  };
  const [identity] = await read(
    ['id', 'name', 'email', 'emailVerified', 'createdAt', 'updatedAt'],
    'identity_users',
    'id',
  );
  return {
    identity: identity ? fromLibraryUser(identity as { email: string }) : null,
    signInMethods: await read(['providerId', 'createdAt', 'updatedAt'], 'identity_accounts', 'userId'),
    sessions: await read(
      ['createdAt', 'updatedAt', 'expiresAt', 'ipAddress', 'userAgent'],
      'identity_sessions',
      'userId',
    ),
    mailedLinks: await read(['kind', 'email', 'created_at', 'expires_at'], 'mailed_links', 'subject'),
    knownBrowsers: await read(['browser_hash'], 'known_browsers', 'subject'),
  };
}
