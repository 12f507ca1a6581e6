import { findPerson } from '#people/users/findPerson.ts';
import { readMails } from '#platform/mail/readMails.ts';
import { resendMail } from '#platform/mail/resendMail.ts';
import { command, readId, readLimit } from '../command.ts';
import { timeOf } from '../print.ts';

const states = { sent: '送信済み', failed: '送れなかった', waiting: '送信待ち' };

export const mails = {
  'mails list': command({
    summary: '90日以内のメールを、新しい順に並べる（本文は出ない）',
    help: `使い方: pnpm operator mails list [--failed] [--user 番号かメールアドレス] [--limit 件数]
  --failed  送れなかったものだけ
  --user 番号かメールアドレス  この利用者の現在のアドレスへのものだけ
  --limit 件数  件数（既定は50）
例: pnpm operator mails list --failed
例: pnpm operator mails list --user 12`,
    options: { failed: { type: 'boolean' }, user: { type: 'string' }, limit: { type: 'string' } },
    async run({ context: { db }, values: { failed = false, user, limit } }) {
      const recipient = user === undefined ? undefined : (await findPerson(db, user)).email;
      const listed = await readMails(db, { isFailed: failed, recipient, limit: readLimit(limit) });
      const lines = listed.map(
        ({ id, key, recipient: to, subject, state, created_at, sent_at, attempts, last_error }) => {
          const when = sent_at ? timeOf(sent_at) : `${attempts ?? 0}回試行${last_error ? `、${last_error}` : ''}`;
          return `${id} ${timeOf(created_at)} ${states[state]}（${when}） ${key} 宛先 ${to}「${subject}」`;
        },
      );
      return { lines: lines.length > 0 ? lines : ['メールはありません'], data: { mails: listed } };
    },
  }),
  'mails resend': command({
    summary: '届かなかったメールを、もう一度送る',
    help: `使い方: pnpm operator mails resend メール番号 [--reason 理由]
送信済みのメールは、本文が残っていないため、もう一度は送れません。
例: pnpm operator mails resend 45`,
    takesSubject: true,
    async run({ context, operator, subject }) {
      const id = readId(subject, 'メール番号');
      const { key } = await resendMail(context.db, operator, id);
      if (!operator.isTrial) context.jobs.wake('mail');
      return { lines: [`メール ${id}（${key}）をもう一度送ります`], data: { id, key } };
    },
  }),
};
