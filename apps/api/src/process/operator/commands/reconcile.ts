import { type Reconciliation, reconcileDay } from '#money/reconciliation/reconcileDay.ts';
import { command, readDay } from '../command.ts';
import { dayOf, yen } from '../print.ts';

const labels: Record<string, string> = {
  charge: '支払い',
  refund: '返金',
  refund_failure: '返金の失敗',
  dispute: '異議による引き落とし',
  dispute_reversal: '異議の取り消し',
  transfer: '売り手への送金',
  transfer_reversal: '送金の取り消し',
  application_fee: '手数料',
  application_fee_refund: '手数料の返金',
  share: '売り手の受取額',
  lost: 'データベースにない支払い',
};

function describe({ day, provider, books, differences, difference }: Reconciliation) {
  const side = (amount: number | null) => (amount === null ? 'なし' : yen(amount));
  return [
    `${day}（日本時間）の照合`,
    ...[...new Set([...Object.keys(provider), ...Object.keys(books)])].map((type) => {
      const [theirs, ours] = [provider, books].map((totals) => totals[type as keyof typeof totals] ?? 0);
      return `  ${labels[type]}: 決済サービス ${yen(theirs ?? 0)}、帳簿 ${yen(ours ?? 0)}`;
    }),
    ...differences.map(
      ({ id, type, transactionId, provider: theirs, books: ours }) =>
        `  差: ${labels[type]} ${id}（取引 ${transactionId ?? '不明'}） 決済サービス ${side(theirs)}、帳簿 ${side(ours)}`,
    ),
    difference === 0 ? '差はありません' : `差は合計 ${yen(difference)} です`,
  ];
}

export const reconcile = command({
  summary: '一日の帳簿を、決済サービスの残高と比べる',
  help: `使い方: pnpm operator reconcile [--day 日付]
  --day 日付  日本時間の日（既定は昨日）
例: pnpm operator reconcile --day 2026-11-20`,
  options: { day: { type: 'string' } },
  async run({ context, operator, values }) {
    const day = readDay(values.day ?? dayOf(new Date(), 1), '--day');
    if (operator.isTrial) return { lines: [`${day}（日本時間）を照合します`], data: { day } };
    const reconciliation = await reconcileDay(context, day, operator);
    return { lines: describe(reconciliation), data: reconciliation, isDone: reconciliation.difference === 0 };
  },
});
