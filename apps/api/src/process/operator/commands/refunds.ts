import { grantRefund, refuseRefund } from '../../../money/transactions/decideRefund.ts';
import { type Refund, refundByOperator } from '../../../money/transactions/refundByOperator.ts';
import { command, readId, readText, reason, UsageError } from '../command.ts';
import { yen } from '../print.ts';

const subject = { value: '取引番号' };

const sentence = (id: number, { amount, state, failure }: Refund, isTrial: boolean) => {
  if (isTrial) return `取引 ${id} を ${yen(amount)} 返金します`;
  if (state === 'done') return `取引 ${id} を ${yen(amount)} 返金しました`;
  if (state === 'failed') return `取引 ${id} の返金を、決済サービスに断られました: ${failure}`;
  return `取引 ${id} の返金（${yen(amount)}）を始めました。まだ済んでいません。済むまでは attention に出ます`;
};

export const refundCommands = [
  command({
    name: 'refund',
    subject,
    summary: '購入者の申し込みがなくても、取引を全部または一部だけ返金する',
    details:
      '全部を返金すると、購入者は読めなくなります。一部なら、引き続き読めます。売り手の受取額と手数料からも、同じ割合で戻ります。同じ金額の二度目の返金は、--again がなければ断ります。',
    options: {
      reason,
      amount: { help: '返金する金額。なければ残りの全部', value: '円' },
      again: { help: '同じ金額を、もう一度返金する' },
    },
    examples: ['refund 12 --reason 内容が物件と違った', 'refund 12 --amount 1000 --reason 図面が1枚欠けていた'],
    async run({ context, operator, subject: text, values }) {
      const id = readId(text, '取引番号');
      const amount = values.amount === undefined ? null : readId(values.amount, '金額');
      const refund = await refundByOperator(context, operator, id, { amount, isAgain: values.again });
      const { isTrial } = operator;
      return {
        lines: [sentence(id, refund, isTrial)],
        data: { id, ...refund },
        isDone: isTrial || refund.state === 'done',
      };
    },
  }),
  command({
    name: 'refund-request',
    subject,
    summary: '返金の申し込みを認めるか、断る',
    details: '認めると全部を返金します。断るときの文は、購入者にメールで届き、申し込みの画面にも出ます。',
    options: {
      grant: { help: '認めて返金する' },
      refuse: { help: '断る。購入者に届く文（500文字まで）', value: 'お断りの文' },
      reason: { help: '監査記録に残す理由（個人の情報は書かない）', value: '理由' },
    },
    examples: ['refund-request 12 --grant', 'refund-request 12 --refuse 閲覧のあとのため、お断りします。'],
    async run({ context, operator, subject: text, values: { grant, refuse } }) {
      const id = readId(text, '取引番号');
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
];
