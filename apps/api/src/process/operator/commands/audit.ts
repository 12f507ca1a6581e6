import { findPerson } from '#people/users/findPerson.ts';
import { readAudit } from '#platform/audit/readAudit.ts';
import { command, readDay, readLimit } from '../command.ts';
import { timeOf } from '../print.ts';

export const audit = command({
  summary: '監査記録を、新しい順に出す：運営者の操作と、権限とお金の変更',
  help: `使い方: pnpm operator audit [--user 番号かメールアドレス] [--since 日付] [--limit 件数] [--actions]
  --user 番号かメールアドレス  この利用者に関わるものだけ
  --since 日付  この日（日本時間）から
  --limit 件数  それぞれの件数（既定は50）
  --actions  運営者の操作だけ
例: pnpm operator audit --actions
例: pnpm operator audit --user 12 --since 2026-11-01`,
  options: {
    user: { type: 'string' },
    since: { type: 'string' },
    limit: { type: 'string' },
    actions: { type: 'boolean' },
  },
  async run({ context: { db }, values: { user, since, limit, actions: isOnlyActions } }) {
    const { actions, changes } = await readAudit(db, {
      userId: user === undefined ? undefined : (await findPerson(db, user)).id,
      since: since === undefined ? undefined : new Date(`${readDay(since, '--since')}T00:00:00+09:00`),
      limit: readLimit(limit),
    });
    const lines = [
      ...actions.map(({ at, operator, command: name, subject, subject_id, reason, details }) => ({
        at,
        line: `操作 ${operator}: ${name} ${subject} ${subject_id}${reason ? `、理由 ${reason}` : ''} ${JSON.stringify(details)}`,
      })),
      ...(isOnlyActions ? [] : changes).map(({ at, table_name, row_id, operation, changes: values }) => ({
        at,
        line: `変更 ${table_name} ${row_id} ${operation} ${JSON.stringify(values)}`,
      })),
    ]
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .map(({ at, line }) => `${timeOf(at)} ${line}`);
    const data = { actions, ...(!isOnlyActions && { changes }) };
    return { lines: lines.length > 0 ? lines : ['記録はありません'], data };
  },
});
