import { day, yen } from './format.ts';
import { composeMail, type Mail, type Sender } from './mail.ts';

/** `amount`: yen. `arrivesAt`: the day on which it was expected at the bank. */
type FailedPayout = { name: string; amount: number; arrivesAt: Date };

/** To the seller, whose bank account has to be checked. */
export const payoutFailed = (sender: Sender, { name, amount, arrivesAt }: FailedPayout): Mail =>
  composeMail(sender, {
    subject: '口座へ入金できませんでした',
    recipient: name,
    paragraphs: [
      '決済サービスから、登録済みの口座へ売上を振り込めませんでした。振り込めなかった金額は、決済サービスの残高に戻ります。',
      'マイページの「入金の管理画面を開く」から決済サービスの管理画面に進み、振込先の口座番号と名義に間違いがないかお確かめください。口座を直すまで、次の入金も止まることがあります。',
    ],
    details: [
      ['金額', yen(amount)],
      ['入金予定日', day(arrivesAt)],
    ],
    action: { label: '振込先を確かめる', url: `${sender.origin}/mypage?tab=sales#onboarding` },
  });
