import { resolveLostPayment } from '#money/transactions/lostPayments.ts';
import { command, readText } from '../command.ts';

export const lostPayment = {
  'lost-payment': command({
    summary: 'データベースにない支払いを、対応済みにする',
    help: `使い方: pnpm operator lost-payment 支払い番号 --reason 理由
データベースを復元したあとの attention に出る支払い（pi_…）を、確かめたあとで一覧と照合の差から外します。お金は動きません。返金が要るときは、先に決済サービスの管理画面で返金してください。
例: pnpm operator lost-payment pi_3QX… --reason 管理画面で返金し、購入者に連絡した`,
    takesSubject: true,
    needsReason: true,
    async run({ context, operator, subject }) {
      const id = readText(subject, '支払い番号');
      await resolveLostPayment(context, operator, id);
      return { lines: [`支払い ${id} を対応済みにします`], data: { id } };
    },
  }),
};
