import { dropJob, listJobs, retryJobs } from '../../../platform/jobs/failedJobs.ts';
import { command, did, readId, reason } from '../command.ts';
import { timeOf } from '../print.ts';

export const jobCommands = [
  command({
    name: 'jobs list',
    summary: '待っている処理、あきらめた処理を並べる',
    options: { failed: { help: 'あきらめたものだけ' } },
    examples: ['jobs list --failed'],
    async run({ context: { db }, values }) {
      const jobs = await listJobs(db, values.failed);
      const lines = jobs.map(({ id, kind, key, due_at, attempts, claimed_until, failed_at, last_error }) => {
        const state = failed_at
          ? `あきらめた ${timeOf(failed_at)}`
          : claimed_until
            ? '実行中'
            : `次は ${timeOf(due_at)}`;
        return `${id} ${kind} ${key}（${state}、${attempts}回試行${last_error ? `、${last_error}` : ''}）`;
      });
      return { lines: lines.length > 0 ? lines : ['処理はありません'], data: { jobs } };
    },
  }),
  command({
    name: 'jobs retry',
    subject: { value: '番号 | all' },
    summary: 'あきらめた処理を、もう一度試す',
    options: { reason: { help: '監査記録に残す理由（個人の情報は書かない）', value: '理由' } },
    examples: ['jobs retry 45', 'jobs retry all'],
    async run({ context, operator, subject }) {
      const id = subject === 'all' ? undefined : readId(subject, '番号か all ');
      const count = await retryJobs(context.db, operator, id);
      return { lines: [`${count}件の処理をもう一度試します`], data: { count } };
    },
  }),
  command({
    name: 'jobs drop',
    subject: { value: '番号' },
    summary: 'あきらめた処理を捨てる。その仕事はされないまま終わる',
    options: { reason },
    examples: ['jobs drop 45 --reason 宛先がもうない'],
    async run({ context, operator, subject }) {
      const id = readId(subject, '番号');
      const { kind, key } = await dropJob(context.db, operator, id);
      return { lines: [did(operator, `処理 ${id}（${kind} ${key}）を捨て`)], data: { id, kind, key } };
    },
  }),
];
