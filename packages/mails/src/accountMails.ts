import { dateAndTime } from './format.ts';
import { composeMail, type Mail, type Sender } from './mail.ts';

/** Hours for which the links in these mails are valid, except the undo link (`undoDays`). */
export const linkHours = 1;

/** Days during which the owner of the old address can undo an email change. */
export const undoDays = 7;

type Link = { url: string };

/** `name`: for confirmed addresses only; otherwise anyone could write into a stranger's mail through it. */
type Recipient = { name: string | undefined };

const validity = `このリンクは${linkHours}時間有効です。`;
const ignoreIfUnexpected = 'お心当たりがない場合は、このメールを破棄してください。何も変わりません。';
const contactIfUnexpected = 'お心当たりがない場合は、すぐにパスワードを再設定し、お問い合わせ先までご連絡ください。';

export const passwordReset = (sender: Sender, { name, url }: Recipient & Link): Mail =>
  composeMail(sender, {
    subject: 'パスワードの再設定',
    recipient: name,
    paragraphs: [
      'パスワードの再設定を受け付けました。下の「パスワードを再設定する」から新しいパスワードを設定してください。',
    ],
    action: { label: 'パスワードを再設定する', url },
    notes: [validity, ignoreIfUnexpected],
  });

/** After sign-up. */
export const emailVerification = (sender: Sender, { url }: Link): Mail =>
  composeMail(sender, {
    subject: 'メールアドレスの確認',
    paragraphs: [
      'イエスペックへの新規登録の申し込みがありました。下の「メールアドレスを確認する」から進むと、メールアドレスの確認が終わります。',
    ],
    action: { label: 'メールアドレスを確認する', url },
    notes: [validity, ignoreIfUnexpected],
  });

/** When someone tries to sign up with the address of an existing account. */
export const alreadyRegistered = (sender: Sender, { name, url }: Recipient & Link): Mail =>
  composeMail(sender, {
    subject: 'このメールアドレスは登録済みです',
    recipient: name,
    paragraphs: [
      'このメールアドレスで新規登録の申し込みがありましたが、すでにアカウントがあります。ログインしてご利用ください。',
    ],
    action: { label: 'ログインする', url },
    notes: ['パスワードをお忘れの場合は、ログイン画面から再設定できます。', ignoreIfUnexpected],
  });

/** To the new address, which replaces the old one once it is confirmed. */
export const emailChange = (sender: Sender, { url }: Link): Mail =>
  composeMail(sender, {
    subject: 'メールアドレスの変更の確認',
    paragraphs: [
      'メールアドレスの変更を受け付けました。下の「このアドレスに変更する」から進むと、このアドレスに変わります。',
    ],
    action: { label: 'このアドレスに変更する', url },
    notes: [validity, ignoreIfUnexpected],
  });

/** To the current address. */
export const emailChangeNotice = (sender: Sender, { name, newEmail }: Recipient & { newEmail: string }): Mail =>
  composeMail(sender, {
    subject: 'メールアドレスの変更の申し込みがありました',
    recipient: name,
    paragraphs: ['次のアドレスへの変更の申し込みがありました。新しいアドレスで確認が済むと変わります。'],
    details: [['新しいアドレス', newEmail]],
    notes: [`パスワードを変更すると、この申し込みは無効になります。${contactIfUnexpected}`],
  });

/** To the previous address, with a link to undo the change. */
export const emailChanged = (sender: Sender, { name, newEmail, url }: Recipient & Link & { newEmail: string }): Mail =>
  composeMail(sender, {
    subject: 'メールアドレスが変更されました',
    recipient: name,
    paragraphs: [
      'アカウントのメールアドレスが変更されました。お心当たりがない場合は、下の「変更を取り消す」から元に戻せます。戻すと、すべての端末からログアウトし、現在のパスワードは使えなくなります。',
    ],
    details: [['新しいアドレス', newEmail]],
    action: { label: '変更を取り消す', url },
    notes: [`このリンクは${undoDays}日間有効です。`],
  });

/** After a password change or reset. */
export const passwordChanged = (sender: Sender, { name, at }: Recipient & { at: Date }): Mail =>
  composeMail(sender, {
    subject: 'パスワードが変更されました',
    recipient: name,
    paragraphs: ['アカウントのパスワードが変更されました。'],
    details: [['日時', dateAndTime(at)]],
    action: { label: 'パスワードを再設定する', url: `${sender.origin}/sign-in/forgot-password` },
    notes: [`ご自身で変更された場合、お手続きは不要です。${contactIfUnexpected}`],
  });

type SignIn = { at: Date; browser: string | undefined; system: string | undefined };

/** After the first sign-in from a browser. `browser` and `system`: their names, if known. */
export const newBrowser = (sender: Sender, { name, at, browser, system }: Recipient & SignIn): Mail =>
  composeMail(sender, {
    subject: '新しいブラウザーからのログインがありました',
    recipient: name,
    paragraphs: ['これまで使われていないブラウザーから、アカウントへのログインがありました。'],
    details: [
      ['日時', dateAndTime(at)],
      ...(browser ? [['ブラウザー', browser] satisfies [string, string]] : []),
      ...(system ? [['OS', system] satisfies [string, string]] : []),
    ],
    action: { label: 'パスワードを再設定する', url: `${sender.origin}/sign-in/forgot-password` },
    notes: [`ご自身でログインされた場合、お手続きは不要です。${contactIfUnexpected}`],
  });

/**
 * To the address that a deleted account had. `refundRequests`: how many are still to be decided. Has no name: the
 * account's data is gone.
 */
export const accountDeleted = (sender: Sender, { at, refundRequests }: { at: Date; refundRequests: number }): Mail =>
  composeMail(sender, {
    subject: 'アカウントを削除しました',
    paragraphs: [
      'アカウントを削除しました。お名前とメールアドレスは削除され、ログインできなくなりました。',
      ...(refundRequests > 0
        ? [
            `返金を申込中の${refundRequests}件は、返金するかどうかを、運営者が内容を確認して決めます。返金する場合は、お支払いのカードに返金します。結果をお知らせするメールは届きません。`,
          ]
        : []),
    ],
    details: [['日時', dateAndTime(at)]],
    notes: [
      'このアドレスへのお知らせは、これが最後です。',
      'お心当たりがない場合は、すぐにお問い合わせ先までご連絡ください。',
    ],
  });

/** After too many failed sign-ins: a link that unblocks the owner's browser while sign-ins are throttled. */
export const unblockLink = (sender: Sender, { name, url }: Recipient & Link): Mail =>
  composeMail(sender, {
    subject: 'ログインのご案内',
    recipient: name,
    paragraphs: [
      'パスワードの間違いが続いたため、はじめてのブラウザーからのログインを一時的に止めています。ご本人がお使いのブラウザーで下の「このブラウザーからログインする」から進むと、そのブラウザーからログインできるようになります。',
    ],
    action: { label: 'このブラウザーからログインする', url },
    notes: [
      validity,
      'お心当たりがない場合は、このメールを破棄してください。ほかの人がログインしたわけではありません。',
    ],
  });
