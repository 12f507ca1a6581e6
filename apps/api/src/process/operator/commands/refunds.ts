import { grantRefund, refuseRefund } from '#money/transactions/decideRefund.ts';
import { type Refund, refundByOperator } from '#money/transactions/refundByOperator.ts';
import { command, readId, readText, UsageError } from '../command.ts';
import { yen } from '../print.ts';

const sentence = (id: number, { amount, state, failure }: Refund) => {
  if (state === 'done') return `取引 ${id} を ${yen(amount)} 返金しました`;
  if (state === 'failed') return `取引 ${id} の返金を、決済サービスに断られました: ${failure}`;
  return `取引 ${id} の返金（${yen(amount)}）を始めました。まだ済んでいません。済むまでは attention に出ます`;
};

export const refunds = {
  refund: command({
    summary: '購入者の申し込みがなくても、取引を全部または一部だけ返金する',
    help: `使い方: pnpm operator refund 取引番号 --reason 理由 [--amount 円] [--again]
全部を返金すると、購入者は読めなくなります。一部なら、引き続き読めます。売り手の受取額と手数料からも、同じ割合で戻ります。同じ金額の二度目の返金は、--again がなければ断ります。

  --amount 円  返金する金額。なければ残りの全部
  --again  同じ金額を、もう一度返金する
例: pnpm operator refund 12 --reason 内容が物件と違った
例: pnpm operator refund 12 --amount 1000 --reason 図面が1枚欠けていた`,
    takesSubject: true,
    options: { amount: { type: 'string' }, again: { type: 'boolean' } },
    needsReason: true,
    async run({ context, operator, subject, values: { amount: text, again: isAgain = false } }) {
      const id = readId(subject, '取引番号');
      const amount = text === undefined ? null : readId(text, '金額');
      const refund = await refundByOperator(context, operator, id, { amount, isAgain });
      const data = { id, ...refund };
      if (operator.isTrial) return { lines: [`取引 ${id} を ${yen(refund.amount)} 返金します`], data };
      return { lines: [sentence(id, refund)], data, isDone: refund.state === 'done' };
    },
  }),
  'refund-request': command({
    summary: '返金の申し込みを認めるか、断る',
    help: `使い方: pnpm operator refund-request 取引番号 --grant | --refuse お断りの文 [--reason 理由]
認めると全部を返金します。断るときの文は、購入者にメールで届き、申し込みの画面にも出ます。

  --grant  認めて返金する
  --refuse お断りの文  断る。購入者に届く文（500文字まで）
例: pnpm operator refund-request 12 --grant
例: pnpm operator refund-request 12 --refuse 閲覧のあとのため、お断りします。`,
    takesSubject: true,
    options: { grant: { type: 'boolean' }, refuse: { type: 'string' } },
    async run({ context, operator, subject, values: { grant = false, refuse } }) {
      const id = readId(subject, '取引番号');
      if (grant === (refuse !== undefined)) throw new UsageError('--grant か --refuse のどちらかを指定してください');
      if (refuse !== undefined) {
        await refuseRefund(context, operator, id, readText(refuse, 'お断りの文'));
        return { lines: [`取引 ${id} の返金を断り、購入者にメールで知らせます`], data: { id, decision: 'refused' } };
      }
      const isRefunded = await grantRefund(context, operator, id);
      if (operator.isTrial)
        return { lines: [`取引 ${id} の申し込みを認めて返金します`], data: { id, decision: 'granted' } };
      const line = isRefunded
        ? `取引 ${id} を返金しました`
        : `取引 ${id} の返金を始めました。まだ済んでいません。済むまでは attention に出ます`;
      return { lines: [line], data: { id, decision: 'granted', is_refunded: isRefunded }, isDone: isRefunded };
    },
  }),
};
