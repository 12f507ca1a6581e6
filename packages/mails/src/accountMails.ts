import { composeMail, type Mail, type Sender } from './mail.ts';

/** Whom a mail about an account speaks to, and the address that it leads to. */
type Link = { name: string; url: string };

/** How long the addresses in these mails work. */
export const linkHours = 1;

const validity = `このアドレスは${linkHours}時間有効です。`;
const notYou = 'お心当たりがない場合は、このメールを破棄してください。何も変わりません。';

/** Leads to the form for a new password. */
export const passwordReset = (sender: Sender, { name, url }: Link): Mail =>
  composeMail(sender, {
    subject: 'パスワードの再設定',
    to: name,
    paragraphs: ['パスワードの再設定を受け付けました。下のボタンから新しいパスワードを設定してください。'],
    action: { label: 'パスワードを再設定する', url },
    notes: [validity, notYou],
  });

/** Confirms the address of somebody who signed up. */
export const emailVerification = (sender: Sender, { name, url }: Link): Mail =>
  composeMail(sender, {
    subject: 'メールアドレスの確認',
    to: name,
    paragraphs: ['ご登録ありがとうございます。下のボタンを押すと、メールアドレスの確認が終わり、ログインできます。'],
    action: { label: 'メールアドレスを確認する', url },
    notes: [validity, notYou],
  });

/** To the address of an account with which somebody tried to sign up again. */
export const alreadyRegistered = (sender: Sender, { name, url }: Link): Mail =>
  composeMail(sender, {
    subject: 'このメールアドレスは登録済みです',
    to: name,
    paragraphs: [
      'このメールアドレスで新規登録の申し込みがありましたが、すでにアカウントがあります。ログインしてご利用ください。',
    ],
    action: { label: 'ログインする', url },
    notes: ['パスワードをお忘れの場合は、ログイン画面から再設定できます。', notYou],
  });

/** To the new address of an account: it is not the account's before it is confirmed. */
export const emailChange = (sender: Sender, { name, url }: Link): Mail =>
  composeMail(sender, {
    subject: 'メールアドレスの変更の確認',
    to: name,
    paragraphs: ['メールアドレスの変更を受け付けました。下のボタンを押すと、このアドレスに変わります。'],
    action: { label: 'このアドレスに変更する', url },
    notes: [validity, notYou],
  });

/** To the address that the account has now. */
export const emailChangeNotice = (sender: Sender, { name, newEmail }: { name: string; newEmail: string }): Mail =>
  composeMail(sender, {
    subject: 'メールアドレスの変更の申し込みがありました',
    to: name,
    paragraphs: ['次のアドレスへの変更の申し込みがありました。新しいアドレスで確認が済むと変わります。'],
    facts: [['新しいアドレス', newEmail]],
    notes: ['お心当たりがない場合は、すぐにパスワードを変更し、お問い合わせ先までご連絡ください。'],
  });
