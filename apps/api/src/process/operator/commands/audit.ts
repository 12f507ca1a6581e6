import { findPerson } from '../../../people/users/findPerson.ts';
import { readAudit } from '../../../platform/audit/readAudit.ts';
import { command, readLimit, UsageError } from '../command.ts';
import { timeOf } from '../print.ts';

function readDay(text: string) {
  const day = new Date(`${text}T00:00:00+09:00`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()))
    throw new UsageError('--since は 2026-11-20 のように指定してください');
  return day;
}

export const auditCommand = command({
  name: 'audit',
  summary: '監査記録を、新しい順に出す：運営者の操作と、権限とお金の変更',
  options: {
    user: { help: 'この利用者に関わるものだけ', value: '番号かメールアドレス' },
    since: { help: 'この日（日本時間）から', value: '日付' },
    limit: { help: 'それぞれの件数（既定は50）', value: '件数' },
    actions: { help: '運営者の操作だけ' },
  },
  examples: ['audit --actions', 'audit --user 12 --since 2026-11-01'],
  async run({ context: { db }, values: { user, since, limit, actions: isOnlyActions } }) {
    const { actions, changes } = await readAudit(db, {
      userId: user === undefined ? undefined : (await findPerson(db, user)).id,
      since: since === undefined ? undefined : readDay(since),
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
