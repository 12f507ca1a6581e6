import type { Context } from '../../platform/context.ts';
import { readFailedMails } from '../../platform/mail/readFailedMails.ts';
import * as repository from './repository.ts';

/**
 * What waits for a decision of the operator, and nobody else will see: refunds that failed, disputes that are open, days
 * with a difference, refunds and transfers that could not be made yet, events about something that is gone, mails that were given up.
 */
export async function readAttention({ db }: Pick<Context, 'db'>) {
  return {
    failedRefunds: await repository.listFailedRefunds(db),
    openDisputes: await repository.listOpenDisputes(db),
    differences: await repository.listDifferences(db),
    dueTransactions: await repository.listDueTransactions(db),
    failedEvents: await repository.listFailedEvents(db),
    failedMails: await readFailedMails(db),
  };
}
