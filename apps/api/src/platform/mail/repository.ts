import { type Insertable, sql } from 'kysely';
import type { Db, MailRow, MailsTable } from '../db/schema.ts';

/** Returns false if a mail with the same key exists. */
export const insertMail = async (tx: Db, mail: Insertable<MailsTable>) =>
  (await tx
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Locks a cap until the transaction ends, so that concurrent requests are counted one at a time. */
export const lockCap = (tx: Db, cap: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${cap}, 0))`.execute(tx);

export async function countMailsSince(tx: Db, { cap, since }: { cap: string; since: Date }) {
  const mails = tx.selectFrom('mails').where('cap', '=', cap).where('created_at', '>', since);
  return (await mails.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

export const findUnsentMail = (db: Db, key: string): Promise<MailRow | undefined> =>
  db.selectFrom('mails').selectAll().where('key', '=', key).where('sent_at', 'is', null).executeTakeFirst();

/** The keys of mails that are deleted once they are sent. */
export const farewellPrefix = 'farewell-';

/** Erases the body, too, and of a farewell the whole row. */
export async function markSent(db: Db, { id, key }: Pick<MailRow, 'id' | 'key'>, sent_at: Date) {
  if (key.startsWith(farewellPrefix)) await db.deleteFrom('mails').where('id', '=', id).execute();
  else await db.updateTable('mails').set({ sent_at, body_text: null, body_html: null }).where('id', '=', id).execute();
}

/** Deletes the mails that were created before a date, except those that are still to be sent. */
export const deleteMailsBefore = (db: Db, date: Date) =>
  db
    .deleteFrom('mails')
    .where('created_at', '<', date)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .select('jobs.id')
            .where('kind', '=', 'mail')
            .whereRef('jobs.key', '=', 'mails.key')
            .where('jobs.failed_at', 'is', null),
        ),
      ),
    )
    .execute();

/** Deletes all mails to an address, pending ones too: its account is being deleted. */
export const deleteMailsTo = (db: Db, recipient: string) =>
  db.deleteFrom('mails').where('recipient', '=', recipient).execute();

/** `recipient`: only mails to this address. `isFailed`: only those that were given up. */
export type MailFilter = { recipient?: string | undefined; isFailed?: boolean | undefined; limit: number };

/** Mails with the state of their job, latest first. */
export const listMails = (db: Db, { recipient, isFailed = false, limit }: MailFilter) =>
  db
    .selectFrom('mails')
    .leftJoin('jobs', (join) => join.on('jobs.kind', '=', 'mail').onRef('jobs.key', '=', 'mails.key'))
    .select(['mails.id', 'mails.key', 'recipient', 'subject', 'created_at', 'sent_at'])
    .select(['jobs.attempts', 'jobs.failed_at', 'jobs.last_error'])
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .$if(isFailed, (query) => query.where('sent_at', 'is', null).where('failed_at', 'is not', null))
    .orderBy('mails.id', 'desc')
    .limit(limit)
    .execute();

export const lockMail = (tx: Db, id: number) =>
  tx.selectFrom('mails').select(['key', 'sent_at']).where('id', '=', id).forUpdate().executeTakeFirst();
