import { type Operator, writeAsOperator } from '../audit/writeAsOperator.ts';
import type { Db } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { enqueueJobs } from '../jobs/enqueueJobs.ts';
import { lockMail } from './repository.ts';

/**
 * Makes a mail that was not delivered due again, to the address it was written for. Throws `not_found`, and
 * `conflict` for a sent mail, whose text is no longer kept.
 */
export const resendMail = (db: Db, operator: Operator, id: number) =>
  writeAsOperator(db, operator, async (tx) => {
    const mail = await lockMail(tx, id);
    if (!mail) throw new ApiError('not_found', `メール ${id} は見つかりません`);
    if (mail.sent_at)
      throw new ApiError('conflict', `メール ${id} は送信済みで、本文が残っていないため、もう一度は送れません`);
    await enqueueJobs(tx, { kind: 'mail', keys: [mail.key] });
    return { subject: 'mail', subjectId: id, details: { key: mail.key }, key: mail.key };
  });
