import { findPerson } from '../../../people/users/findPerson.ts';
import { readMails } from '../../../platform/mail/readMails.ts';
import { resendMail } from '../../../platform/mail/resendMail.ts';
import { command, readId, readLimit } from '../command.ts';
import { timeOf } from '../print.ts';

const states = { sent: '送信済み', failed: '送れなかった', waiting: '送信待ち' };

export const mailCommands = [
  command({
    name: 'mails list',
    summary: '90日以内のメールを、新しい順に並べる（本文は出ない）',
    options: {
      failed: { help: '送れなかったものだけ' },
      user: { help: 'この利用者のいまのアドレスへのものだけ', value: '番号かメールアドレス' },
      limit: { help: '件数（既定は50）', value: '件数' },
    },
    examples: ['mails list --failed', 'mails list --user 12'],
    async run({ context: { db }, values: { failed, user, limit } }) {
      const recipient = user === undefined ? undefined : (await findPerson(db, user)).email;
      const mails = await readMails(db, { isFailed: failed, recipient, limit: readLimit(limit) });
      const lines = mails.map(
        ({ id, key, recipient: to, subject, state, created_at, sent_at, attempts, last_error }) => {
          const when = sent_at ? timeOf(sent_at) : `${attempts ?? 0}回試行${last_error ? `、${last_error}` : ''}`;
          return `${id} ${timeOf(created_at)} ${states[state]}（${when}） ${key} 宛先 ${to}「${subject}」`;
        },
      );
      return { lines: lines.length > 0 ? lines : ['メールはありません'], data: { mails } };
    },
  }),
  command({
    name: 'mails resend',
    subject: { value: 'メール番号' },
    summary: '届かなかったメールを、もう一度送る',
    details: '送信済みのメールは、本文が残っていないため、もう一度は送れません。',
    options: { reason: { help: '監査記録に残す理由（個人の情報は書かない）', value: '理由' } },
    examples: ['mails resend 45'],
    async run({ context, operator, subject }) {
      const id = readId(subject, 'メール番号');
      const { key } = await resendMail(context.db, operator, id);
      if (!operator.isTrial) context.jobs.wake('mail');
      return { lines: [`メール ${id}（${key}）をもう一度送ります`], data: { id, key } };
    },
  }),
];
