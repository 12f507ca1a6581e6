import { deactivateUser, reactivateUser } from '../../../people/users/deactivateUser.ts';
import { deleteUser } from '../../../people/users/deleteAccount.ts';
import { findPerson } from '../../../people/users/findPerson.ts';
import { command, did, reason } from '../command.ts';

const subject = { value: '番号かメールアドレス' };

export const userCommands = [
  command({
    name: 'users deactivate',
    subject,
    summary: '利用者を停止する',
    details:
      'ログイン、セッション、トークンがすぐに終わります。その人の物件と出品は、停止しているあいだ、訪問者に見えず、買えません。買った人は、引き続き読めます。',
    options: { reason },
    examples: [
      'users deactivate 12 --reason 規約違反',
      'users deactivate hanako@example.jp --reason 規約違反 --dry-run',
    ],
    async run({ context, operator, subject: key }) {
      const { id } = await findPerson(context.db, key);
      await deactivateUser(context, operator, id);
      return {
        lines: [did(operator, `利用者 ${id} のログインとセッションを終わらせ、物件を訪問者から隠し`)],
        data: { id, is_active: false },
      };
    },
  }),
  command({
    name: 'users reactivate',
    subject,
    summary: '利用者の停止を解く',
    details: '物件と出品は、停止する前のとおりに戻ります。本人は、もう一度ログインします。',
    options: { reason },
    examples: ['users reactivate 12 --reason 確認が済んだ'],
    async run({ context, operator, subject: key }) {
      const { id } = await findPerson(context.db, key);
      await reactivateUser(context.db, operator, id);
      return {
        lines: [did(operator, `利用者 ${id} の停止を解き`)],
        data: { id, is_active: true },
      };
    },
  }),
  command({
    name: 'users delete',
    subject,
    summary: '本人に代わってアカウントを削除する。元に戻せない',
    details:
      '本人がマイページで削除するのと同じです。売れた物件は買った人にだけ残り、ほかは消えます。取引の記録は、法律の定めるあいだ、名前なしで残ります。',
    options: { reason },
    examples: ['users delete 12 --reason 本人の請求 --dry-run', 'users delete 12 --reason 本人の請求'],
    async run({ context, operator, subject: key }) {
      const user = await findPerson(context.db, key);
      await deleteUser(context, operator, user);
      return {
        lines: [did(operator, `利用者 ${user.id} のアカウントを削除し`)],
        data: { id: user.id, is_deleted: true },
      };
    },
  }),
];
