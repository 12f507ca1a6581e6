import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, MailRow, MailsTable } from '../db/schema.ts';

/** Does nothing if a mail with the same key exists. */
export const insertMail = (db: Db, mail: Insertable<MailsTable>) =>
  db
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();

/** Locks a cap until the transaction ends, so that concurrent requests are counted one at a time. */
export const lockCap = (tx: Db, cap: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${cap}, 0))`.execute(tx);

export async function countMailsSince(tx: Db, { cap, since }: { cap: string; since: Date }) {
  const mails = tx.selectFrom('mails').where('cap', '=', cap).where('created_at', '>', since);
  return (await mails.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

const isPending = sql<boolean>`sent_at is null and failed_at is null`;

/** Claims the mail that has been due longest, until the given time. Undefined if none is due. */
export const claimMail = (db: Db, { now, until }: { now: Date; until: Date }): Promise<MailRow | undefined> =>
  db
    .updateTable('mails')
    .set({ due_at: until, attempts: sql`attempts + 1` })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('mails')
        .select('id')
        .where(isPending)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

const updateMail = (db: Db, id: number, values: Updateable<MailsTable>) =>
  db.updateTable('mails').set(values).where('id', '=', id).execute();

const withoutBody = { body_text: null, body_html: null };

export const markSent = (db: Db, id: number, sent_at: Date) => updateMail(db, id, { sent_at, ...withoutBody });

export const postponeMail = (db: Db, id: number, due_at: Date, failure: string) =>
  updateMail(db, id, { due_at, failure });

export const markFailed = (db: Db, id: number, failed_at: Date, failure: string) =>
  updateMail(db, id, { failed_at, failure, ...withoutBody });

/** Deletes sent and failed mails that were created before a date. */
export const deleteMailsBefore = (db: Db, date: Date) =>
  db.deleteFrom('mails').where('created_at', '<', date).where(sql<boolean>`not (${isPending})`).execute();

/** Mails that could not be delivered, for the operator. */
export const listFailedMails = (db: Db) =>
  db
    .selectFrom('mails')
    .select(['id', 'key', 'attempts', 'failure', 'failed_at'])
    .where('failed_at', 'is not', null)
    .orderBy('id')
    .execute();

/** Deletes all mails to an address, pending ones too: its account is being deleted. */
export const deleteMailsTo = (db: Db, recipient: string) =>
  db.deleteFrom('mails').where('recipient', '=', recipient).execute();
