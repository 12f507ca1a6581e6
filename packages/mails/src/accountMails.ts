import { dateAndTime } from './format.ts';
import { composeMail, type Mail, type Sender } from './mail.ts';

/** How long the addresses in these mails work. */
export const linkHours = 1;

/** How long a changed address can be changed back by whoever has the old one. */
export const undoDays = 7;

/** The address that a mail leads to. */
type Link = { url: string };

/** Whom a mail speaks to. Only a confirmed address gets a name: otherwise anybody could put words into it. */
type To = { name: string | undefined };

const validity = `このアドレスは${linkHours}時間有効です。`;
const notYou = 'お心当たりがない場合は、このメールを破棄してください。何も変わりません。';
const alarm = 'お心当たりがない場合は、すぐにパスワードを再設定し、お問い合わせ先までご連絡ください。';

/** Leads to the form for a new password. */
export const passwordReset = (sender: Sender, { name, url }: To & Link): Mail =>
  composeMail(sender, {
    subject: 'パスワードの再設定',
    to: name,
    paragraphs: ['パスワードの再設定を受け付けました。下のボタンから新しいパスワードを設定してください。'],
    action: { label: 'パスワードを再設定する', url },
    notes: [validity, notYou],
  });

/** Confirms the address of somebody who signed up. */
export const emailVerification = (sender: Sender, { url }: Link): Mail =>
  composeMail(sender, {
    subject: 'メールアドレスの確認',
    paragraphs: ['イエスペックへの登録の申し込みがありました。下のボタンを押すと、メールアドレスの確認が終わります。'],
    action: { label: 'メールアドレスを確認する', url },
    notes: [validity, notYou],
  });

/** To the address of an account with which somebody tried to sign up again. */
export const alreadyRegistered = (sender: Sender, { name, url }: To & Link): Mail =>
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
export const emailChange = (sender: Sender, { url }: Link): Mail =>
  composeMail(sender, {
    subject: 'メールアドレスの変更の確認',
    paragraphs: ['メールアドレスの変更を受け付けました。下のボタンを押すと、このアドレスに変わります。'],
    action: { label: 'このアドレスに変更する', url },
    notes: [validity, notYou],
  });

/** To the address that the account has now. */
export const emailChangeNotice = (sender: Sender, { name, newEmail }: To & { newEmail: string }): Mail =>
  composeMail(sender, {
    subject: 'メールアドレスの変更の申し込みがありました',
    to: name,
    paragraphs: ['次のアドレスへの変更の申し込みがありました。新しいアドレスで確認が済むと変わります。'],
    facts: [['新しいアドレス', newEmail]],
    notes: [`パスワードを変更すると、この申し込みは無効になります。${alarm}`],
  });

/** To the address that the account had until now, with the way back. */
export const emailChanged = (sender: Sender, { name, newEmail, url }: To & Link & { newEmail: string }): Mail =>
  composeMail(sender, {
    subject: 'メールアドレスが変更されました',
    to: name,
    paragraphs: [
      'アカウントのメールアドレスが変更されました。お心当たりがない場合は、下のボタンから元に戻せます。戻すと、すべての端末からログアウトし、いまのパスワードは使えなくなります。',
    ],
    facts: [['新しいアドレス', newEmail]],
    action: { label: '変更を取り消す', url },
    notes: [`このアドレスは${undoDays}日間有効です。`],
  });

/** After a change and after a reset. */
export const passwordChanged = (sender: Sender, { name, at }: To & { at: Date }): Mail =>
  composeMail(sender, {
    subject: 'パスワードが変更されました',
    to: name,
    paragraphs: ['アカウントのパスワードが変更されました。'],
    facts: [['日時', dateAndTime(at)]],
    action: { label: 'パスワードを再設定する', url: `${sender.origin}/sign-in/forgot-password` },
    notes: [`ご自身で変更された場合、お手続きは不要です。${alarm}`],
  });

/** The first time that somebody signs in from a browser. */
export const newBrowser = (sender: Sender, { name, at }: To & { at: Date }): Mail =>
  composeMail(sender, {
    subject: '新しいブラウザーからのログインがありました',
    to: name,
    paragraphs: ['これまで使われていないブラウザーから、アカウントへのログインがありました。'],
    facts: [['日時', dateAndTime(at)]],
    action: { label: 'パスワードを再設定する', url: `${sender.origin}/sign-in/forgot-password` },
    notes: [`ご自身でログインされた場合、お手続きは不要です。${alarm}`],
  });

/** When the password of an account was entered wrongly too often: its owner gets in all the same. */
export const wayIn = (sender: Sender, { name, url }: To & Link): Mail =>
  composeMail(sender, {
    subject: 'ログインのご案内',
    to: name,
    paragraphs: [
      'パスワードの間違いが続いたため、はじめてのブラウザーからのログインを一時的に止めています。ご本人がお使いのブラウザーで下のボタンを押すと、そのブラウザーからログインできるようになります。',
    ],
    action: { label: 'このブラウザーからログインする', url },
    notes: [
      validity,
      'お心当たりがない場合は、このメールを破棄してください。ほかの人がログインしたわけではありません。',
    ],
  });
