import { dropJob, listJobs, retryJobs } from '#platform/jobs/failedJobs.ts';
import { command, readId } from '../command.ts';
import { timeOf } from '../print.ts';

export const jobs = {
  'jobs list': command({
    summary: '待っている処理、あきらめた処理を並べる',
    help: `使い方: pnpm operator jobs list [--failed]
  --failed  あきらめたものだけ
例: pnpm operator jobs list --failed`,
    options: { failed: { type: 'boolean' } },
    async run({ context: { db }, values }) {
      const listed = await listJobs(db, values.failed ?? false);
      const lines = listed.map(({ id, kind, key, due_at, attempts, claimed_until, failed_at, last_error }) => {
        const state = failed_at
          ? `あきらめた ${timeOf(failed_at)}`
          : claimed_until
            ? '実行中'
            : `次は ${timeOf(due_at)}`;
        return `${id} ${kind} ${key}（${state}、${attempts}回試行${last_error ? `、${last_error}` : ''}）`;
      });
      return { lines: lines.length > 0 ? lines : ['処理はありません'], data: { jobs: listed } };
    },
  }),
  'jobs retry': command({
    summary: 'あきらめた処理を、もう一度試す',
    help: `使い方: pnpm operator jobs retry 番号 | all [--reason 理由]
例: pnpm operator jobs retry 45
例: pnpm operator jobs retry all`,
    takesSubject: true,
    async run({ context, operator, subject }) {
      const id = subject === 'all' ? undefined : readId(subject, '番号か all ');
      const count = await retryJobs(context.db, operator, id);
      return { lines: [`${count}件の処理をもう一度試します`], data: { count } };
    },
  }),
  'jobs drop': command({
    summary: 'あきらめた処理を捨てる。その仕事はされないまま終わる',
    help: `使い方: pnpm operator jobs drop 番号 --reason 理由
例: pnpm operator jobs drop 45 --reason 宛先がもうない`,
    takesSubject: true,
    needsReason: true,
    async run({ context, operator, subject }) {
      const id = readId(subject, '番号');
      const { kind, key } = await dropJob(context.db, operator, id);
      return { lines: [`処理 ${id}（${kind} ${key}）を捨てました`], data: { id, kind, key } };
    },
  }),
};
