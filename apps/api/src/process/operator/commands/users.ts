import { deactivateUser, reactivateUser } from '#people/users/deactivateUser.ts';
import { deleteUser } from '#people/users/deleteAccount.ts';
import { findPerson } from '#people/users/findPerson.ts';
import { command } from '../command.ts';

export const users = {
  'users deactivate': command({
    summary: '利用者を停止する',
    help: `使い方: pnpm operator users deactivate 番号かメールアドレス --reason 理由
ログイン、セッション、トークンがすぐに終わります。その人の物件と出品は、停止しているあいだ、訪問者に見えず、買えません。買った人は、引き続き読めます。
例: pnpm operator users deactivate 12 --reason 規約違反
例: pnpm operator users deactivate hanako@example.jp --reason 規約違反 --dry-run`,
    takesSubject: true,
    needsReason: true,
    async run({ context, operator, subject }) {
      const { id } = await findPerson(context.db, subject);
      await deactivateUser(context, operator, id);
      return {
        lines: [`利用者 ${id} のログインとセッションを終わらせ、物件を訪問者から隠しました`],
        data: { id, is_active: false },
      };
    },
  }),
  'users reactivate': command({
    summary: '利用者の停止を解く',
    help: `使い方: pnpm operator users reactivate 番号かメールアドレス --reason 理由
物件と出品は、停止する前のとおりに戻ります。本人は、もう一度ログインします。
例: pnpm operator users reactivate 12 --reason 確認が済んだ`,
    takesSubject: true,
    needsReason: true,
    async run({ context, operator, subject }) {
      const { id } = await findPerson(context.db, subject);
      await reactivateUser(context.db, operator, id);
      return { lines: [`利用者 ${id} の停止を解きました`], data: { id, is_active: true } };
    },
  }),
  'users delete': command({
    summary: '本人に代わってアカウントを削除する。元に戻せない',
    help: `使い方: pnpm operator users delete 番号かメールアドレス --reason 理由
本人がマイページで削除するのと同じです。売れた物件は買った人にだけ残り、ほかは消えます。取引の記録は、法律の定めるあいだ、名前なしで残ります。
例: pnpm operator users delete 12 --reason 本人の請求 --dry-run
例: pnpm operator users delete 12 --reason 本人の請求`,
    takesSubject: true,
    needsReason: true,
    async run({ context, operator, subject }) {
      const user = await findPerson(context.db, subject);
      await deleteUser(context, operator, user);
      return { lines: [`利用者 ${user.id} のアカウントを削除しました`], data: { id: user.id, is_deleted: true } };
    },
  }),
};
