import { refundableUntil, refundReasonLabel } from '@iespec/contract';
import { readAttention } from '#money/reconciliation/attention.ts';
import { command } from '../command.ts';
import { dayOf, timeOf, yen } from '../print.ts';

function describe(attention: Awaited<ReturnType<typeof readAttention>>) {
  const { refundRequests, unmadePartialRefunds, failedRefunds, openDisputes } = attention;
  const { lostPayments, differences, dueTransactions, failedEvents, failedJobs } = attention;
  return [
    ...refundRequests.map(({ transaction_id, property, price, reason, details, requested_at, paid_at }) => {
      const period = paid_at && requested_at <= refundableUntil(paid_at) ? '期限内' : '期限後';
      const why = [refundReasonLabel[reason], ...(details ? [details.replace(/\s+/g, ' ')] : [])].join('：');
      const decisions = `refund-request ${transaction_id} --grant | --refuse お断りの文`;
      return `返金の申し込み: 取引 ${transaction_id}（${property}） ${yen(price)}、${dayOf(requested_at)}（${period}）、理由 ${why}。決める: ${decisions}`;
    }),
    ...unmadePartialRefunds.map(({ transaction_id, amount, failure }) =>
      failure
        ? `一部の返金を断られました: 取引 ${transaction_id} ${yen(amount)}（${failure}）。やり直す: refund ${transaction_id} --amount 円 --reason 理由`
        : `一部の返金が済んでいません: 取引 ${transaction_id}（${yen(amount)}）`,
    ),
    ...failedRefunds.map(({ id, transaction_id, amount, failure_reason, refund_due }) => {
      const consequence = refund_due ? '返金する義務が残っています' : '購入は有効に戻りました';
      return `返金の失敗: ${id}（取引 ${transaction_id}） ${yen(amount)}、理由 ${failure_reason}。${consequence}`;
    }),
    ...openDisputes.map(({ id, transaction_id, amount, status, reason, due_by }) => {
      const what = status.startsWith('warning_') ? '照会' : '異議申し立て';
      const until = due_by ? `、回答期限 ${dayOf(due_by)}` : '';
      return `${what}: ${id}（取引 ${transaction_id}） ${yen(amount)}、${status}、理由 ${reason}${until}`;
    }),
    ...dueTransactions.map(({ id, price, refund_due }) => {
      return `${refund_due ? '返金' : '送金の調整'}が済んでいません: 取引 ${id}（${yen(price)}）`;
    }),
    ...lostPayments.map(({ payment_intent_id: id, amount, paid_at, transaction_id, refund_id }) => {
      const restored = transaction_id && `取引 ${transaction_id} として戻しました`;
      const refunded = refund_id && '購入を戻せないため、返金しました';
      const outcome =
        restored || refunded || 'お金の行き先が決まっていません。決済サービスの管理画面で確かめてください';
      return `データベースにない支払い: ${id} ${yen(amount)}、${timeOf(paid_at)}。${outcome}。済んだら: lost-payment ${id} --reason 理由`;
    }),
    ...differences.map(({ day, difference }) => `照合の差: ${day} ${yen(difference)}`),
    ...failedJobs.map(({ id, kind, key, attempts, last_error }) => {
      const what = kind === 'mail' ? '送れなかったメール' : `できなかった処理: ${kind}`;
      return `${what}: ${key}（${attempts}回試行、${last_error}）。再試行: jobs retry ${id}`;
    }),
    ...failedEvents.map(({ id, type, failure }) => `処理できなかったイベント: ${id} ${type}（${failure}）`),
  ];
}

export const attention = command({
  summary: '運営者の対応が必要なものを並べる。あれば終了コードは 1',
  help: '使い方: pnpm operator attention',
  async run({ context }) {
    const data = await readAttention(context);
    const lines = describe(data);
    const isDone = lines.length === 0;
    return { lines: isDone ? ['対応が必要なものはありません'] : lines, data, isDone };
  },
});
