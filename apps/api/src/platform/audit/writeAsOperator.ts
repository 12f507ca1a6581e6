import type { Db } from '../db/schema.ts';
import { insertAction } from './repository.ts';

/** Who runs a command of the operator's console, and why. In a trial, nothing that it does is kept. */
export type Operator = {
  /** The person's name in the audit log. */
  name: string;
  /** The command, such as `users deactivate`. */
  command: string;
  reason: string | null;
  isTrial: boolean;
};

/** The object of an action, and the user whom it concerns. */
export type ActionSubject = {
  subject: 'user' | 'property' | 'transaction' | 'payment' | 'mail' | 'job' | 'category' | 'day';
  subjectId: number | string;
  userId?: number | null;
  /** For the audit log. Without personal data. */
  details?: object;
};

/** Rolls back the transaction of a trial. */
class TrialEnds extends Error {}

/**
 * Runs a transaction on behalf of the operator and adds a row to the audit log in it. All writes of the
 * console go through here (docs/decisions/0059). In a trial, the transaction is rolled back, and the caller
 * must skip what would follow it. Returns what `work` returns.
 */
export async function writeAsOperator<T extends ActionSubject>(
  db: Db,
  { name, command, reason, isTrial }: Operator,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  let result: T | undefined;
  const writing = db.transaction().execute(async (tx) => {
    result = await work(tx);
    const { subject, subjectId, userId = null, details = {} } = result;
    await insertAction(tx, {
      operator: name,
      command,
      subject,
      subject_id: String(subjectId),
      user_id: userId,
      reason,
      details: JSON.stringify(details),
    });
    if (isTrial) throw new TrialEnds();
  });
  await writing.catch((error: unknown) => {
    if (!(error instanceof TrialEnds)) throw error;
  });
  return result as T;
}
