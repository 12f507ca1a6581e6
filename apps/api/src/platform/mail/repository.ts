import { type Insertable, sql } from 'kysely';
import type { Db, MailRow, MailsTable } from '../db/schema.ts';

/** Does nothing where the occasion has its mail. */
export const insertMail = (db: Db, mail: Insertable<MailsTable>) =>
  db
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();

/** Whoever counts under a cap waits for those who count under it at this moment, until the transaction ends. */
export const lockCap = (tx: Db, cap: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${cap}, 0))`.execute(tx);

/** How many mails were queued under a cap since a moment. */
export const countMailsUnder = async (tx: Db, { cap, since }: { cap: string; since: Date }) =>
  (
    await tx
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('cap', '=', cap)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow()
  ).count;

const isWaiting = sql<boolean>`sent_at is null and failed_at is null`;

/** Claims the mail that is due first, until a moment. Undefined: none is due. */
export const claimMail = (db: Db, { now, until }: { now: Date; until: Date }): Promise<MailRow | undefined> =>
  db
    .updateTable('mails')
    .set({ due_at: until, attempts: sql`attempts + 1` })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('mails')
        .select('id')
        .where(isWaiting)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

const withoutBody = { body_text: null, body_html: null };

export const markSent = (db: Db, id: number, sent_at: Date) =>
  db
    .updateTable('mails')
    .set({ sent_at, ...withoutBody })
    .where('id', '=', id)
    .execute();

export const postponeMail = (db: Db, id: number, due_at: Date, failure: string) =>
  db.updateTable('mails').set({ due_at, failure }).where('id', '=', id).execute();

export const giveUpMail = (db: Db, id: number, failed_at: Date, failure: string) =>
  db
    .updateTable('mails')
    .set({ failed_at, failure, ...withoutBody })
    .where('id', '=', id)
    .execute();

/** Removes mails that were sent or given up and are older than a moment. */
export const removeMailsBefore = (db: Db, date: Date) =>
  db.deleteFrom('mails').where('created_at', '<', date).where(sql<boolean>`not (${isWaiting})`).execute();

/** Mails that were given up. */
export const listFailedMails = (db: Db) =>
  db
    .selectFrom('mails')
    .select(['id', 'key', 'attempts', 'failure', 'failed_at'])
    .where('failed_at', 'is not', null)
    .orderBy('id')
    .execute();

export const removeMailsTo = (db: Db, recipient: string) =>
  db.deleteFrom('mails').where('recipient', '=', recipient).execute();
